import { Source } from '@storybook/addon-docs/blocks';
import { partsIn, typesIn } from './source.ts';

const LIBRARY = '../../libs/design-system/src';

/** The text of the library's files by path. Only pages of the documentation load this module. */
const sources: Readonly<Record<string, string>> = import.meta.glob<string>(
  ['../../libs/design-system/src/{sections,layouts,components,foundations}/**/*.{ts,tsx}', '!**/*.{test,stories}.*'],
  { query: '?raw', import: 'default', eager: true },
);

/** A section or layout. */
interface Entry {
  name: string;
  /** Target of a link to its page. */
  href: string;
  /** Its first story. */
  storyId: string;
}

/** All sections and layouts. */
export const entries: readonly Entry[] = Object.keys(sources)
  .filter((path) => /\/(?:sections|layouts)\/.*\/index\.ts$/.test(path))
  .map((path) => {
    const [name = '', group = ''] = path.split('/').slice(0, -1).toReversed();
    const id = `${group}-${name}`.toLowerCase();
    return { name, href: `?path=/docs/${id}--docs`, storyId: `${id}--default` };
  });

const hrefs = new Map(entries.map(({ name, href }) => [name, href]));

const namesPattern = new RegExp(`\\b(?:${[...hrefs.keys()].join('|')})\\b`, 'g');

/** Markdown in which the names of other sections and layouts are links. */
export const linked = (text: string, self: string): string =>
  text.replace(namesPattern, (name) => {
    const href = name !== self && hrefs.get(name);
    return href ? `[${name}](${href})` : name;
  });

/** The text of a component's files. */
const sourceOf = (name: string): string =>
  Object.entries(sources)
    .filter(([path]) => path.includes(`/${name}/`))
    .map(([, source]) => source)
    .join('\n');

/** Types of a file with their comments. */
export function Declarations({ path, names }: { path: string; names: readonly string[] }) {
  const types = typesIn(sources[`${LIBRARY}/${path}`] ?? '');
  return <Source language="tsx" code={names.map((name) => types.get(name)).join('\n\n')} />;
}

/** The types that a component declares for its props, such as its content. */
export const propTypesOf = (name: string): string =>
  [...typesIn(sourceOf(name))]
    .filter(([type]) => !type.endsWith('Props'))
    .map(([, text]) => text)
    .join('\n\n');

/** The styled elements of a component as rows of a table in Markdown. */
export const partsOf = (name: string): string[] => partsIn(sourceOf(name));
