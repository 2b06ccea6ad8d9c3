// The documentation as Markdown, for tools that read text: llms.txt, and a page for each page of Storybook that has a text. Made from
// what Storybook shows: the guides in .storybook/docs, and the sources of the component library with their stories.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { componentUses } from '../../.storybook/docs/componentUses.ts';
import { guides, PLAIN_KEYBOARD } from '../../.storybook/docs/guides.ts';
import { partsHead, partsIn, summaryIn, typesIn } from '../../.storybook/docs/source.ts';
import { root } from '../lib/workspace.mjs';

/** @typedef {{ group: string, name: string, file: string, about: string, text: string }} Page */

const guidesFolder = join(root, '.storybook', 'docs');
const library = join(root, 'libs', 'design-system', 'src');
const PACKAGE = '@threefold/design-system';

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8');

/** @param {string} title as in Storybook @returns {string} the file of its page */
const fileOf = (title) => `${title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}.md`;

/** @param {string} language @param {string} code */
const fenced = (language, code) => `\`\`\`${language}\n${code.trim()}\n\`\`\``;

/** @param {string} text */
const firstSentence = (text) =>
  (/^[\s\S]*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text).replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/**
 * Links to pages of Storybook become links to files beside this one. Pages that only show pictures, and stories, have none.
 * @param {string} text
 * @param {ReadonlySet<string>} files
 */
const withFileLinks = (text, files) =>
  text.replaceAll(
    /\[([^\]]+)\]\(\?path=\/(?:docs|story)\/([\w-]+?)(?:--docs)?(#[^)]*)?\)/g,
    (_, label, id, anchor = '') => (files.has(`${id}.md`) ? `[${label}](${id}.md${anchor})` : label),
  );

/** @param {string} folder of a component @returns {string} its sources */
const sourceIn = (folder) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(?:test|stories)\./.test(file))
    .sort()
    .map((file) => read(join(folder, file)))
    .join('\n');

/**
 * The first story of a component as code: its arguments, and what they use.
 * @param {string} stories
 * @param {string} component
 * @param {string} subpath of the component in the package
 */
