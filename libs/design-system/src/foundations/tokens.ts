// An export, because a declaration file keeps it: hosts need MUI's `theme.vars` in their types too.
export type {} from '@mui/material/themeCssVarsAugmentation';

import type * as React from 'react';
import type { breakpoints } from './breakpoints.ts';

/** A status color with the pale ground that text of the page may stand on. */
export interface StatusPalette {
  main: string;
  tint: string;
  contrastText: string;
}

/** Grounds beside MUI's `background`. */
export interface SurfacePalette {
  /** Below the page: wells, busy buttons, quiet bands. */
  sunken: string;
  /** Above paper: menus, the current item. */
  raised: string;
  /** The opposite of the page. */
  inverse: string;
}

/** The brand's one bright color and its companions. */
export interface AccentPalette {
  /** Fill of the accent; never text on a light ground. */
  main: string;
  /** Text on `main`. */
  contrastText: string;
  /** Lines and structure in drawings. */
  structure: string;
  /** A pale companion for grounds. */
  soft: string;
}

/** The dark band that closes a page or carries a bar, in both schemes. */
export interface BandPalette {
  main: string;
  contrastText: string;
  /** Quieter text on the band, 7:1 or better. */
  muted: string;
  divider: string;
  /** Focus ring and accent on the band. */
  accent: string;
}

/** What every brand says of one color scheme. Keys that MUI knows go to its palette as they are. */
export interface BrandPalette {
  background: { default: string; paper: string };
  surface: SurfacePalette;
  text: { primary: string; secondary: string; disabled: string; inverse: string };
  /** Lines nobody operates. */
  divider: string;
  /** Edges of whatever a person operates, 3:1 or better. */
  outline: string;
  primary: { light: string; main: string; dark: string; contrastText: string };
  secondary: { light: string; main: string; dark: string; contrastText: string };
  success: StatusPalette;
  warning: StatusPalette;
  error: StatusPalette;
  info: StatusPalette;
  accent: AccentPalette;
  band: BandPalette;
  /** Color of the focus ring on page and paper. */
  focus: string;
}

/** Names of the type styles that sections may ask for, beside MUI's h1 to h4, body1, body2, button and caption. */
export type ExtraTypeStyle =
  | 'statement'
  | 'articleTitle'
  | 'articleSubtitle'
  | 'appTitle'
  | 'panelTitle'
  | 'itemName'
  | 'lead'
  | 'longform'
  | 'quote'
  | 'label'
  | 'tag'
  | 'metric'
  | 'figure'
  | 'phone'
  | 'input'
  | 'submit';

/** Every type style of a brand. */
export type TypeStyle = 'h1' | 'h2' | 'h3' | 'h4' | 'body1' | 'body2' | 'button' | 'caption' | ExtraTypeStyle;

/** One type style. Sizes are [font size, line height] in px; tracking in em; width in per cent of the variable axis. */
export interface TypeSpec {
  font: 'display' | 'text' | 'mono';
  desktop: readonly [size: number, line: number];
  /** Below the `nav` breakpoint. As above it by default. */
  mobile?: readonly [size: number, line: number];
  weight: number;
  width?: number;
  tracking?: number;
  style?: 'italic';
  numeric?: 'tabular-nums';
}

/** Measures that sections share and brands set, in px unless said otherwise. */
export interface BrandLayout {
  maxContent: number;
  gutterDesktop: number;
  gutterMobile: number;
  navHeight: number;
  navHeightMobile: number;
  sectionGap: number;
  sectionGapMobile: number;
  /** Smallest target for a finger. */
  target: number;
  /** Height of a main action. */
  action: number;
}

/** Corner radii in px. */
export interface BrandShape {
  control: number;
  button: number;
  card: number;
  panel: number;
}

/** Durations in ms and the standard easing curve. */
export interface BrandMotion {
  fast: number;
  base: number;
  easing: string;
}

/** The tokens of a brand: what `createBrandTheme` needs. */
export interface BrandTokens {
  fonts: { display: string; text: string; mono: string };
  type: Record<TypeStyle, TypeSpec>;
  shape: BrandShape;
  borders: { control: number; card: number };
  focusRing: { width: number; offset: number };
  layout: BrandLayout;
  motion: BrandMotion;
  elevation: { menu: string; dialog: string; drawer: string };
  /** Color over the page behind drawers and dialogs. */
  scrim: string;
  light: BrandPalette;
  dark: BrandPalette;
}

/** What of a brand's tokens stands on the theme as `theme.brand`; colors and type are in MUI's own places. */
export type ThemeBrand = Pick<
  BrandTokens,
  'fonts' | 'shape' | 'borders' | 'focusRing' | 'layout' | 'motion' | 'elevation' | 'scrim'
>;

type ExtraVariants = Record<ExtraTypeStyle, React.CSSProperties>;
type BrandBreakpoints = { [K in keyof typeof breakpoints]: true };

declare module '@mui/material/styles' {
  interface Palette {
    surface: SurfacePalette;
    outline: string;
    accent: AccentPalette;
    band: BandPalette;
    focus: string;
  }
  interface PaletteOptions {
    surface?: SurfacePalette;
    outline?: string;
    accent?: AccentPalette;
    band?: BandPalette;
    focus?: string;
  }
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
