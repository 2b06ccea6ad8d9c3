import {
  createTheme,
  type Overlays,
  type Shadows,
  shouldSkipGeneratingVar,
  type ThemeOptions,
} from '@mui/material/styles';
import { breakpoints } from '../foundations/breakpoints.ts';
import { COLOR_SCHEME_ATTRIBUTE } from '../foundations/colorScheme.ts';
import type { BrandComponents, BrandTheme, BrandTokens, TypeSpec, TypeStyle } from '../foundations/tokens.ts';

const rem = (px: number) => `${px / 16}rem`;
const DESKTOP = `@media (min-width:${breakpoints.nav}px)`;

const sized = ([size, line]: TypeSpec['desktop']) => ({
  fontSize: rem(size),
  lineHeight: Number((line / size).toFixed(4)),
});

/**
 * Variables that no style uses: tokens and fonts, which styles read from the theme; overlays; some grays; channels of colors that
 * are never translucent. Left out, because every page includes all variables.
 */
const UNUSED_VARIABLES =
  /^(brand|font|overlays)|(?:accent|band)\.\w+Channel|\.((light|dark|default|paper|background|divider)Channel|50|500|A[247]00)$/;

function typeStyle(spec: TypeSpec, fonts: BrandTokens['fonts']) {
  return {
    fontFamily: fonts[spec.font],
    fontWeight: spec.weight,
    ...sized(spec.mobile ?? spec.desktop),
    letterSpacing: spec.tracking ? `${spec.tracking}em` : 0,
    ...(spec.width && { fontStretch: `${spec.width}%` }),
    ...(spec.style && { fontStyle: spec.style }),
    ...(spec.numeric && { fontVariantNumeric: spec.numeric }),
    ...(spec.mobile && { [DESKTOP]: sized(spec.desktop) }),
  };
}

/** MUI's 25 elevations; the lowest has no shadow. */
const elevations = (raised: string) => ['none', ...Array.from({ length: 24 }, () => raised)];

type Components = NonNullable<ThemeOptions['components']>;
type Entry = { defaultProps?: object; styleOverrides?: object };

/** Merges a brand's overrides of a component over the shared ones. For the same slot both apply, the brand's last. */
function mergeEntry(common: Entry, brand: Entry): Entry {
  const slots = Object.entries(brand.styleOverrides ?? {}).map(([slot, style]) => {
    const base = (common.styleOverrides as Record<string, unknown> | undefined)?.[slot];
    return [slot, base === undefined ? style : [base, style]];
  });
  return {
    ...common,
    ...brand,
    defaultProps: { ...common.defaultProps, ...brand.defaultProps },
    styleOverrides: { ...common.styleOverrides, ...Object.fromEntries(slots) },
  };
}

/** MUI's deep merge replaces functions, so a brand's button color would remove the shared button height. */
function mergeComponents(common: Components, brand: Components): Components {
  const entries = Object.entries(brand).map(([name, entry]) => {
    const base = common[name as keyof Components];
    return [name, base ? mergeEntry(base as Entry, entry as Entry) : entry];
  });
  return { ...common, ...(Object.fromEntries(entries) as Components) };
}

/** Settings of a theme. */
export interface ThemeSettings {
  /**
   * Whether to leave out a CSS variable, by its path, such as `palette.Slider.primaryTrack`. For MUI components that the host does
   * not use.
   */
  skipVariable?: (path: string) => boolean;
}

/**
 * Creates a brand's MUI theme, without the colors of technologies (`TechnologyTag`), which few brands show. Both color schemes are CSS variables selected by an attribute of the root element, so the page has
 * its colors before any script runs.
 *
 * @param tokens the brand's tokens
 * @param components the brand's style overrides for MUI's components and this library's sections, by theme name
 * @param args merged into the theme, as by MUI's `createTheme`, such as a locale
 */