function exampleOf(stories, component, subpath) {
  const [head = ''] = stories.split(/^const meta = /m);
  const body = head
    .replace(/^import [\s\S]*?;\n/gm, '')
    .replace('function Example(', 'export function Example(')
    .trim();
  // A type of the rows, as in AdminTable<Message>.
  const [, of = ''] = /^ {2}component: \w+(<\w+>)/m.exec(stories) ?? [];
  const [, args] = /^ {2}args: (\{.*\}|\{\n[\s\S]*?^ {2}\}),$/m.exec(stories) ?? [];
  const imports = [...head.matchAll(/^import [\s\S]*? from '([^']+)';\n/gm)].flatMap(([statement, from = '']) => {
    if (from.endsWith('stories/photo.ts'))
      return [
        read(join(library, '..', 'stories', 'photo.ts'))
          .replace('../src/foundations/content.ts', `${PACKAGE}/foundations`)
          .replace('export const', 'const'),
      ];
    if (from.startsWith('./')) return [statement.replace(from, `${PACKAGE}${subpath}`)];
    const [, part] = /^(?:\.\.\/)+(components\/\w+|foundations|localization)\b/.exec(from) ?? [];
    if (part) return [statement.replace(from, `${PACKAGE}/${part}`)];
    const [, sibling] = /^\.\.\/(\w+)\/index\.ts$/.exec(from) ?? [];
    if (sibling) return [statement.replace(from, `${PACKAGE}/components/${sibling}`)];
    return /^@mui|^react|^@threefold/.test(from) ? [statement] : [];
  });
  return [
    [...imports, ...(args ? [`import type { ComponentProps } from 'react';\n`] : [])].join('').trim(),
    body,
    args &&
      `const props = ${args.replaceAll(/^ {2}/gm, '')} satisfies Partial<ComponentProps<typeof ${component}${of}>>;`,
    !body.includes('function Example(') && `export const Example = () => <${component}${args ? ' {...props}' : ''} />;`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(/\bfn\(\)/g, '() => {}')
    .replaceAll(/\bfn\(/g, '(');
}

/** @returns {Page[]} of all sections, layouts and components */
function componentPages() {
  const found = globSync('{sections/*,layouts,components}/*/*.stories.tsx', { cwd: library })
    .sort()
    .map((file) => {
      const stories = read(join(library, file));
      const [, group = '', name = ''] = /title: '([^/']+)\/([^']+)'/.exec(stories) ?? [];
      const [, component = ''] = /^ {2}component: (\w+)/m.exec(stories) ?? [];
      return { group, name, component, stories, folder: dirname(file) };
    });
  const files = new Map(found.map(({ group, name }) => [name, fileOf(`${group}/${name}`)]));
  const names = new RegExp(`\\b(?:${[...files.keys()].join('|')})\\b`, 'g');
  return found.map(({ group, name, component, stories, folder }) => {
    const source = sourceIn(join(library, folder));
    const [kind = ''] = folder.split(sep);
    const subpath = kind === 'sections' ? `/${name}` : `/${kind}/${name}`;
    const guide = guides[name];
    const use = guide?.use ?? componentUses[name] ?? '';
    /** @param {string} text */
    const linked = (text) =>
      text.replaceAll(names, (other) => (other === name ? other : `[${other}](${files.get(other)})`));
    const parts = partsIn(source);
    const published = read(join(library, folder, 'index.ts'));
    const types = [...typesIn(source)].filter(([type]) => new RegExp(`\\b${type}\\b`).test(published));
    const text = [
      `# ${name}`,
      summaryIn(source, component),
      `## When to use it\n\n${linked(use)}`,
      guide && `## Keyboard\n\n${linked(guide.keyboard ?? PLAIN_KEYBOARD)}`,
      `## Example\n\n${fenced('tsx', exampleOf(stories, component, subpath))}`,
      types.length > 0 && `## Types\n\n${fenced('ts', types.map(([, type]) => type).join('\n\n'))}`,
      parts.length > 0 && `## Anatomy\n\n${partsHead('?path=/docs/overriding--docs')}${parts.join('\n')}`,
    ];
    return {
      group,
      name,
      file: files.get(name) ?? '',
      about: firstSentence(use),
      text: text.filter(Boolean).join('\n\n'),
    };
  });
}

/** @param {readonly Page[]} components @returns {Page[]} of the guides, in the order of their names */
function guidePages(components) {
  return globSync('*.mdx', { cwd: guidesFolder })
    .sort()
    .map((file) => {
      const text = read(join(guidesFolder, file));
      const raw = new Map(
        [...text.matchAll(/^import (\w+) from '([^']+)\?raw';$/gm)].map(([, name = '', path = '']) => [name, path]),
      );
      /** @param {string} list */
      const namesOf = (list) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
      // Before it are imports for Storybook; those below belong to the samples.
      const [, body = ''] = text.split(/^<Meta [^\n]*\/>\n/m);
      const markdown = body
        .replaceAll(/^<Source language="(\w+)" code=\{(\w+)\} \/>$/gm, (_, language, name) =>
          fenced(language, read(join(guidesFolder, raw.get(name) ?? ''))),
        )
        .replaceAll(/^<Declarations path="([^"]+)" names=\{\[(.*)\]\} \/>$/gm, (_, path, list) => {
          const types = typesIn(read(join(library, path)));
          return fenced(
            'ts',
            namesOf(list)
              .map((name) => types.get(name))
              .join('\n\n'),
          );
        })
        .replaceAll(/^<Choice names=\{\[(.*)\]\} \/>$/gm, (_, list) =>
          namesOf(list)
            .map((name) => `- [${name}](${components.find((page) => page.name === name)?.file}): ${guides[name]?.use}`)
            .join('\n'),
        );
      const [, name = ''] = /<Meta title="([^"]+)"/.exec(text) ?? [];
      const [, about = ''] = /\n\n(?![#\n])([\s\S]*?)\n\n/.exec(markdown) ?? [];
      return { group: 'Guides', name, file: fileOf(name), about: firstSentence(about), text: markdown };
    });
}

/** @returns {Map<string, string>} the texts by their paths: `llms.txt`, and the pages in `docs/` */
export function markdownDocs() {
  const components = componentPages();
  const pages = [...guidePages(components), ...components];
  const files = new Set(pages.map(({ file }) => file));
  const { description } = JSON.parse(read(join(root, 'libs', 'design-system', 'package.json')));
  const index = [...new Set(pages.map(({ group }) => group))].map((group) => {
    const lines = pages
      .filter((page) => page.group === group)
      .map(({ name, file, about }) => `- [${name}](docs/${file}): ${about}`);
    return `## ${group}\n\n${lines.join('\n')}\n`;
  });
  return new Map([
    ['llms.txt', `# ${PACKAGE}\n\n> ${description}\n\n${index.join('\n')}`],
    ...pages.map(({ file, text }) => /** @type {const} */ ([`docs/${file}`, `${withFileLinks(text, files).trim()}\n`])),
  ]);
}

if (import.meta.main) {
  const built = join(root, 'libs', 'design-system', 'dist');
  for (const [path, text] of markdownDocs()) {
    mkdirSync(dirname(join(built, path)), { recursive: true });
    writeFileSync(join(built, path), text);
  }
}
