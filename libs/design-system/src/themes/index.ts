import type { Theme } from '@mui/material/styles';
import { theme as ferrolane } from './ferrolane/index.ts';
import { theme as harbourShine } from './harbour-shine/index.ts';
import { theme as portfolio } from './portfolio/index.ts';

export { type BrandBasics, type BrandFonts, createBrandTokens } from './brandTokens.ts';
export { createBrandTheme } from './createBrandTheme.ts';
export { createThemeFromTokens, type ThemeSettings } from './createThemeFromTokens.ts';
export { disableThemeWarning } from './warnOfMissingBrand.ts';

/** The library's themes by brand. A host that needs only one imports `themes/<brand>`. */
export const themes = {
  portfolio,
  ferrolane,
  'harbour-shine': harbourShine,
} as const satisfies Record<string, Theme>;

/** Key of a brand with a theme. */
export type BrandKey = keyof typeof themes;
