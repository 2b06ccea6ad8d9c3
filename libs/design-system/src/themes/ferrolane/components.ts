import type { Theme } from '@mui/material/styles';
import { DRAWER_MIN_HEIGHT } from '../../foundations/breakpoints.ts';
import type { BrandComponents } from '../../foundations/tokens.ts';
import { technologyTag } from '../technologyTag.ts';

/** Two dashes of a lane, marking the current item. */
const laneDashes = (theme: Theme) => ({
  content: '""',
  position: 'absolute' as const,
  width: 34,
  height: 4,
  backgroundColor: 'transparent',
  backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.accent.main} 14px, transparent 14px 20px, ${theme.vars.palette.accent.main} 20px)`,
  forcedColorAdjust: 'none' as const,
});

/** Style overrides of this theme, by theme name. */
export const components: BrandComponents = {
  DsTechnologyTag: technologyTag,
  MuiButton: {
    styleOverrides: {
      contained: ({ theme }) => ({
        paddingInline: 20,
        '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
        // The secondary color is too close to the error red, so secondary buttons have the accent color.
        '&.MuiButton-colorSecondary': {
          color: theme.vars.palette.accent.contrastText,
          backgroundColor: theme.vars.palette.accent.main,
        },
        '&.MuiButton-colorSecondary:hover': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accent.main} 86%, ${theme.vars.palette.accent.contrastText})`,
        },
      }),
      outlined: ({ theme }) => ({
        paddingInline: 20,
        '&:hover': { backgroundColor: theme.vars.palette.surface.sunken, borderColor: theme.vars.palette.text.primary },
      }),
    },
  },
  DsField: {
    // In this theme the error is under the control, and inputs are 52 px high inside their borders.
    styleOverrides: {
      error: { order: 1, margin: '12px 0 0', fontWeight: 'inherit', '& > svg': { marginTop: 0 } },
      input: { minHeight: 55 },
    },
  },
  DsHighlightLink: {
    // An underline, as under the current item, instead of the stroke of a highlighter.
    styleOverrides: { root: { '& > span, &:hover > span': { backgroundSize: '100% 3px' } } },
  },
  // An error under one name field must not move the other.
  DsRegisterForm: { styleOverrides: { names: { alignItems: 'start' } } },
  DsLoginForm: {
    styleOverrides: { forgot: { '& > p': { fontSize: '1rem' } }, reset: { fontSize: '0.96875rem' } },
  },
  DsStatusStrip: { styleOverrides: { root: { fontSize: '0.9375rem', lineHeight: 22 / 15 } } },
  DsVerificationBanner: { styleOverrides: { root: { fontSize: '1.03125rem' }, resend: { fontSize: 'inherit' } } },
  // On a small laptop the longest title has one line beside Log out.
  DsDashboardHeader: {
    styleOverrides: {
      title: ({ theme }) => ({ [theme.breakpoints.between('dashboard', 1024)]: { fontSize: '2.5rem' } }),
    },
  },
  DsNavBar: {
    styleOverrides: {
      bar: ({ theme }) => ({
        // In narrow windows that are too low for the drawer, the links have a row of their own.
        [`${theme.breakpoints.down('nav')} and (max-height: ${DRAWER_MIN_HEIGHT}px)`]: { paddingTop: 8 },
      }),
      list: ({ theme }) => ({
        columnGap: 38,
        [theme.breakpoints.down('landingColumns')]: { columnGap: 22 },
        [theme.breakpoints.down('dashboard')]: { columnGap: 16 },
      }),
      link: ({ theme }) => ({
        // All links and actions stay on one row down to 768 px.
        [theme.breakpoints.between('nav', 'dashboard')]: { fontSize: '0.9375rem' },
        '&[aria-current]::after': { ...laneDashes(theme), insetInline: '0 auto', bottom: 0 },
        '&:hover:not([aria-current])': { color: theme.vars.palette.primary.main },
      }),
      actions: ({ theme }) => ({
        gap: 10,
        marginInlineStart: 36,
        '& .MuiButton-root': { minHeight: theme.brand.layout.target, paddingInline: 18, fontSize: '0.96875rem' },
        [theme.breakpoints.down('landingColumns')]: {
          gap: 8,
          marginInlineStart: 8,
          '& .MuiButton-root': { paddingInline: 12 },
        },
      }),
    },
  },
  DsNavDrawer: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiDrawer-paper': {
          color: theme.vars.palette.band.contrastText,
          backgroundColor: theme.vars.palette.band.main,
        },
        '& li': { borderColor: theme.vars.palette.band.divider },
        '& :is(a, button):focus-visible': { outlineColor: theme.vars.palette.band.accent },
      }),
      link: ({ theme }) => ({
        ...theme.typography.h4,
        position: 'relative',
        '&[aria-current]::after': { ...laneDashes(theme), insetInline: 'auto 0', height: 6 },
      }),
      actions: ({ theme }) => ({
        '& .MuiButton-contained, & .MuiButton-contained:hover': {
          color: theme.vars.palette.accent.contrastText,
          backgroundColor: theme.vars.palette.accent.main,
        },
        '& .MuiButton-outlined': { color: 'inherit' },
        '& .MuiButton-outlined:not(:hover)': { borderColor: theme.vars.palette.band.muted },
        '& .MuiButton-outlined:hover': { backgroundColor: 'transparent', borderColor: 'currentColor' },
      }),
    },
  },
  // The drawing in a `SchemePicture` extends into the page's margin.
  DsSplitHero: {
    styleOverrides: {
      picture: ({ theme }) => ({
        '&:has(> span)': {
          width: 700,
          [theme.containerQueries.down('landingColumns')]: {
            justifySelf: 'center',
            width: 'min(700px, 100%)',
            marginBottom: 0,
          },
          // Full bleed, with the outer corners beyond the window's edge.
          [theme.containerQueries.down('nav')]: {
            width: 'calc(100% + 52px)',
            marginInline: -26,
            marginBottom: -24,
          },
        },
      }),
    },
  },
  DsGalleryItem: {
    // The raised surface of dark mode in both schemes, because the band is always dark.
    styleOverrides: { text: { backgroundColor: '#1E2C36' } },
  },
  DsBookingPanel: {
    styleOverrides: {
      call: ({ theme }) => ({
        color: theme.vars.palette.accent.contrastText,
        backgroundColor: theme.vars.palette.accent.main,
      }),
    },
  },
  DsBookingForm: {
    styleOverrides: {
      submit: ({ theme, ownerState }) =>
        ownerState?.tone === 'ready' && {
          color: theme.vars.palette.accent.contrastText,
          backgroundColor: theme.vars.palette.accent.main,
        },
    },
  },
  DsContactForm: {
    styleOverrides: {
      root: { '& textarea': { height: 163 } },
      submit: { justifySelf: 'stretch', gap: 14 },
    },
  },
  DsFooter: {
    styleOverrides: {
      root: ({ theme }) => ({ borderTop: `1px solid ${theme.vars.palette.band.divider}` }),
      start: ({ theme }) => ({
        gap: 36,
        [theme.breakpoints.down('nav')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 24 },
      }),
      links: ({ theme }) => ({ [theme.breakpoints.down('nav')]: { flexDirection: 'column' } }),
      link: ({ theme }) => ({ ...theme.typography.body2, fontSize: '1rem' }),
    },
  },
  DsRichText: {
    styleOverrides: {
      root: {
        '& > ul > li': { paddingInlineStart: 24 },
        '& > ul > li::before': { top: '0.73em', width: 12, height: 4, border: 0 },
      },
    },
  },
};
