import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type {} from '@threefold/design-system/augmentation';
import { FormatProvider } from '@threefold/design-system/components/FormatProvider';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { BrandPresentation } from '../brands/brandPresentation.ts';
import { HostBrandProvider } from '../services/hostBrand.tsx';
import { brandForFeatures } from './host/brandForFeatures.ts';
import { PageHead } from './PageHead.tsx';
import { pageOf } from './pageOf.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routeOf } from './routes.ts';

/** The color scheme for visitors who have not chosen one: `system`, `light` or `dark`. */
export const DEFAULT_COLOR_SCHEME = 'system';

/**
 * The page of the current URL. Routes are plain paths, so a lookup replaces a pattern matcher, which would add size.
 */
function CurrentPage({ presentation }: { presentation: BrandPresentation }) {
  const { pathname } = useLocation();
  const route = routeOf(pathname, presentation.brand);
  return (
    <>
      <PageHead brand={presentation.brand} route={route} />
      <RouteBoundary key={route?.path}>{pageOf(route, presentation).element}</RouteBoundary>
    </>
  );
}

export interface AppProps {
  presentation: BrandPresentation;
  /** What to show in the brand's theme. Default: the page of the current URL */
  children?: ReactNode;
}

/** The application of one brand: the route table inside the brand's theme. */
export function App({ presentation, children = <CurrentPage presentation={presentation} /> }: AppProps) {
  // Marks the page as hydrated, for tests and measurements.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  const hostBrand = useMemo(() => brandForFeatures(presentation), [presentation]);
  return (
    <ThemeProvider theme={presentation.theme} defaultMode={DEFAULT_COLOR_SCHEME} noSsr>
      <CssBaseline enableColorScheme />
      <HostBrandProvider brand={hostBrand}>
        <FormatProvider {...hostBrand.region}>
          <Suspense fallback={null}>{children}</Suspense>
        </FormatProvider>
      </HostBrandProvider>
    </ThemeProvider>
  );
}
