import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useEffect, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { BrandKit } from '../brands/BrandKit.ts';
import { SiteProvider } from '../services/Site.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageHead } from './PageHead.tsx';
import { RequireUser } from './RequireUser.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { canonicalOf, type Route as RouteEntry, routes } from './routes.ts';
import { sharedScreens } from './sharedScreens.ts';
import { siteOfKit } from './siteOfKit.ts';

/** Asks the server for a page in another brand's look, which is a document of its own. The address is there already. */
function OtherBrand() {
  useEffect(() => location.reload(), []);
  return null;
}

function ScreenOf({ route, kit }: { route: RouteEntry; kit: BrandKit }) {
  if (route.brand) {
    const Screen = route.brand === kit.brand.key ? kit.screens[route.screen] : OtherBrand;
    return Screen ? <Screen /> : <NotFoundPage kit={kit} />;
  }
  const Screen = sharedScreens[route.screen];
  if (route.access === 'anyone') return <Screen />;
  return (
    <RequireUser role={route.access === 'admin' ? 'admin' : undefined}>
      <Screen />
    </RequireUser>
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
    <ThemeProvider theme={kit.theme} defaultMode="system" disableTransitionOnChange={false}>
      <CssBaseline enableColorScheme />
      <SiteProvider site={site}>
        <Suspense fallback={null}>
          <Routes>
            {routes.map((route) => (
              <Route
                key={route.path}
                path={route.path}
                element={
                  <>
                    <PageHead brand={kit.brand} page={route.screen} canonical={canonicalOf(route)} />
                    <RouteBoundary key={route.path} kit={kit}>
                      <ScreenOf route={route} kit={kit} />
                    </RouteBoundary>
                  </>
                }
              />
            ))}
            <Route
              path="*"
              element={
                <>
                  <PageHead brand={kit.brand} page="not-found" />
                  <NotFoundPage kit={kit} />
                </>
              }
            />
          </Routes>
        </Suspense>
      </SiteProvider>
    </ThemeProvider>
  );
}
