import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { COLOR_SCHEME_ATTRIBUTE } from '@threefold/design-system/foundations';
import type { BrandKey } from '@threefold/design-system/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { allBrands, brands } from '../brands/index.ts';
import { LaterStyles } from '../brands/LaterStyles.tsx';
import { FirstVisit } from '../features/consent/index.ts';
import { type Published, publish } from '../services/published.ts';
import { App } from './App.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { loadKit } from './kits.ts';
import { canonicalOf, routeOf, routes } from './routes.ts';

/** A page written at build time. */
export interface Page {
  path: string;
  brand: BrandKey;
  /** HTTP status the page is served with; 200 unless given. */
  status?: number;
}

/** Address under which a brand's not-found page is rendered. No link leads there. */
export const NOT_FOUND_PATH = '/404';

/** Every page there is to write: a brand's own pages once, the shared ones once for each brand. */
export const pages: readonly Page[] = [
  ...routes.flatMap(({ path, brand }) =>
    brand ? [{ path, brand }] : allBrands.map(({ key }) => ({ path, brand: key })),
  ),
  ...allBrands.map(({ key }) => ({ path: NOT_FOUND_PATH, brand: key, status: 404 })),
];

/** What every page runs before it is painted: it sets the colours that the visitor has chosen. */
export const colourScheme = renderToStaticMarkup(
  <InitColorSchemeScript attribute={COLOR_SCHEME_ATTRIBUTE} defaultMode="system" />,
)
  .replace(/^<script[^>]*>|<\/script>$/g, '')
  // Each mode has one scheme, of the mode's name, so nothing need be read to know it.
  .replace(/localStorage\.getItem\((['"`])mui-color-scheme-\w+\1\)\s*\|\|\s*((['"`])\w+\3)/g, '$2');

/** The parts of one written page. */
export interface RenderedPage {
  html: string;
  head: string;
  css: string;
  htmlAttributes: Record<string, string>;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)+/;

type EmotionServer = ReturnType<typeof createEmotionServer>;

const LATER_STYLES = renderToStaticMarkup(<LaterStyles />);

/**
 * The styles of a page: in its head those of what stands before the place of {@link LaterStyles}, and there the others and
 * those of what the script adds by itself, which would have to make them.
 *
 * @param added renders what the script adds, too
 * @throws {Error} when the others hold what a drawing cannot carry as it is
 */
async function withStyles(
  markup: string,
  added: () => Promise<string>,
  cache: EmotionCache,
  { extractCriticalToChunks, constructStyleTagsFromChunks }: EmotionServer,
): Promise<Pick<RenderedPage, 'html' | 'css'>> {
  const [first = '', rest] = markup.split(LATER_STYLES);
  const critical = extractCriticalToChunks(first);
  const css = constructStyleTagsFromChunks(critical);
  if (rest === undefined) return { html: markup, css };
  const sent = new Set(critical.styles.flatMap(({ ids }) => ids));
  const others = new Set(
    extractCriticalToChunks(rest + (await added()))
      .styles.filter(({ key }) => key === cache.key)
      .flatMap(({ ids }) => ids.filter((id) => !sent.has(id))),
  );
  // Classes that only became part of another, such as a button's. Emotion would insert them when it wakes, so it is told.
  const merged = Object.entries(cache.inserted)
    .filter(([id, css]) => !sent.has(id) && !others.has(id) && `${css}`.startsWith(`.${cache.key}-${id}`))
    .map(([id]) => `.${cache.key}-${id}`);
  const later = [...[...others].map((id) => cache.inserted[id]), ...(merged.length > 0 ? [`${merged}{}`] : [])].join(
    '',
  );
  if (/[<&]/.test(later)) throw new Error('Styles of a later part hold "<" or "&", such as in a media query.');
  return {
    html: markup.replace(LATER_STYLES, (place) => place.replace('</style>', () => `${later}</style>`)),
    css,
  };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/** Renders a page to HTML with the styles it needs, and the tags that React hoisted for the head set apart. */
export async function render(path: string, brand: BrandKey, published: Published): Promise<RenderedPage> {
  publish(published);
  // Without the prefixes for browsers that do not run our script: they are a fifth of the styles. Names stay the same.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const emotion = createEmotionServer(cache);
  const kit = await loadKit[brand]();
  const markupOf = async (firstVisit: boolean) => {
    const { prelude } = await prerender(
      <CacheProvider value={cache}>
        <FirstVisit value={firstVisit}>
          <StaticRouter location={path}>
            <App kit={kit} />
          </StaticRouter>
        </FirstVisit>
      </CacheProvider>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    return textOf(prelude);
  };
  const markup = await markupOf(false);
  const hoisted = HOISTED.exec(markup)?.[0] ?? '';
  const route = routeOf(path);
  const forReaders = renderToStaticMarkup(
    <DocumentHead
      brand={brands[brand]}
      page={route?.screen ?? 'not-found'}
      canonical={route && canonicalOf(route)}
      published={published}
    />,
  );
  return {
    ...(await withStyles(markup.slice(hoisted.length), () => markupOf(true), cache, emotion)),
    head: hoisted + forReaders,
    htmlAttributes: { lang: 'en-CA', 'data-brand': brands[brand].key },
  };
}
