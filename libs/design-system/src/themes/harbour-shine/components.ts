import type { ThemeOptions } from '@mui/material/styles';

/** What this look draws differently, by theme name. */
export const components: ThemeOptions['components'] = {
  DsIcon: { styleOverrides: { root: { strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } } },
  DsField: { styleOverrides: { input: { minHeight: 60, paddingInline: 18 }, textArea: { padding: '14px 18px' } } },
  DsLegalPage: {
    styleOverrides: {
      header: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      body: ({ theme }) => ({
        [theme.breakpoints.up('nav')]: { gridTemplateColumns: 'clamp(200px, 22vw, 300px) minmax(0, 700px)' },
      }),
      contentsLink: ({ theme }) => ({ fontSize: theme.typography.label.fontSize }),
      sectionTitle: ({ theme }) => ({
        letterSpacing: '-0.028em',
        fontWeight: 760,
        [theme.breakpoints.up('nav')]: { fontSize: '1.75rem' },
      }),
      section: ({ theme }) => ({
        '& a[href^="tel:"]': { fontFamily: theme.typography.h4.fontFamily, fontWeight: 700 },
      }),
    },
  },
  DsRichText: {
    styleOverrides: {
      root: {
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
