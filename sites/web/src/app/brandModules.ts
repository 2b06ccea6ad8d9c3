import type { BrandKey } from '@threefold/design-system/themes';
import type { BrandModule } from '../brands/BrandModule.ts';

/** Loads one brand's module, so that a visit loads only one brand's theme and pages. */
export const loadBrandModule: Record<BrandKey, () => Promise<BrandModule>> = {
  portfolio: async () => (await import('../brands/portfolio/brandModule.ts')).brandModule,
  ferrolane: async () => (await import('../brands/ferrolane/brandModule.ts')).brandModule,
  'harbour-shine': async () => (await import('../brands/harbour-shine/brandModule.ts')).brandModule,
};
