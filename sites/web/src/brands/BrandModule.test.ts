import { expect, it } from 'vitest';
import { screen } from '../services/screen.tsx';
import type { Brand } from './Brand.ts';
import type { BrandModuleOf } from './BrandModule.ts';
import { allBrands } from './index.ts';

it("a brand's module that lacks a page of its facts does not compile", () => {
  const landing = screen('Page', async () => ({ Page: () => null }));
  // @ts-expect-error: the page is missing
  const screens: BrandModuleOf<Brand<'jobs'>>['screens'] = { landing };
  expect(Object.keys(screens)).toEqual(['landing']);
});

it("the paths of brands' pages are their own", () => {
  const paths = allBrands.flatMap(({ homePath, pages }) => [homePath, ...Object.values(pages).map(({ path }) => path)]);
  expect(new Set(paths).size).toBe(paths.length);
});
