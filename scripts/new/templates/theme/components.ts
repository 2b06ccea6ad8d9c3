import type { BrandComponents } from '../../foundations/tokens.ts';
import { technologyTag } from '../technologyTag.ts';

/** Style overrides of this theme, by theme name. */
export const components: BrandComponents = {
  DsTechnologyTag: technologyTag,
  MuiButton: {
    styleOverrides: {
      contained: ({ theme }) => ({
        paddingInline: 28,
        '&, &:hover': { color: theme.vars.palette.primary.contrastText },
        '&:hover': { backgroundColor: theme.vars.palette.primary.dark },
        // bright
        // White on the brand's color would not be readable: it is the fill, with an edge on a light page.
        ...theme.applyStyles('light', {
          '&:is(.MuiButton-colorPrimary, .MuiButton-colorSecondary):not(.Mui-disabled)': {
            color: theme.vars.palette.text.primary,
            backgroundColor: '__COLOR__',
            boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.outline}`,
            '&:hover': { boxShadow: 'inset 0 0 0 2.5px currentColor' },
          },
        }),
        // end
      }),
      outlined: ({ theme }) => ({
        paddingInline: 26,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': { backgroundColor: theme.vars.palette.accent.soft, borderColor: 'currentColor' },
      }),
      startIcon: { marginInline: '0 10px', '& > svg': { fontSize: 'inherit' } },
      endIcon: { marginInline: '10px 0', '& > svg': { fontSize: 'inherit' } },
    },
  },
  DsIcon: { styleOverrides: { root: { strokeLinecap: 'round', strokeLinejoin: 'round' } } },
  DsHighlightLink: { styleOverrides: { root: { '& > span, &:hover > span': { backgroundSize: '100% 2px' } } } },
  DsNavBar: {
    styleOverrides: {
      list: ({ theme }) => ({ columnGap: 32, [theme.breakpoints.down('landingColumns')]: { columnGap: 18 } }),
      actions: ({ theme }) => ({
        '& .MuiButton-root': { minHeight: theme.brand.layout.target, paddingInline: 18 },
        [theme.breakpoints.down('landingColumns')]: {
          gap: 8,
          marginInlineStart: 8,
          '& .MuiButton-root': { paddingInline: 12 },
        },
      }),
    },
  },
  DsSplitHero: {
    styleOverrides: {
      columns: ({ theme }) => ({
        [theme.containerQueries.up('landingColumns')]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          columnGap: 56,
          alignItems: 'center',
        },
      }),
      // The drawing ends with the page's column.
      picture: ({ theme }) => ({
        width: 'auto',
        [theme.containerQueries.down('landingColumns')]: { width: 'min(640px, 100%)', marginBlock: '40px 56px' },
        [theme.containerQueries.down('nav')]: { marginInline: 0, marginBlock: '32px 48px' },
      }),
    },
  },
  DsSceneHero: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.accent.soft }),
      title: { textWrap: 'balance' },
      // drawing
      // The sky of the drawing is beside the text, its houses below. A photo stands below the text.
      picture: ({ theme }) => ({
        [theme.containerQueries.up('landingColumns')]: { '&:not(:has(img))': { marginTop: 'max(-26%, -420px)' } },
      }),
      // end
    },
  },
  DsServiceCards: {
    styleOverrides: {
      cards: ({ theme }) => ({
        [theme.containerQueries.up('landingColumns')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }),
      card: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
      picture: ({ theme }) => ({ [theme.containerQueries.up('landingColumns')]: { height: 380 } }),
    },
  },
  DsBookingPanel: {
    styleOverrides: {
      call: ({ theme }) => ({ color: theme.vars.palette.band.main, backgroundColor: theme.vars.palette.band.accent }),
    },
  },
  DsChoice: {
    styleOverrides: {
      card: ({ theme }) => ({ '&:has(:checked)': { backgroundColor: theme.vars.palette.accent.soft } }),
    },
  },
  // The section above may have the band's color too.
  DsFooter: {
    styleOverrides: { root: ({ theme }) => ({ borderTop: `1px solid ${theme.vars.palette.band.divider}` }) },
  },
  DsNavDrawer: {
    styleOverrides: {
      link: { '&[aria-current]': { textDecoration: 'underline', textUnderlineOffset: 6, textDecorationThickness: 2 } },
    },
  },
};
