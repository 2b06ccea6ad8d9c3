import type { BrandKey } from '@threefold/design-system/themes';
import type { BrandKit } from '../brands/BrandKit.ts';

/** Loads one brand's kit, so that a visit carries one brand's look and pages only. */
export const loadKit: Record<BrandKey, () => Promise<BrandKit>> = {
  portfolio: async () => (await import('../brands/portfolio/kit.ts')).kit,
  ferrolane: async () => (await import('../brands/ferrolane/kit.ts')).kit,
  'harbour-shine': async () => (await import('../brands/harbour-shine/kit.ts')).kit,
};
