import { CACHE, HASHED_FOLDER, SHARED_WITH_SITES } from '../../server/rules.ts';
import { allBrands } from '../../src/brands/index.ts';
import { MEDIA_PATH } from '../contentFolder.ts';
import type { HostResponses } from './responses.ts';

type Headers = Readonly<Record<string, string>>;

const rule = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The file `_headers` for static hosts that support it (Netlify, Cloudflare Pages). Hosts send the headers of all
 * matching rules, so no header is in two rules that can match the same path.
 */
export function headersFile({ common, pages, texts }: HostResponses): string {
  // Brands' pictures have another resource policy, so that header is not among those of all paths.
  const { 'cross-origin-resource-policy': policy = '', ...others } = common;
  const ownSiteOnly = { 'cross-origin-resource-policy': policy };
  return [
    rule('/*', others),
    rule(`${HASHED_FOLDER}*`, { ...ownSiteOnly, 'cache-control': CACHE.hashed }),
    ...allBrands.map(({ key }) => rule(`/${key}/*`, { ...SHARED_WITH_SITES, 'cache-control': CACHE.named })),
    rule(`${MEDIA_PATH}*`, { ...ownSiteOnly, 'cache-control': CACHE.named }),
    ...texts.map(({ path, type }) => rule(path, { ...ownSiteOnly, 'content-type': type, 'cache-control': CACHE.page })),
    ...pages.flatMap(({ path, nested, headers }) =>
      [path, ...(nested ? [`${path}/*`] : [])].map((matched) => rule(matched, { ...ownSiteOnly, ...headers })),
    ),
    '',
  ].join('\n\n');
}

/** The file `_redirects` of the same hosts, which keep the query themselves. */
export function redirectsFile({ redirects, pages }: HostResponses): string {
  // A redirect with status 200 sends the page itself.
  const nested = pages.filter((page) => page.nested).map(({ path }) => ({ from: `${path}/*`, to: path, status: 200 }));
  return `${[...redirects, ...nested].map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n')}\n`;
}
