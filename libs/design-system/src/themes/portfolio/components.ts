import type { BrandComponents } from '../../foundations/tokens.ts';
import { technologyTag } from '../technologyTag.ts';

/** Style overrides of this theme, by theme name. */
export const components: BrandComponents = {
  DsTechnologyTag: technologyTag,
  MuiButton: {
    styleOverrides: {
      endIcon: { marginInlineStart: 14, marginInlineEnd: 0, '& > *:nth-of-type(1)': { fontSize: 'inherit' } },
      // Primary buttons turn lighter on hover and do not lift.
      contained: ({ theme }) => ({
        paddingInline: 24,
        '&:hover': { backgroundColor: theme.vars.palette.primary.light },
      }),
      outlined: ({ theme }) => ({
        paddingInline: 24,
        '&:hover': { borderColor: theme.vars.palette.text.primary, backgroundColor: 'transparent' },
      }),
    },
  },
  DsIcon: { styleOverrides: { root: { strokeWidth: 1.6 } } },
  DsChoice: {
    // This brand has no blue: the selected background has the color of its border.
    styleOverrides: {
      card: ({ theme }) => ({
        '&:has(:checked)': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})`,
        },
      }),
    },
  },
  // The picture is a measured drawing, of which nothing may be cropped.
  DsFormPanel: {
    styleOverrides: {
      picture: ({ theme }) => ({
        [theme.breakpoints.up('dashboard')]: {
          '& img': { padding: 40, boxSizing: 'border-box', objectFit: 'contain' },
        },
      }),
    },
  },
  DsStepProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        // In dark mode primary and accent are one color, so completed steps use another.
        '& > :not([aria-current], [aria-current] ~ *)::before': { backgroundColor: theme.vars.palette.secondary.main },
        '& > [aria-current]::before': { boxShadow: `0 1px 0 ${theme.vars.palette.text.primary}` },
      }),
    },
  },
  DsNavBar: {
    styleOverrides: {
      link: ({ theme }) => ({
        fontWeight: 550,
        '&[aria-current]::after': {
          bottom: 2,
          height: 4,
          boxSizing: 'border-box',
          borderBottom: `1px solid ${theme.vars.palette.text.primary}`,
          ...theme.applyStyles('dark', { height: 3, borderBottom: 0 }),
        },
        '&:hover:not([aria-current])::after': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          bottom: 2,
          height: 1,
          backgroundColor: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  DsColorSchemeToggle: {
    styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('nav')]: { borderColor: 'transparent' } }) },
  },
  DsNavDrawer: {
    styleOverrides: {
      link: ({ theme }) => ({
        minHeight: 72,
        // Highlights the link to the current section.
        '&[aria-current] > span': {
          paddingInlineEnd: 4,
          backgroundImage: `linear-gradient(${theme.vars.palette.accent.main}, ${theme.vars.palette.accent.main})`,
          backgroundPosition: '0 88%',
          backgroundSize: '100% 12px',
          backgroundRepeat: 'no-repeat',
          ...theme.applyStyles('dark', { backgroundPosition: '0 100%', backgroundSize: '100% 3px' }),
        },
      }),
    },
  },
  DsContactForm: {
    styleOverrides: {
      root: {
        gap: 22,
        '& input': { minHeight: 55 },
        '& textarea': { height: 148 },
      },
    },
  },
};
