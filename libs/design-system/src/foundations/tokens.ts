import type { Components, Theme } from '@mui/material/styles';
import type * as React from 'react';
import type { breakpoints } from './breakpoints.ts';

/** A status color with a pale background for the page's text color. */
export interface StatusPalette {
  main: string;
  tint: string;
  contrastText: string;
}

/** Surfaces besides MUI's `background`. */
export interface SurfacePalette {
  /** Below the page: wells, busy buttons, muted bands. */
  sunken: string;
  /** Above paper: menus, the current item. */
  raised: string;
  /** Inverse of the page's background. */
  inverse: string;
}

/** The brand's accent color and its variants. */
export interface AccentPalette {
  /** Accent fill. Not for text on light backgrounds. */
  main: string;
  /** Text on `main`. */
  contrastText: string;
  /** Lines and structure in artwork. */
  structure: string;
  /** A pale variant for backgrounds. */
  soft: string;
}

/** The dark band of footers and bars, in both color schemes. */
export interface BandPalette {
  main: string;
  contrastText: string;
  /** Muted text on the band, at least 7:1. */
  muted: string;
  divider: string;
  /** Focus ring and accent on the band. */
  accent: string;
}

/** A brand's palette for one color scheme. Keys that MUI knows are passed to its palette unchanged. */
export interface BrandPalette {
  background: { default: string; paper: string };
  surface: SurfacePalette;
  text: { primary: string; secondary: string; disabled: string; inverse: string };
  /** Non-interactive lines. */
  divider: string;
  /** Borders of interactive elements, at least 3:1. */
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

/** Type styles of this library, besides MUI's h1 to h4, body1, body2, button and caption. A comment says what each is for. */
export type ExtraTypeStyle =
  // The headline of a band, such as the one with the contact form.
  | 'statement'
  // The title of a featured article, a notice, a legal page or a framed carousel.
  | 'articleTitle'
  // The title of any other article, or of a spotlight.
  | 'articleSubtitle'
  // The title of a dashboard or a checkout.
  | 'appTitle'
  // The title of a narrow form or of a gallery item.
  | 'panelTitle'
  // The name of an item in a list or on a card.
  | 'itemName'
  // The paragraph below a headline.
  | 'lead'
  // Longer texts, such as the body of an article.
  | 'longform'
  // The sentence below an article's title.
  | 'quote'
  // Labels of fields, and short emphasized words.
  | 'label'
  // Badges and technology tags.
  | 'tag'
  // The small line above a hero's headline.
  | 'metric'
  // A large number: a price, or the one of a trust panel.
  | 'figure'
  // A phone number that is displayed large.
  | 'phone'
  // The text in a field.
  | 'input'
  // The button that sends a booking.
  | 'submit';

/** All type styles of a brand. */
export type TypeStyle = 'h1' | 'h2' | 'h3' | 'h4' | 'body1' | 'body2' | 'button' | 'caption' | ExtraTypeStyle;

/** A type style. Sizes are [font size, line height] in px, tracking is in em, width in percent of the variable axis. */
export interface TypeSpec {
  font: 'display' | 'text' | 'mono';
  desktop: readonly [size: number, line: number];
  /** Sizes below the `nav` breakpoint. Default: same as above it */
  mobile?: readonly [size: number, line: number];
  weight: number;
  width?: number;
  tracking?: number;
  style?: 'italic';
  numeric?: 'tabular-nums';
}

/** Layout dimensions that brands set, in px unless noted. */
export interface BrandLayout {
  maxContent: number;
  gutterDesktop: number;
  gutterMobile: number;
  navHeight: number;
  navHeightMobile: number;
  sectionGap: number;
  sectionGapMobile: number;
  /** Minimum touch target. */
  target: number;
  /** Height of a primary action. */
  action: number;
  /** Height of a single-line field, and of a button beside it. */
  field: number;
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

/** The tokens of a brand, input of `createBrandTheme`. */
export interface BrandTokens {
  fonts: { display: string; text: string; mono: string };
  type: Record<TypeStyle, TypeSpec>;
  shape: BrandShape;
  borders: { control: number; card: number };
  focusRing: { width: number; offset: number };
  layout: BrandLayout;
  motion: BrandMotion;
  elevation: { menu: string; dialog: string; drawer: string };
  /** Backdrop color behind drawers and dialogs. */
  scrim: string;
  light: BrandPalette;
  dark: BrandPalette;
}

/** The tokens available as `theme.brand`. Colors and type are in MUI's own keys. */
export type ThemeBrand = Pick<
  BrandTokens,
  'fonts' | 'shape' | 'borders' | 'focusRing' | 'layout' | 'motion' | 'elevation' | 'scrim'
> & {
  /** The edge of a surface in MUI themes, whose paper has the color of the page. A brand's surfaces have their own colors. */
  edge?: { outline: string };
};

/** This library's colors, besides those of MUI's palette. */
export interface ExtraPalette {
  surface: SurfacePalette;
  outline: string;
  accent: AccentPalette;
  band: BandPalette;
  focus: string;
}

/** This library's type styles, besides those of MUI. */
export type ExtraVariants = Record<ExtraTypeStyle, React.CSSProperties>;

/** Names of this library's breakpoints, besides those of MUI. */
export type BrandBreakpoint = keyof typeof breakpoints;

type Status = 'success' | 'warning' | 'error' | 'info';
type BrandedPalette = ExtraPalette & { text: { inverse: string } } & Record<Status, StatusPalette>;
type BreakpointKey = BrandBreakpoint | Theme['breakpoints']['keys'][number] | number;

/**
 * The theme that sections read: MUI's, with a brand's tokens. `createBrandTheme` returns it, and `styled` and `useTheme` of
 * `components/styled` complete any other theme to it.
 */
export type BrandTheme = Theme & {
  brand: ThemeBrand;
  palette: BrandedPalette;
  vars: { palette: BrandedPalette };
  typography: ExtraVariants;
  breakpoints: {
    values: Record<BrandBreakpoint, number>;
    up: (key: BreakpointKey) => string;
    down: (key: BreakpointKey) => string;
    between: (start: BreakpointKey, end: BreakpointKey) => string;
  };
};

/** Default props and style overrides by theme name. Overrides read a brand's theme. */
export type BrandComponents = Components<BrandTheme>;
