import type { BrandComponents } from '../../foundations/tokens.ts';

/** The sky over the street: morning in light mode, dusk in dark mode. */
const SKY = {
  day: 'linear-gradient(#A3D5FC, #DDF0FE 62%, #F3F9FE)',
  dusk: 'linear-gradient(#06182B, #12315C 50%, #4B4E7E 70%, #DE8A62 82%)',
};

/** The booking band in dark mode: between the page and its panels. */
const BOOKING_DUSK = '#0B2D57';

/** The window frame's white in dark mode. */
const FRAME_DUSK = { frame: '#E0E8F2', sill: '#C2CFDF', sillFront: '#82A0BF' };

/** Short lines beside a picture or an icon: slightly larger than small print. */
const NOTES = { fontSize: '1.15625rem', lineHeight: 1.459 };

/** Sizes a scene wider than its window: its width in px, and the share of the overflow on the left. */
const overhang = (width: number, left: number) => ({
  width: `max(100%, ${width}px)`,
  left: `min(0px, calc((100% - ${width}px) * ${left}))`,
});

/** Style overrides of this theme, by theme name. */
export const components: BrandComponents = {
  MuiButton: {
    styleOverrides: {
      contained: {
        // Less on phones, where a button is as wide as the window and its label as long as a date.
        paddingInline: 'min(32px, 6vw)',
        // 4% darker, whatever the color.
        '&:hover': { filter: 'brightness(.96)' },
      },
      outlined: ({ theme }) => ({
        paddingInline: 'min(30px, 6vw)',
        color: theme.vars.palette.primary.main,
        backgroundColor: theme.vars.palette.background.paper,
        border: `2px solid ${theme.vars.palette.primary.main}`,
        '&:hover': { backgroundColor: theme.vars.palette.info.tint },
      }),
      sizeSmall: ({ theme }) => ({
        ...theme.typography.button,
        fontSize: '1.125rem',
        lineHeight: 1.25,
        minHeight: 52,
        paddingInline: 22,
      }),
      startIcon: { marginInline: '0 12px', '& > svg': { fontSize: 'inherit' } },
    },
  },
  // On a small laptop the longest title has one line beside Log out.
  DsDashboardHeader: {
    styleOverrides: {
      title: ({ theme }) => ({ [theme.breakpoints.between('dashboard', 1024)]: { fontSize: '2.75rem' } }),
    },
  },
  DsIcon: { styleOverrides: { root: { strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } } },
  DsField: {
    styleOverrides: {
      top: { columnGap: 6 },
      input: { paddingInline: 18 },
      textArea: { padding: '14px 18px' },
    },
  },
  // The strip above a form shows the street, whose drawing leaves out the sky. Its height follows the width, so that the
  // houses keep their roofs, up to a third of the window.
  DsFormPanel: {
    styleOverrides: {
      picture: ({ theme }) => ({
        [theme.breakpoints.down('dashboard')]: {
          height: 'clamp(150px, 38vw, 33vh)',
          backgroundImage: SKY.day,
          ...theme.applyStyles('dark', { backgroundImage: SKY.dusk }),
          '& img': { objectPosition: 'bottom' },
        },
      }),
    },
  },
  DsNavBar: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper, borderBottom: 0 }),
      // A single link does not justify a row: phone pages are short enough to scroll.
      nav: ({ theme }) => ({ [theme.breakpoints.down('nav')]: { display: 'none' } }),
      link: ({ theme }) => ({
        fontFamily: theme.brand.fonts.display,
        fontSize: '1.125rem',
        '&:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 5 },
      }),
      actions: ({ theme }) => ({
        marginInlineStart: 36,
        // Keeps one row down to 768 px.
        [theme.breakpoints.down('ctaStack')]: {
          gap: 8,
          marginInlineStart: 4,
          '& > :last-child': { paddingInline: 18 },
        },
      }),
    },
  },
  DsHighlightLink: { styleOverrides: { root: { '& > span, &:hover > span': { backgroundSize: '100% 3px' } } } },
  DsNavDrawer: {
    styleOverrides: {
      link: ({ theme }) => ({
        '&[aria-current]': {
          color: theme.vars.palette.primary.main,
          textDecoration: 'underline',
          textUnderlineOffset: 5,
        },
      }),
    },
  },
  // This theme's scene, a `SchemePicture`, has an empty sky, which the text overlaps. Below the text stands any other picture.
  DsSceneHero: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:has(> * > span)': {
          backgroundImage: SKY.day,
          ...theme.applyStyles('dark', { backgroundImage: SKY.dusk }),
        },
      }),
      text: ({ theme }) => ({
        '&:has(+ * > span)': {
          // In wide windows the sky grows with the scene, so that the scene never reaches the text, and no roof is cut.
          minHeight: 'calc(max(792px, min(55cqi, 960px), 42cqi) - 76px - 14cqi)',
          // Longer text makes the section taller instead of overlapping the ground.
          paddingBottom: '14cqi',
          // Height of the scene (608 px, or 456 px) minus the sky that text may overlap.
          [theme.containerQueries.down('landingColumns')]: { minHeight: 0, paddingBottom: 484 },
          [theme.containerQueries.down('nav')]: { paddingBottom: 372 },
        },
      }),
      picture: ({ theme }) => ({
        '&:has(> span)': {
          position: 'absolute',
          inset: 'auto 0 0',
          [theme.containerQueries.down('landingColumns')]: overhang(1280, 0.67),
          [theme.containerQueries.down('nav')]: overhang(960, 0.83),
        },
      }),
    },
  },
  DsTrustPanel: {
    styleOverrides: { item: { '& > p': NOTES }, note: { fontSize: '1.125rem' } },
  },
  DsFramedCarousel: {
    styleOverrides: {
      caption: { ...NOTES, '&[aria-current]': { fontSize: '1.25rem' } },
      frame: ({ theme }) => theme.applyStyles('dark', { backgroundColor: FRAME_DUSK.frame }),
      sill: ({ theme }) => ({
        boxShadow: '0 16px 30px rgba(6,42,79,.16)',
        ...theme.applyStyles('dark', {
          background: `linear-gradient(${FRAME_DUSK.sill} 65%, ${FRAME_DUSK.sillFront} 65%)`,
        }),
      }),
    },
  },
  DsBookingPanel: {
    styleOverrides: {
      // Yellow is for booking only.
      call: ({ theme }) => ({
        color: theme.vars.palette.primary.main,
        backgroundColor: theme.vars.palette.background.paper,
      }),
      lead: ({ theme }) => ({ [theme.breakpoints.up('nav')]: { fontSize: '1.3125rem', lineHeight: 1.571 } }),
      points: NOTES,
      root: ({ theme }) => ({
        color: '#FFFFFF',
        backgroundColor: theme.vars.palette.primary.main,
        ...theme.applyStyles('dark', { backgroundColor: BOOKING_DUSK }),
      }),
    },
  },
  DsCallBar: { styleOverrides: { root: { boxShadow: '0 -8px 24px rgba(6,42,79,.18)' } } },
  DsFooter: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.applyStyles('dark', { borderTop: 0 }),
      }),
      main: ({ theme }) => ({
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto',
        alignItems: 'start',
        paddingBlock: '60px 44px',
        [theme.breakpoints.down('nav')]: {
          gridTemplateColumns: 'minmax(0, 1fr)',
          rowGap: 30,
          paddingBlock: '44px 30px',
        },
      }),
      start: { flexDirection: 'column', alignItems: 'flex-start', gap: 18 },
      lines: ({ theme }) => ({ color: theme.vars.palette.band.muted }),
      base: ({ theme }) => ({
        position: 'relative',
        paddingBlock: '18px 22px',
        '&::before': {
          content: '""',
          position: 'absolute',
          // The line ends at the margins of `Container`.
          insetInline: theme.brand.layout.gutterDesktop,
          top: 0,
          borderTop: `2px solid ${theme.vars.palette.band.divider}`,
        },
        [theme.breakpoints.down('landingColumns')]: { '&::before': { insetInline: 40 } },
        [theme.breakpoints.down('nav')]: { '&::before': { insetInline: theme.brand.layout.gutterMobile } },
      }),
      baseLink: { textDecoration: 'underline', textUnderlineOffset: 5, '&:hover': { textDecorationThickness: 2 } },
    },
  },
  DsLegalPage: {
    styleOverrides: {
      header: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      body: ({ theme }) => ({
        [theme.containerQueries.up('nav')]: { gridTemplateColumns: 'clamp(200px, 22cqi, 300px) minmax(0, 700px)' },
      }),
      contentsLink: ({ theme }) => ({ fontSize: theme.typography.label.fontSize }),
      sectionTitle: { fontSize: '1.75rem', fontWeight: 760, letterSpacing: '-0.028em', marginBottom: 8 },
      section: { '& a[href^="tel:"]': { fontWeight: 700 } },
    },
  },
  DsRichText: {
    styleOverrides: {
      root: {
        lineHeight: 31 / 19,
        '& > ul > li': { paddingInlineStart: 30 },
        '& > ul > li::before': {
          top: '0.45em',
          width: 14,
          height: 14,
          border: 0,
          borderRadius: 4,
          marginInlineStart: 2,
        },
      },
    },
  },
};
