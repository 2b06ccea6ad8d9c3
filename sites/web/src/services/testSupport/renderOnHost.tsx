import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrandTheme } from '@threefold/design-system/themes';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { type HostBrand, HostBrandProvider } from '../hostBrand.tsx';

const theme = createBrandTheme({ color: '#0B6E4F' });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Shows something on the site of a brand, with the answers of calls. */
export function renderOnHost(
  brand: HostBrand,
  children: ReactNode,
  answers: readonly [key: readonly unknown[], data: unknown][] = [],
): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [key, data] of answers) client.setQueryData(key, data);
  root.render(
    <ThemeProvider theme={theme} noSsr>
      <QueryClientProvider client={client}>
        <HostBrandProvider brand={brand}>
          <MemoryRouter>{children}</MemoryRouter>
        </HostBrandProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
