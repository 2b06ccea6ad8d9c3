import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { COLOR_SCHEME_ATTRIBUTE } from '@threefold/design-system/foundations';
import type { BrandKey } from '@threefold/design-system/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SKIP_LINK } from '#texts/app/texts/skipLinkText';
import { language, pathOfBuild } from '#texts/services/language';
import { languageOf } from '../brands/brandFacts.ts';
import { allBrands, brands } from '../brands/index.ts';
import { type PublishedContent, setEmbeddedContent } from '../services/api/publishedContent.ts';
import { App, DEFAULT_COLOR_SCHEME } from './App.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { loadPresentation } from './loadPresentation.ts';
import { pageOf } from './pageOf.tsx';
import { isInLanguage, isOn, routeOf, routes } from './routes.ts';
import { ServerFailurePage } from './ServerFailurePage.tsx';
import { createStyleCache } from './styleCache.ts';

export { recordedTexts } from '../brands/edited.ts';

/** A page to prerender. */
export interface PrerenderedPage {
  path: string;
  brand: BrandKey;
  /** HTTP status of its response; 200 by default. */
  status?: number;
}

/** Path under which a brand's not-found page is rendered. Nothing links there. */
export const NOT_FOUND_PATH = `${pathOfBuild}/404`;

/** Path under which a brand's page for failures of the server is rendered. Nothing links there. */
export const SERVER_FAILURE_PATH = `${pathOfBuild}/500`;

/** The brands that have pages in the language of this build. */
const brandsInLanguage = allBrands.filter(({ languages = [] }) => language === 'en-CA' || languages.includes(language));

/** Every page to prerender: a brand's own pages once, the shared ones once for each brand that has them. */
export const pages: readonly PrerenderedPage[] = [
  ...routes.filter(isInLanguage).flatMap((route) =>
    (route.brand ? [brands[route.brand]] : brandsInLanguage.filter((brand) => isOn(brand, route))).map(({ key }) => ({
      path: route.path,
      brand: key,
    })),
  ),
  ...brandsInLanguage.map(({ key }) => ({ path: NOT_FOUND_PATH, brand: key, status: 404 })),
  ...brandsInLanguage.map(({ key }) => ({ path: SERVER_FAILURE_PATH, brand: key, status: 500 })),
];

/** The names of the modules that a page shows, in the order in which it loads them. */
export async function partsOf({ path, brand }: PrerenderedPage): Promise<readonly string[]> {
  return pageOf(routeOf(path, brands[brand]), await loadPresentation[brand]()).parts.map(
    ({ moduleName }) => moduleName,
  );
}

/** MUI's script element at the start of every page: sets the visitor's color scheme before the first paint. */
export const colorSchemeScript = renderToStaticMarkup(
  <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} defaultMode={DEFAULT_COLOR_SCHEME} />,
);

/**
 * Styles of the links that skip to the content, which appear when focused. The first link is in index.html, outside React,
 * so its styles are only in the document and cost no script.
 */
const SKIP_LINK_STYLES = [
  '.skip-link{position:fixed;z-index:2000;top:8px;inset-inline-start:8px;padding:12px 16px;border:1px solid transparent',
  ';border-radius:8px;font:inherit;transition-property:none;color:var(--mui-palette-text-primary);background:var(--mui-palette-background-paper)}',
  // The transition is off (above), so that the link never covers the element that is focused next.
  '.skip-link:not(:focus){transform:translateY(-200%)}',
  // Only the skip link focuses the main element.
  '#main:focus{outline:0}',
].join('');

/** Leaves out each declaration that a later one of its rule overrides: brands override sections, and these MUI. */
const withoutOverridden = (styles: string): string =>
  styles.replaceAll(/\{([^{}]*)\}/g, (_, rule: string) => {
    const kept = new Map<string, string>();
    for (const declaration of rule.split(/;(?![^(]*\))/)) {
      const property = declaration.split(':', 1)[0] + (declaration.includes('!important') ? '!' : '');
      kept.delete(property);
      kept.set(property, declaration);
    }
    return `{${[...kept.values()].filter(Boolean).join(';')}}`;
  });

/** The parts of one prerendered page. */
export interface RenderedPage {
  html: string;
  head: string;
  css: string;
  htmlAttributes: Record<string, string>;
  /** The label of the link that skips to the content. */
  skipLink: string;
}

/** React writes hoisted tags before the page. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)+/;

/** Prerenders a page with its styles. Hoisted head tags are returned separately. */
export async function render(path: string, brand: BrandKey, published: PublishedContent): Promise<RenderedPage> {
  setEmbeddedContent(published);
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const presentation = await loadPresentation[brand]();
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App presentation={presentation}>
          {path === SERVER_FAILURE_PATH ? <ServerFailurePage brand={brands[brand]} /> : undefined}
        </App>
      </StaticRouter>
    </CacheProvider>,
    // Otherwise React hides large Suspense boundaries until a script reveals them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  const html = markup.slice(hoisted.length);
  const route = routeOf(path, brands[brand]);
  const documentTags = renderToStaticMarkup(
    <DocumentHead
      brand={brands[brand]}
      // Of the page for failures, too: the texts of a page without a route are not used.
      route={route}
      published={published}
    />,
  );
  return {
    html,
    head: hoisted + documentTags,
    css: withoutOverridden(constructStyleTagsFromChunks(extractCriticalToChunks(html))).replace(
      '</style>',
      // A function, so that a $ in the styles is not special.
      () => `${SKIP_LINK_STYLES}</style>`,
    ),
    skipLink: SKIP_LINK,
    htmlAttributes: { lang: languageOf(brands[brand]), 'data-brand': brand },
  };
}
