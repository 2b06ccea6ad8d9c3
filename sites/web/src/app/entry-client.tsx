import './turns/index.ts';
import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { brands } from '../brands/index.ts';
import { loadChunk } from '../services/chunk.ts';
import { reportFailure, reportRenderFailure, watchForFailures } from '../services/reportFailure.ts';
import { App } from './App.tsx';
import { brandOfHost } from './hostBrand.ts';
import { loadKit } from './kits.ts';
import { PAGE_TAKEN_OVER } from './pageTakenOver.ts';
import { routeOf } from './routes.ts';
import { cacheOfPage } from './sentStyles.ts';
import { preloadPage } from './sharedScreens.ts';
import { showStartFailure } from './startFailure.ts';
import { watchForWholeFonts } from './wholeFonts.ts';

watchForFailures();

const host = brandOfHost(location.hostname);

/** Takes over the page that was sent. */
async function start(): Promise<void> {
  const route = routeOf(location.pathname);
  const brand = brands[route?.brand ?? host.key];
  const kit = await loadChunk(loadKit[brand.key]);
  await preloadPage(route, kit);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  // As a transition: section by section, with a pause after each for whoever touches the page meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <CacheProvider value={cacheOfPage()}>
          <BrowserRouter>
            <App kit={kit} />
          </BrowserRouter>
        </CacheProvider>
      </StrictMode>,
      { onUncaughtError: reportRenderFailure, onCaughtError: reportRenderFailure },
    );
  });
  // React hears every press from here on, and hydrates what is pressed at once.
  window.dispatchEvent(new Event(PAGE_TAKEN_OVER));
  watchForWholeFonts();
}

if (location.pathname === '/') location.replace(host.homePath + location.search + location.hash);
else
  start().catch((failure) => {
    showStartFailure(failure);
    reportFailure('load', failure);
  });
