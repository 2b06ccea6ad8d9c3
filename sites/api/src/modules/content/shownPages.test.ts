import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { TextTree } from '@threefold/api-contract/content-files';
import { expect, it } from 'vitest';
import { shownPages } from './shownPages.ts';

const brand = {
  homePath: '/Home',
  listPaths: { articles: '/News', projects: '/News' },
  legal: { documents: ['terms', 'house-rules'], facts: { termsPath: '/TermsOfUse' } },
} as unknown as BrandEntry;
const brands = { siteOrigin: () => 'https://brand.example' };

it.each([
  ['texts', 'en-CA', undefined, ['https://brand.example/Home', 'https://brand.example/News']],
  ['texts', 'fr-CA', undefined, ['https://brand.example/fr/Home', 'https://brand.example/fr/News']],
  ['gallery', 'en-CA', undefined, ['https://brand.example/Home']],
  ['legal', 'fr-CA', 'terms', ['https://brand.example/fr/TermsOfUse']],
  ['legal', 'en-CA', 'house-rules', []],
  ['articles', 'fr-CA', undefined, ['https://brand.example/fr/News']],
  ['projects', 'en-CA', undefined, ['https://brand.example/News']],
  ['questions', 'fr-CA', undefined, ['https://brand.example/fr/SupportScreen']],
  ['setups', 'en-CA', undefined, ['https://brand.example/ProjectDetailScreen']],
] as const)('of kind %s in %s (%s) is previewed on %j', (kind, language, document, paths) => {
  const shown = shownPages({ kind, language, brand, ...(document && { document }) }, brands);
  expect(shown.map(({ path }) => path)).toEqual(paths);
});

it('texts are previewed on the registration page too, where it has words of the brand', () => {
  const pathsOf = (one: BrandEntry, texts: TextTree) =>
    shownPages({ kind: 'texts', language: 'fr-CA', brand: one }, brands, texts).map(({ path }) => path);
  const { listPaths: _, ...plain } = brand;
  expect(pathsOf(plain, { registration: 'Welcome' })).toEqual([
    'https://brand.example/fr/Home',
    'https://brand.example/fr/RegisterScreen',
  ]);
  expect(pathsOf(plain, { hero: 'Welcome' })).toEqual(['https://brand.example/fr/Home']);
  expect(pathsOf({ ...plain, offersPortal: false }, { registration: 'Welcome' })).toEqual([
    'https://brand.example/fr/Home',
  ]);
});
