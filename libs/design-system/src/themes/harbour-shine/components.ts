import type { ThemeOptions } from '@mui/material/styles';

/** What this look draws differently, by theme name. */
export const components: ThemeOptions['components'] = {
  DsIcon: { styleOverrides: { root: { strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } } },
  DsField: { styleOverrides: { input: { minHeight: 60, paddingInline: 18 }, textArea: { padding: '14px 18px' } } },
};
