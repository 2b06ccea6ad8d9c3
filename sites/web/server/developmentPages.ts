import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { type Language, languagePath } from '@threefold/api-contract/language';
import { type Connect, createServer, type Plugin, type ViteDevServer } from 'vite';
import { composeDocument, withApiAddress, withFirstElement, withFirstScript } from '../build/composeDocument.ts';
import { contentFolder, MEDIA_PATH } from '../build/contentFolder.ts';
import { splitLanguage } from '../build/sitePage.ts';
import { manifestOf, manifestPath } from '../build/wellKnown.ts';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { brandOfHost } from '../src/app/host/brandOfHost.ts';
import { routeOf } from '../src/app/routes.ts';
import { allBrands } from '../src/brands/index.ts';
import { apiAddressConfig } from '../src/services/api/apiAddress.ts';
import type * as DevelopmentContent from './content/developmentContent.ts';
import type * as Preview from './content/preview.ts';
import type * as PreviewScript from './content/previewScript.ts';
import { redirectsOf } from './rules.ts';

/**
 * The server of the sources in another language, behind the one in English. It shares its port; its modules are below the path
 * of the language, where its pages are.
 */
function serverIn(language: Language, { config, httpServer }: ViteDevServer): Promise<ViteDevServer> {
  const resolve = { conditions: [language] };
  const served = createServer({
    root: config.root,
    ...(config.configFile && { configFile: config.configFile }),
    configLoader: 'native',
    logLevel: config.logLevel,
    base: `${languagePath(language)}/`,
    cacheDir: `${config.cacheDir}/${language}`,
    resolve,
    ssr: { resolve },
    server: { middlewareMode: true, ...(httpServer && { ws: { server: httpServer as Server } }) },
  });
  httpServer?.once('close', () => void served.then((server) => server.close()));
  return served;
}

/** The changed texts with which a server's modules were evaluated. */
const evaluated = new WeakMap<ViteDevServer, string | undefined>();

/** Answers with a page or a redirect. */
async function answer(server: ViteDevServer, request: Connect.IncomingMessage, response: ServerResponse) {
  const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://site');
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
  // Loaded for each request, so that a source change shows at the next reload. Vite loads this module, too: an import here, in
  // Vite's own configuration, would not resolve to the libraries' sources.
  const load = <Module>(path: string) => server.ssrLoadModule(path) as Promise<Module>;
  const { developmentContent, developmentPicture } = await load<typeof DevelopmentContent>(
    '/server/content/developmentContent.ts',
  );
  if (pathname.startsWith(MEDIA_PATH)) {
    const name = basename(pathname);
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
    const file = await readFile(join(contentFolder, 'media', name)).catch(() => undefined);
    const picture = file ? { bytes: file, type } : await developmentPicture(name);
    response.writeHead(picture ? 200 : 404, { 'content-type': picture?.type ?? type }).end(picture?.bytes);
    return;
  }
  const { EXPIRED, previewNotice, previewRequestOf } = await load<typeof Preview>('/server/content/preview.ts');
  const { previewScript } = await load<typeof PreviewScript>('/server/content/previewScript.ts');
  const previewed = previewRequestOf(search);
  const { language, path } = splitLanguage(pathname);
  const content = await developmentContent(language, previewed?.token);
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  if (!content) {
    response.writeHead(410, html).end(previewNotice(EXPIRED));
    return;
  }
  const { shown, answers } = content;
  // Changed texts are laid into modules when these are evaluated.
  const texts = JSON.stringify(shown.texts);
  if (evaluated.get(server) !== texts) server.moduleGraph.invalidateAll();
  evaluated.set(server, texts);
  globalThis.renderedContent = shown;
  const entryServer = await load<typeof EntryServer>('/src/app/entry-server.tsx');
  const { colorSchemeScript, NOT_FOUND_PATH, pages, render } = entryServer;
  const route = routeOf(path, hostBrand);
  const brand = route?.brand ?? hostBrand.key;
  const wanted = route && languagePath(language) + route.path;
  const found = pages.find((one) => one.path === wanted && one.brand === brand);
  const page = await render(found?.path ?? NOT_FOUND_PATH, found ? brand : hostBrand.key, shown);
  const index = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const template = await server.transformIndexHtml(pathname, index);
  const document = composeDocument(withFirstScript(template, colorSchemeScript), page);
  const complete = withApiAddress(document, apiAddressConfig(process.env));
  response.writeHead(found ? 200 : 404, html);
  response.end(previewed ? withFirstElement(complete, previewScript(previewed.scheme, answers)) : complete);
}

/** Renders each page on request, with the same route table and entry as the built site. */
export function developmentPages(): Plugin {
  return {
    name: 'threefold:development-pages',
    apply: 'serve',
    configureServer(server) {
      const others = new Map<Language, Promise<ViteDevServer>>();
      if (server.config.base === '/') {
        server.middlewares.use((request, response, next) => {
          const { language } = splitLanguage(new URL(request.url ?? '/', 'http://site').pathname);
          const { languages = [] } = brandOfHost(request.headers.host ?? '');
          if (!languages.includes(language)) return next();
          const other = others.get(language) ?? serverIn(language, server);
          others.set(language, other);
          other.then(({ middlewares }) => middlewares(request, response, next), next);
        });
      }
      // One after the other: the modules have the texts of one page at a time.
      let turn = Promise.resolve();
      return () => {
        server.middlewares.use((request, response, next) => {
          turn = turn
            .then(() => answer(server, request, response))
            .catch((error: unknown) => {
              if (error instanceof Error) server.ssrFixStacktrace(error);
              next(error);
            });
        });
      };
    },
  };
}
