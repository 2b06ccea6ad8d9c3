import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { brands } from '../brands/index.ts';
import { loadChunk } from '../services/chunk.ts';
import { App } from './App.tsx';
import { brandOfHost } from './hostBrand.ts';
import { loadKit } from './kits.ts';
import { routeOf } from './routes.ts';
import { sharedScreens } from './sharedScreens.ts';
import { showStartFailure } from './startFailure.ts';

const host = brandOfHost(location.hostname);

/** Takes over the page that was sent. */
async function start(): Promise<void> {
  const route = routeOf(location.pathname);
  const brand = brands[route?.brand ?? host.key];
  const kit = await loadChunk(loadKit[brand.key]);
  if (route) await (route.brand ? kit.screens[route.screen] : sharedScreens[route.screen])?.preload();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <App kit={kit} />
      </BrowserRouter>
    </StrictMode>,
  );
}

if (location.pathname === '/') location.replace(host.homePath + location.search + location.hash);
else start().catch(showStartFailure);
