import type { Theme } from '@mui/material/styles';
import { theme as ferrolane } from './ferrolane/index.ts';
import { theme as harbourShine } from './harbour-shine/index.ts';
import { theme as portfolio } from './portfolio/index.ts';

export { createBrandTheme } from './createBrandTheme.ts';

/** The themes that ship with the library, by brand key. A host that needs one only imports `themes/<brand>`. */
export const themes = {
  portfolio,
  ferrolane,
  'harbour-shine': harbourShine,
} as const satisfies Record<string, Theme>;

/** Key of a brand that has a theme. */
export type BrandKey = keyof typeof themes;
