'use client';

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createBrandTheme } from '@threefold/design-system/themes';
import Link from 'next/link';
import type { ReactNode } from 'react';

const theme = createBrandTheme(
  { color: '#0b5563', fonts: { display: 'Georgia, serif', text: 'Verdana, sans-serif' } },
  { MuiButtonBase: { defaultProps: { LinkComponent: Link } } },
);

export const Providers = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system">
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
