import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, section = ''] = architecture.match(/^## Where to change what\n(.*?)^## /ms) ?? [];

/** @param {string} cell */
const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const rows = [...section.matchAll(/^\| (?!to change)([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)].map(
  ([, change = '', paths = '', names = '']) => ({ change, paths: codeIn(paths), names: codeIn(names) }),
);

/** What the rows about brands name is in one of these, which an adopter may have removed. */
const hasShippedBrands = ['portfolio', 'ferrolane', 'harbour-shine'].every((key) =>
  existsSync(join(root, 'sites/web/src/brands', key)),
);
const checked = hasShippedBrands
  ? rows
  : rows.filter(({ paths }) => !paths.some((path) => /\/brands\/\*\/|api\/content\//.test(path)));

it('has at least 25 rows', () => expect(rows.length).toBeGreaterThanOrEqual(25));

it.each(checked)('names files that exist, and what to look for in them: $change', ({ paths, names }) => {
  expect(paths).not.toEqual([]);
  expect(names).not.toEqual([]);
  const matches = paths.map((path) => ({ path, files: globSync(path, { cwd: root }) }));
  expect(matches.filter(({ files }) => files.length === 0)).toEqual([]);

  const texts = matches
    .flatMap(({ files }) => files.map((file) => join(root, file)))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'));
  expect(names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});
