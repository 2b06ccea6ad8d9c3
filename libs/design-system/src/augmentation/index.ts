// The types of `theme.vars`. An export, because the declaration file would not keep an import.
export type {} from '@mui/material/themeCssVarsAugmentation';

import type {
  BrandBreakpoint,
  ExtraPalette,
  ExtraTypeStyle,
  ExtraVariants,
  ThemeBrand,
} from '../foundations/tokens.ts';

type BrandBreakpoints = Record<BrandBreakpoint, true>;

/**
 * Adds a brand's tokens to MUI's own `Theme`, for a host whose only themes come from `createBrandTheme`. Opt-in, because a host's
 * own `createTheme` would then have to set all breakpoints.
 */
declare module '@mui/material/styles' {
  interface Palette extends ExtraPalette {}
  interface PaletteOptions extends Partial<ExtraPalette> {}
  interface TypeText {
    inverse: string;
  }
  interface PaletteColor {
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
  }
  interface TypographyVariants extends ExtraVariants {}
  interface TypographyVariantsOptions extends Partial<ExtraVariants> {}
  interface BreakpointOverrides extends BrandBreakpoints {}
  interface BaseTheme {
    brand: ThemeBrand;
  }
  interface Theme {
    brand: ThemeBrand;
  }
  interface ThemeOptions {
    brand?: ThemeBrand;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<ExtraTypeStyle, true> {}
}
