import type { BrandKey } from '@threefold/design-system/themes';
import type { Brand } from './brandFacts.ts';
import { brand as ferrolane } from './ferrolane/brand.ts';
import { brand as harbourShine } from './harbour-shine/brand.ts';
import { brand as portfolio } from './portfolio/brand.ts';

/** Every brand. A theme without an entry here, or an entry without a theme, is a type error. */
export const brands = {
  portfolio,
  ferrolane,
  'harbour-shine': harbourShine,
} as const satisfies Record<BrandKey, Brand>;

/** All brands in a fixed order. There is at least one. */
export const allBrands: readonly [Brand, ...Brand[]] = Object.values(brands) as [Brand, ...Brand[]];

const [firstBrand] = allBrands;

/** The brand that runs the accounts, the portal and the checkout on every host (specification, sections 1 and 11). */
export const portalBrand: Brand = allBrands.find(({ portal }) => portal) ?? firstBrand;

/** The brand of hosts that no brand claims. */
export const fallbackBrand: Brand = allBrands.find(({ hosts }) => hosts.length === 0) ?? firstBrand;
