import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type {} from '@threefold/design-system/augmentation';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { BrandModule } from '../brands/BrandModule.ts';
import { isLegalScreen, legalKeyOf } from '../brands/legalDocuments.ts';
import { ReloadDocument } from '../services/EmbeddedContent.tsx';
import { HostBrandProvider } from '../services/hostBrand.tsx';
import { DEFAULT_COLOR_SCHEME } from './colorScheme.ts';
import { hostBrandOf } from './hostBrandOf.ts';
import { PageHead } from './PageHead.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { canonicalOf, isGuarded, type Route, routeOf } from './routes.ts';
import { Guard, LegalScreen, NotFound, sharedScreens } from './sharedScreens.ts';

function ScreenOf({ route, brandModule }: { route: Route; brandModule: BrandModule }) {
  if (route.brand) {
    // Another brand's page is a separate document.
    if (route.brand !== brandModule.brand.key) return <ReloadDocument />;
    if (isLegalScreen(route.screen)) return <LegalScreen text={legalKeyOf(route.brand, route.screen)} />;
    const Screen = brandModule.screens[route.screen];
    return Screen ? <Screen /> : <NotFound />;
  }
  const Screen = sharedScreens[route.screen];
  if (!isGuarded(route)) return <Screen />;
  return (
    <Guard role={route.access === 'admin' ? 'admin' : undefined}>
      <Screen />
    </Guard>
  );
}

/**
 * The page of the current URL. Routes are plain paths, so a lookup replaces a pattern matcher, which would add size.
 */
function Page({ brandModule }: { brandModule: BrandModule }) {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  return (
    <>
      <PageHead brand={brandModule.brand} page={route?.screen ?? 'not-found'} canonical={route && canonicalOf(route)} />
      <RouteBoundary key={route?.path}>
        {route ? <ScreenOf route={route} brandModule={brandModule} /> : <NotFound />}
      </RouteBoundary>
    </>
  );
}

export interface AppProps {
  brandModule: BrandModule;
  /** What to show in the brand's theme. Default: the page of the current URL */
  children?: ReactNode;
}

/** The application of one brand: the route table inside the brand's theme. */
export function App({ brandModule, children = <Page brandModule={brandModule} /> }: AppProps) {
  // Marks the page as hydrated, for tests and measurements.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  const hostBrand = useMemo(() => hostBrandOf(brandModule), [brandModule]);
  return (
    <ThemeProvider theme={brandModule.theme} defaultMode={DEFAULT_COLOR_SCHEME} noSsr>
      <CssBaseline enableColorScheme />
      <HostBrandProvider brand={hostBrand}>
        <Suspense fallback={null}>{children}</Suspense>
      </HostBrandProvider>
    </ThemeProvider>
  );
}
