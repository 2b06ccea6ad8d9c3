import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createBrandTheme } from '@threefold/design-system/themes';
import { type ReactNode, useMemo } from 'react';
import { Frame } from './Frame';
import { Home } from './Home';
import { Prices } from './Prices';

const theme = createBrandTheme({
  color: '#0b5563',
  fonts: { display: 'Georgia, serif', text: 'Verdana, sans-serif' },
});

function Site({ children }: { children: ReactNode }) {
  // Each page has its own cache, because Astro's router replaces the styles of the page before.
  const cache = useMemo(() => createCache({ key: 'css' }), []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline enableColorScheme />
        <Frame>{children}</Frame>
      </ThemeProvider>
    </CacheProvider>
  );
}

export const HomePage = () => (
  <Site>
    <Home />
  </Site>
);

export const PricesPage = () => (
  <Site>
    <Prices />
  </Site>
);
