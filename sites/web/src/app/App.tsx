import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { BrandKit } from '../brands/BrandKit.ts';
import { LoadDocument } from '../services/FromDocument.tsx';
import { SiteProvider } from '../services/Site.tsx';
import { PageHead } from './PageHead.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { canonicalOf, isGuarded, type Route, routeOf } from './routes.ts';
import { Guard, NotFound, sharedScreens } from './sharedScreens.ts';
import { siteOfKit } from './siteOfKit.ts';

function ScreenOf({ route, kit }: { route: Route; kit: BrandKit }) {
  if (route.brand) {
    // Another brand's look is a document of its own.
    const Screen = route.brand === kit.brand.key ? kit.screens[route.screen] : LoadDocument;
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

/** The page of the address. Its routes are plain paths, so the table is asked; a matcher of patterns would only weigh. */
function Page({ kit }: { kit: BrandKit }) {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  return (
    <>
      <PageHead brand={kit.brand} page={route?.screen ?? 'not-found'} canonical={route && canonicalOf(route)} />
      <RouteBoundary key={route?.path}>{route ? <ScreenOf route={route} kit={kit} /> : <NotFound />}</RouteBoundary>
    </>
  );
}

/** The application in one brand's look: the route table inside the brand's theme. */
export function App({ kit }: { kit: BrandKit }) {
  // Says that the page answers now: for styles that wait for the script, and for tests.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  const site = useMemo(() => siteOfKit(kit), [kit]);
  return (
    <ThemeProvider theme={kit.theme} defaultMode="system" disableTransitionOnChange={false} noSsr>
      <CssBaseline enableColorScheme />
      <SiteProvider site={site}>
        <Suspense fallback={null}>
          <Page kit={kit} />
        </Suspense>
      </SiteProvider>
    </ThemeProvider>
  );
}
