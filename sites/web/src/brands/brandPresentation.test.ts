import { expect, it } from 'vitest';
import { screen } from '../services/screen.tsx';
import type { Brand } from './brandFacts.ts';
import type { BrandPresentationOf } from './brandPresentation.ts';
import { allBrands } from './index.ts';

it("a presentation that lacks a page of its brand's facts does not compile", () => {
  const landing = screen('Page', async () => ({ Page: () => null }));
  // @ts-expect-error: the page is missing
  const screens: BrandPresentationOf<Brand<'jobs'>>['screens'] = { landing };
  expect(Object.keys(screens)).toEqual(['landing']);
});

it("the paths of brands' pages are their own", () => {
  const paths = allBrands.flatMap(({ homePath, pages }) => [homePath, ...Object.values(pages).map(({ path }) => path)]);
  expect(new Set(paths).size).toBe(paths.length);
});
