import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { root } from '../lib/workspace.mjs';

const library = join(root, 'libs/design-system/src');
const brands = join(root, 'sites/web/src/brands');
const content = join(root, 'sites/api/content');

/** The library's files, compiled without comments and types. Themes belong to brands and are left out. */
const compiled = globSync('{sections,components,layouts,foundations}/**/*.{ts,tsx}', { cwd: library })
  .filter((file) => !/\.(?:test|stories)\./.test(file))
  .map((file) => {
    const source = readFileSync(join(library, file), 'utf8');
    const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic', legalComments: 'none' });
    return { file, code };
  });

/** What the packages publish of both libraries, with comments and types. */
const published = ['libs/design-system/src/{sections,components,layouts,foundations}', 'libs/validation/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.(?:test|stories)\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** @param {readonly string[]} words @returns {string[]} */
const occurrencesOf = (words) =>
  words.flatMap((word) => compiled.filter(({ code }) => code.includes(word)).map(({ file }) => `${file}: ${word}`));

it('finds the sections of the library', () => {
  expect(compiled.filter(({ file }) => file.startsWith('sections')).length).toBeGreaterThan(80);
});

it('the library has no brand’s name or host', () => {
  const names = allBrands.map(({ displayName }) => displayName);
  const keys = allBrands.map(({ key }) => key);
  const hosts = allBrands.flatMap((brand) => [...brand.hosts, brand.localHost]);
  const words = names.flatMap((name) => [name, name.replaceAll(' ', '')]);
  // "Portfolio" is also an ordinary word; that brand has its own name.
  const distinctKeys = keys.filter((key) => key !== 'portfolio');
  expect(occurrencesOf([...new Set([...words, ...distinctKeys, ...hosts])])).toEqual([]);
});

it('neither library names a business in its code, its comments or its types', () => {
  const business =
    /window[- ]clean|cleaners?\b|\bcleaning|square footage|\bHSB\b|Hamilton|Ontario|Ferrolane|Harbour ?Shine|Ellis Moreau|localhost:\d|specification|SPEC\.md/i;
  expect(published.filter(({ file }) => file.startsWith('libs/validation')).length).toBeGreaterThan(10);
  expect(published.flatMap(({ file, text }) => business.exec(text)?.map((word) => `${file}: ${word}`) ?? [])).toEqual(
    [],
  );
});

/** Files that name a place, its currency or its tax, and why. */
const PLACES = new Map([
  ['scripts/new/businessDay.mjs', 'what a test finds nowhere'],
  ['libs/api-contract/src/texts/bills.fr-CA.ts', 'the names of sales taxes in French'],
  [
    'libs/validation/src/dates.ts',
    'the formats of the published library for hosts that set none; the product passes its own',
  ],
  ['sites/api/src/localStripe/tax.ts', 'the taxes that Stripe knows'],
  ['sites/api/src/mailSamples/bookings.ts', 'samples'],
  ['sites/api/src/mailSamples/subscriptions.ts', 'samples'],
  ['sites/api/src/modules/bookings/demo.ts', 'samples'],
  ['sites/api/src/modules/subscriptions/samples.ts', 'samples'],
]);

it('only brands say where they are: what is shown follows their region', () => {
  const brandFolder = /^(?:sites\/web\/src\/brands|libs\/design-system\/src\/themes)\/[^/]+\//;
  const products = globSync(
    [
      'libs/*/src/**/*.{ts,tsx}',
      'sites/*/src/**/*.{ts,tsx}',
      'sites/web/{server,build}/**/*.ts',
      'sites/web/index.html',
      'scripts/new/*.mjs',
    ],
    { cwd: root },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|stories)\.|\/testSupport\//.test(file) && !brandFolder.test(file));
  expect(products.length).toBeGreaterThan(900);
  const naming = products.filter((file) =>
    // A tag of a language names the place of neither a brand nor its formats.
    /Hamilton|Ontario|Toronto|\bCAD\b|\bHST\b|(?:locale: |toLocale\w*\(\s*|Format\(\s*)'en-CA'/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(naming.sort()).toEqual([...PLACES.keys()].sort());
});

it('what the site and the API format says in which region', () => {
  const withoutRegion = /\bformat(?:Date|DateTime|Price)\((?:[^(),]|\([^()]*\))*\)/g;
  const calls = globSync(['sites/*/src/**/*.{ts,tsx}', 'libs/api-contract/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .flatMap(
      (file) =>
        readFileSync(join(root, file), 'utf8')
          .match(withoutRegion)
          ?.map((call) => `${file}: ${call}`) ?? [],
    );
  expect(calls).toEqual([]);
});

it('the library has no brand’s sentence', () => {
  const quoted = [
    ...globSync('*/{content,news}.ts', { cwd: brands }).map((file) => join(brands, file)),
    ...globSync('*.json', { cwd: content }).map((file) => join(content, file)),
  ].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\\n])+ (?:(?!\1)[^\\\n])+)\1/g)].map(
      ([, , sentence]) => sentence ?? '',
    ),
  );
  const paragraphs = globSync('legal/*.md', { cwd: content }).flatMap((file) =>
    readFileSync(join(content, file), 'utf8').split(/[\n.]+\s*/),
  );
  const sentences = [...quoted, ...paragraphs];
  const words = [...new Set(sentences)].filter((sentence) => sentence.length >= 10 && /^[A-Z][^{}=]*$/.test(sentence));
  expect(words.length).toBeGreaterThan(20);
  expect(occurrencesOf(words)).toEqual([]);
});

it('the library has no brand’s picture', () => {
  const pictures = globSync('*/media/*', { cwd: brands });
  expect(pictures.length).toBeGreaterThan(5);
  expect(occurrencesOf(pictures.map((file) => basename(file)))).toEqual([]);
  const drawings = pictures
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) =>
      [...readFileSync(join(brands, file), 'utf8').matchAll(/ d="([^"]{60,})"/g)].map(([, path]) => path ?? ''),
    );
  expect(occurrencesOf(drawings)).toEqual([]);
});