export function createThemeFromTokens(
  tokens: BrandTokens,
  components: BrandComponents = {},
  { skipVariable }: ThemeSettings = {},
  ...args: object[]
): BrandTheme {
  const { type, light, dark, ...brand } = tokens;
  const { fonts, shape, borders, focusRing, layout, motion } = brand;
  const variants = Object.fromEntries(
    Object.entries(type).map(([name, spec]) => [name, typeStyle(spec, fonts)]),
  ) as Record<TypeStyle, ReturnType<typeof typeStyle>>;

  const common: Components = {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        body: {
          backgroundColor: theme.vars.palette.background.default,
          // In large type on a narrow phone a word may be wider than its line.
          overflowWrap: 'break-word',
          // No text ends with a line of one short word.
          textWrap: 'pretty',
        },
        // Otherwise the browser loads its default button font, even for a button with only an icon.
        button: { fontFamily: 'inherit' },
        'h1,h2,h3,h4': { textWrap: 'balance' },
        'a,button,input,textarea,select,summary,[tabindex]': {
          '&:focus-visible': {
            outline: `${focusRing.width}px solid ${theme.vars.palette.focus}`,
            outlineOffset: focusRing.offset,
          },
        },
        // Forced colors remove fills, so a border marks buttons.
        '@media (forced-colors: active)': { 'button, a.MuiButton-root': { border: '1px solid !important' } },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: layout.action,
          minWidth: layout.target,
          borderRadius: shape.button,
          // For labels of two lines; one line is centered in the minimum height.
          paddingBlock: 10,
          lineHeight: 1.25,
          textAlign: 'center',
          textTransform: 'none',
          transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
            duration: motion.fast,
            easing: motion.easing,
          }),
          '&.Mui-focusVisible': {
            outline: `${focusRing.width}px solid ${theme.vars.palette.focus}`,
            outlineOffset: focusRing.offset,
          },
          // Looks dangerous at rest and on hover, whatever a brand does to its buttons.
          variants: [
            {
              props: { color: 'error', variant: 'outlined' },
              style: {
                '&&&': { color: theme.vars.palette.error.main, borderColor: theme.vars.palette.error.main },
                '&&&:hover': { backgroundColor: theme.vars.palette.error.tint },
              },
            },
            {
              props: { color: 'error', variant: 'contained' },
              style: {
                '&&&': { color: theme.vars.palette.error.contrastText, backgroundColor: theme.vars.palette.error.main },
                '&&&:hover': { filter: 'brightness(.9)' },
              },
            },
          ],
        }),
        text: ({ theme }) => ({ '&.Mui-disabled': { color: theme.vars.palette.text.disabled } }),
        outlined: ({ theme }) => ({
          borderWidth: borders.control,
          borderColor: theme.vars.palette.outline,
          '&.Mui-disabled': { borderColor: theme.vars.palette.divider },
        }),
        // Lower than a primary action, but still a touch target; the label is about as large as body text.
        sizeSmall: { minHeight: layout.target, padding: '7px 18px', fontSize: rem(15.5) },
      },
    },
    // Here, because ProjectCard loads without the code that reads brand themes (`plainStyled`).
    DsProjectCard: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderWidth: borders.card,
          borderRadius: shape.card,
          transition: theme.transitions.create('border-color', { duration: motion.fast }),
          '&:hover, &:focus-within': theme.applyStyles('dark', { borderColor: theme.vars.palette.accent.main }),
        }),
        icon: ({ theme }) => ({
          backgroundColor: theme.vars.palette.surface.sunken,
          borderRadius: shape.control,
          transition: theme.transitions.create(['background-color', 'color'], { duration: motion.fast }),
          'article:is(:hover, :focus-within) &': {
            color: theme.vars.palette.accent.contrastText,
            backgroundColor: theme.vars.palette.accent.main,
          },
        }),
        link: ({ theme }) => ({
          '&::after': { borderRadius: shape.card },
          '&:focus-visible::after': {
            outline: `${focusRing.width}px solid ${theme.vars.palette.focus}`,
            outlineOffset: focusRing.offset,
          },
        }),
        description: ({ theme }) => ({
          [theme.breakpoints.between('nav', 'projectCards')]: {
            maxWidth: 640,
            fontSize: theme.typography.body2.fontSize,
            lineHeight: theme.typography.body2.lineHeight,
          },
        }),
        more: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          minWidth: layout.target,
          minHeight: layout.target,
          borderRadius: shape.control,
          color: 'inherit',
          // Otherwise the browser loads the system font, although no text is shown.
          fontFamily: 'inherit',
          '&.Mui-focusVisible': {
            outline: `${focusRing.width}px solid ${theme.vars.palette.focus}`,
            outlineOffset: focusRing.offset,
          },
        }),
      },
    },
  };

  const options: ThemeOptions = {
    cssVariables: {
      colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE,
      // Tokens and type styles are read from the theme directly: they are the same in both color schemes.
      shouldSkipGeneratingVar: (keys) => {
        const path = keys.join('.');
        return UNUSED_VARIABLES.test(path) || skipVariable?.(path) || shouldSkipGeneratingVar(keys);
      },
    },
    colorSchemes: { light: { palette: light }, dark: { palette: dark, overlays: elevations('none') as Overlays } },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536, ...breakpoints } },
    spacing: 4,
    // Depth comes from the brand's elevation; raised surfaces do not get lighter in dark mode.
    shadows: elevations(brand.elevation.menu) as Shadows,
    shape: { borderRadius: shape.control },
    typography: {
      fontFamily: type.body1.font === 'display' ? fonts.display : fonts.text,
      ...variants,
      button: { ...variants.button, textTransform: 'none' },
    },
    brand,
    components: mergeComponents(common, components as Components),
  };
  return createTheme(options, ...args);
}
