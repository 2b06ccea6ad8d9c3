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
