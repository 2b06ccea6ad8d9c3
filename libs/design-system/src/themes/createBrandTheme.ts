import type { BrandComponents, BrandTheme, BrandTokens } from '../foundations/tokens.ts';
import { type BrandBasics, createBrandTokens } from './brandTokens.ts';
import { createThemeFromTokens, type ThemeSettings } from './createThemeFromTokens.ts';
import { technologyTag } from './technologyTag.ts';

/**
 * Creates a brand's MUI theme, light and dark, from one color and its typefaces, or from a complete set of tokens. For tokens alone,
 * `createThemeFromTokens` does the same without the palette maker, about 8 kB, and without the colors of technologies.
 *
 * @param brand a color of six hexadecimal digits with typefaces, or tokens
 * @param components the brand's style overrides for MUI's components and this library's sections, by theme name
 * @param args merged into the theme, as by MUI's `createTheme`, such as a locale
 * @throws if the color is not one of six hexadecimal digits
 */
export const createBrandTheme = (
  brand: BrandBasics | BrandTokens,
  components?: BrandComponents,
  settings?: ThemeSettings,
  ...args: object[]
): BrandTheme =>
  createThemeFromTokens(
    'color' in brand ? createBrandTokens(brand) : brand,
    { DsTechnologyTag: technologyTag, ...components },
    settings,
    ...args,
  );
