import { unescaped } from './pages.ts';

// What a document says to search engines and on the card of a shared link.

export const metaOf = (document: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(document)?.[1] ?? '');

export const titleOf = (document: string) => unescaped(/<title>([^<]*)<\/title>/.exec(document)?.[1] ?? '');

/** A document's JSON-LD blocks. */
export const factsOf = (document: string): unknown[] =>
  [...document.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

/** The texts in a value, without its types and ids, and without addresses. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^https:/.test(value) ? [] : [value];
  return Object.entries(Object(value)).flatMap(([name, one]) => (name.startsWith('@') ? [] : textsIn(one)));
};

/** The texts of a document's head: its title, its descriptions and those in JSON-LD. */
export const headTextsOf = (document: string): string[] => [
  titleOf(document),
  ...['description', 'og:title', 'og:description', 'og:image:alt'].map((name) => metaOf(document, name)),
  ...factsOf(document).flatMap(textsIn),
];
