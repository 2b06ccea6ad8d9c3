import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { brandOfHost } from '../app/host/brandOfHost.ts';
import { loadPresentation } from '../app/loadPresentation.ts';
import { pageOf } from '../app/pageOf.tsx';
import { routeOf } from '../app/routes.ts';
import { followSkipLink } from '../app/skipLink.ts';
import { createStyleCache } from '../app/styleCache.ts';
import { loadChunk } from '../services/chunk.ts';
import { reportFailure, reportRenderFailure, watchForFailures } from '../services/reportFailure.ts';
import { HYDRATING } from './hydrating.ts';
import { keepInput } from './keepInput.ts';
import { showStartFailure } from './startFailure.ts';

watchForFailures();
followSkipLink();

// Built pages link it, see build/printSheet.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/print.css');

const hostBrand = brandOfHost(location.hostname);

/** Loads the brand and the screen of the address, and hydrates the page that was sent. */
async function hydrate(): Promise<void> {
  const route = routeOf(location.pathname, hostBrand);
  const presentation = await loadChunk(loadPresentation[route?.brand ?? hostBrand.key]);
  await Promise.all(pageOf(route, presentation).parts.map(({ preload }) => preload()));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const restoreInput = keepInput();
  // In a transition, React yields to input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <CacheProvider value={createStyleCache()}>
          <BrowserRouter>
            <App presentation={presentation} />
          </BrowserRouter>
        </CacheProvider>
      </StrictMode>,
      {
        onUncaughtError: reportRenderFailure,
        onCaughtError: reportRenderFailure,
        onRecoverableError: (error) => {
          reportError(error);
          restoreInput();
        },
      },
    );
  });
  window.dispatchEvent(new Event(HYDRATING));
}

// Servers redirect the root to the home page. Where one does not, its not-found page does.
if (location.pathname === '/') location.replace(hostBrand.homePath + location.search + location.hash);
else
  hydrate().catch((failure) => {
    showStartFailure(failure);
    reportFailure('load', failure);
  });
