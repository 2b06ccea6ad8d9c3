import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { composeDocument, withApiAddress, withFirstScript } from '../build/composeDocument.ts';
import { contentFolder, MEDIA_PATH } from '../build/contentFolder.ts';
import type * as PublishedContent from '../build/publishedContent.ts';
import { manifestOf, manifestPath } from '../build/wellKnown.ts';
import { brandOfHost } from '../src/app/brandOfHost.ts';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { routeOf } from '../src/app/routes.ts';
import { allBrands } from '../src/brands/index.ts';
import { apiAddressConfig } from '../src/services/api/apiAddress.ts';
import { redirectsOf } from './rules.ts';

async function answer(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  const hostBrand = brandOfHost(request.headers.host ?? '');
  const redirect = redirectsOf(hostBrand).find(({ from }) => from === pathname);
  if (redirect) {
    response.writeHead(redirect.status, { location: redirect.to + search }).end();
    return;
  }
  const manifestOwner = allBrands.find((brand) => manifestPath(brand) === pathname);
  if (manifestOwner) {
    response.writeHead(200, { 'content-type': 'application/manifest+json' }).end(manifestOf(manifestOwner));
    return;
  }
  if (pathname.startsWith(MEDIA_PATH)) {
    const name = basename(pathname);
    response.writeHead(200, { 'content-type': name.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream' });
    response.end(await readFile(join(contentFolder, 'media', name)));
    return;
  }
  // Loaded for each page, so that a source change shows at the next reload.
  const { colorSchemeScript, NOT_FOUND_PATH, render } = (await server.ssrLoadModule(
    '/src/app/entry-server.tsx',
  )) as typeof EntryServer;
  // Vite loads this module, too: an import here, in Vite's own configuration, would not resolve to the libraries' sources.
  const { readSiteContent } = (await server.ssrLoadModule('/build/publishedContent.ts')) as typeof PublishedContent;
  const route = routeOf(pathname);
  const page = await render(route?.path ?? NOT_FOUND_PATH, route?.brand ?? hostBrand.key, await readSiteContent());
  const index = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const template = await server.transformIndexHtml(pathname, index);
  response.writeHead(route ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  const document = composeDocument(withFirstScript(template, colorSchemeScript), page);
  response.end(withApiAddress(document, apiAddressConfig(process.env)));
}

/** Renders each page on request, with the same route table and entry as the built site. */
export function developmentPages(): Plugin {
  return {
    name: 'threefold:development-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        answer(server, request, response).catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        });
      });
    },
  };
}
