import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { COLOR_SCHEME_ATTRIBUTE } from '@threefold/design-system/foundations';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Frame } from '../components/Frame';
import { Providers } from './Providers';

export const metadata: Metadata = { title: 'Marlow Plumbing, Edinburgh', icons: '/van.svg' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} defaultMode="system" />
        <AppRouterCacheProvider>
          <Providers>
            <Frame>{children}</Frame>
          </Providers>
        </AppRouterCacheProvider>
      </body>
    </html>
  );
}
