import { createTheme, type Theme } from '@mui/material/styles';
import { breakpoints } from '../foundations/breakpoints.ts';
import type { BrandTheme, ThemeBrand } from '../foundations/tokens.ts';
import { isBrandTheme } from './isBrandTheme.ts';
import { warnOfMissingBrand } from './warnOfMissingBrand.ts';

const completed = new WeakMap<Theme, BrandTheme>();

/** Derives surface, band and accent colors from the palette of any MUI theme. */
function paletteOf(palette: Theme['vars']['palette']) {
  const { action, background, text, divider, primary } = palette;
  const { main } = primary;
  return {
    ...palette,
    surface: { sunken: action.hover, raised: background.paper, inverse: text.primary },
    outline: text.secondary,
    accent: { ...primary, structure: divider, soft: divider },
    band: { main: background.paper, contrastText: text.primary, muted: text.secondary, divider, accent: main },
    focus: main,
  };
}

type Heading = Theme['typography']['h1'];

/**
 * A heading that shrinks with the window, and breaks a word that is wider than its line: at 390 px, MUI's h1 is 39 px instead of
 * 96 px.
 */
function shrinking(style: Heading, vw: number): Heading {
  const { fontSize } = style;
  const size = typeof fontSize === 'number' ? `${fontSize}px` : fontSize;
  return { ...style, overflowWrap: 'anywhere', ...(size && { fontSize: `min(${size}, 1rem + ${vw}vw)` }) };
}

/** Maps MUI's type styles to this library's names. A missing name inherits from the surrounding text. */
function typographyOf(typography: Theme['typography']): Theme['typography'] {
  const { h6, body1, body2, button } = typography;
  const h3 = shrinking(typography.h3, 3);
  return {
    ...typography,
    h1: shrinking(typography.h1, 6),
    h2: shrinking(typography.h2, 4),
    h3,
    h4: shrinking(typography.h4, 2),
    statement: h3,
    articleTitle: h3,
    appTitle: h3,
    figure: h3,
    panelTitle: h6,
    articleSubtitle: h6,
    itemName: h6,
    label: body2,
    tag: body2,
    input: body1,
    submit: button,
  };
}

/** A radius in px. MUI also allows CSS lengths. */
function radiusOf(length: number | string): number {
  const value = Number.parseFloat(`${length}`) || 0;
  return /rem$/.test(`${length}`) ? value * 16 : value;
}

function brandOf({ shape, shadows, typography }: Theme, divider: string): ThemeBrand {
  const { fontFamily: family = 'inherit' } = typography;
  const radius = radiusOf(shape.borderRadius);
  return {
    fonts: { display: family, text: family, mono: 'monospace' },
    shape: { control: radius, button: radius, card: radius, panel: radius },
    borders: { control: 1, card: 1 },
    focusRing: { width: 2, offset: 2 },
    layout: {
      maxContent: 1200,
      gutterDesktop: 24,
      gutterMobile: 16,
      navHeight: 64,
      navHeightMobile: 56,
      sectionGap: 96,
      sectionGapMobile: 64,
      target: 44,
      action: 44,
      field: 52,
    },
    motion: { fast: 150, base: 250, easing: 'ease' },
    elevation: { menu: shadows[8], dialog: shadows[24], drawer: shadows[16] },
    scrim: 'rgb(0 0 0/.5)',
    edge: { outline: `1px solid ${divider}` },
  };
}

/**
 * Returns a theme of `createBrandTheme` unchanged. For any other MUI theme, fills missing tokens from MUI's values; in
 * development the first such theme logs a warning.
 */
export function completeTheme(theme: Theme): BrandTheme {
  if (isBrandTheme(theme)) return theme as BrandTheme;
  const known = completed.get(theme);
  if (known) return known;
  warnOfMissingBrand(theme);
  const vars = theme.vars ?? theme;
  const queries = createTheme({ breakpoints: { values: { ...theme.breakpoints.values, ...breakpoints } } });
  const brandTheme = {
    ...theme,
    // A copied theme's `applyStyles` would still be bound to the original.
    applyStyles: theme.applyStyles.bind(theme),
    breakpoints: queries.breakpoints,
    containerQueries: queries.containerQueries,
    typography: typographyOf(theme.typography),
    vars: { ...vars, palette: paletteOf(vars.palette) },
    brand: brandOf(theme, vars.palette.divider),
  } as BrandTheme;
  completed.set(theme, brandTheme);
  return brandTheme;
}
