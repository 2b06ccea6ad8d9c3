import type { BrandKey } from '@threefold/design-system/themes';
import type { BrandPresentation } from '../brands/brandPresentation.ts';

/** Loads one brand's presentation, so that a visit loads only one brand's theme and pages. */
export const loadPresentation: Record<BrandKey, () => Promise<BrandPresentation>> = {
  portfolio: async () => (await import('../brands/portfolio/presentation.ts')).presentation,
  ferrolane: async () => (await import('../brands/ferrolane/presentation.ts')).presentation,
  'harbour-shine': async () => (await import('../brands/harbour-shine/presentation.ts')).presentation,
};
