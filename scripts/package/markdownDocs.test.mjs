import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';
import { sectionFolders, wantedExports } from './exports.mjs';
import { markdownDocs } from './markdownDocs.mjs';

const docs = markdownDocs();
const index = docs.get('llms.txt') ?? '';
const linked = [...index.matchAll(/^- \[(.+)\]\((.+)\): \S/gm)].map(([, name = '', path = '']) => ({ name, path }));

/** @param {string} text @returns {string} the text without its code */
const prose = (text) => text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`]*`/g, '');

it('llms.txt names every guide, section, layout and component once', () => {
  const guides = globSync('.storybook/docs/*.mdx', { cwd: root }).map(
    (file) => /<Meta title="(.+)"/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file,
  );
  const parts = Object.keys(wantedExports()).flatMap(
    (subpath) => /^\.\/(?:layouts|components)\/(\w+)$/.exec(subpath)?.[1] ?? [],
  );
  // These have functions alone, and no page in Storybook.
  const pages = [...sectionFolders().map(({ name }) => name), ...parts].filter(
    (name) => !['form', 'sectionScroll'].includes(name),
  );
  expect(linked.map(({ name }) => name).toSorted()).toEqual([...guides, ...pages].toSorted());
});

it('the links of every page lead to pages', () => {
  const broken = [...docs].flatMap(([path, text]) =>
    [...prose(text).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => (path === 'llms.txt' ? target : join('docs', target)))
      .filter((target) => !docs.has(target))
      .map((target) => `${path} → ${target}`),
  );
  expect(broken).toEqual([]);
});

it('the samples of every guide are whole, with their imports', () => {
  const broken = globSync('.storybook/docs/*.mdx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const samples = text.match(/^```[\s\S]*?^```$/gm) ?? [];
    return samples.filter((sample) => ![...docs.values()].some((page) => page.includes(sample)));
  });
  expect(broken).toEqual([]);
});

it('no page has parts that only Storybook can show', () => {
  const odd = [...docs].filter(([, text]) => /^(?:import|export) |^<[A-Z]|\?path=|undefined/m.test(prose(text)));
  expect(odd.map(([path]) => path)).toEqual([]);
});

it('the page of a component says when to use it, and has an example and a summary', () => {
  // The pages of guides are not in a group.
  const pages = linked.filter(({ name, path }) => path.endsWith(`-${name.toLowerCase()}.md`));
  expect(pages.length).toBeGreaterThan(90);
  const poor = pages.filter(({ name, path }) => {
    const text = docs.get(path) ?? '';
    return !new RegExp(
      `^# ${name}\\n\\n[A-Z][^#]*\\n\\n## When to use it\\n\\n\\S[\\s\\S]*\\n\\n## Example\\n\\n\`\`\``,
    ).test(text);
  });
  expect(poor.map(({ name }) => name)).toEqual([]);
});
