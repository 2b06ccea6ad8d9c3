import type { Sources } from './source.ts';

/** Path of the library's sources, as `import.meta.glob` writes it. */
export const LIBRARY = '../../libs/design-system/src';

/** The text of the library's files. Only pages of the documentation load this module. */
export const sources: Sources = import.meta.glob<string>(
  [
    '../../libs/design-system/src/{sections,layouts,components,foundations}/**/*.{ts,tsx}',
    '!**/*.{test,stories,example}.*',
    '../../libs/validation/src/*.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The examples by the path of their file. */
export const examples: Sources = import.meta.glob<string>('../../libs/design-system/src/**/*.example.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A section or layout with its group in the sidebar. */
export interface Entry {
  name: string;
  group: string;
  /** Target of a link to its page. */
  href: string;
}

/** All sections and layouts. */
export const entries: readonly Entry[] = Object.keys(examples).map((path) => {
  const [name = '', group = ''] = path.split('/').slice(0, -1).toReversed();
  return { name, group, href: `?path=/docs/${group}-${name}--docs`.toLowerCase() };
});

const hrefs = new Map(entries.map(({ name, href }) => [name, href]));

const namesPattern = new RegExp(`\\b(?:${[...hrefs.keys()].join('|')})\\b`, 'g');

/** Markdown in which the names of other sections and layouts are links. */
export const linked = (text: string, self: string): string =>
  text.replace(namesPattern, (name) => {
    const href = name !== self && hrefs.get(name);
    return href ? `[${name}](${href})` : name;
  });
