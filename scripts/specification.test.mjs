import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md', '*.css'];

const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/specification.test.mjs' && existsSync(`${root}/${file}`))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

const specification = readFileSync(`${root}/docs/specification.md`, 'utf8');
const sections = [...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);

/** `specification, section 2` or `specification, sections 3 to 5`, even if wrapped over two lines. */
const CITATION =
  /specification,[\s*/]+sections?[\s*/]+\d+(?:(?:,[\s*/]+(?:and[\s*/]+)?|[\s*/]+(?:and|to)[\s*/]+)\d+)*/g;

const citations = files.flatMap(({ file, text }) =>
  [...text.matchAll(CITATION)].flatMap(([citation]) =>
    (citation.match(/\d+/g) ?? []).map((section) => ({ file, section })),
  ),
);

it('the specification numbers its sections from 1 without a gap', () => {
  expect(sections).toEqual(sections.map((_, index) => String(index + 1)));
});

it('the specification contains every section that is cited', () => {
  expect(citations.length).toBeGreaterThan(50);
  expect(citations.filter(({ section }) => !sections.includes(section))).toEqual([]);
});

it('the specification is not cited by packages that are published without it', () => {
  expect(citations.filter(({ file }) => /^libs\/(?:design-system|validation)\//.test(file))).toEqual([]);
});

it('the specification is the only one that the repository refers to', () => {
  const elsewhere = /SPEC\.md|PRODUCT\.md|\.\.\/shared\/(?:SPEC|PRODUCT|design)/;
  expect(files.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});
