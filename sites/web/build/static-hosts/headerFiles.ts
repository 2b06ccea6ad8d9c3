import { CACHE, HASHED_FOLDER } from '../../server/rules.ts';
import { allBrands } from '../../src/brands/index.ts';
import { MEDIA_PATH } from '../contentFolder.ts';
import type { HostAnswers } from './answers.ts';

type Headers = Readonly<Record<string, string>>;

const rule = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The file `_headers` for static hosts that support it (Netlify, Cloudflare Pages). Hosts send the headers of all
 * matching rules, so no header is in two rules that can match the same path.
 */
export function headersFile({ common, pages, texts }: HostAnswers): string {
  return [
    rule('/*', common),
    rule(`${HASHED_FOLDER}*`, { 'cache-control': CACHE.hashed }),
    ...[...allBrands.map(({ key }) => `/${key}/*`), `${MEDIA_PATH}*`].map((path) =>
      rule(path, { 'cache-control': CACHE.named }),
    ),
    ...texts.map(({ path, type }) => rule(path, { 'content-type': type, 'cache-control': CACHE.page })),
    ...pages.map(({ path, headers }) => rule(path, headers)),
    '',
  ].join('\n\n');
}

/** The file `_redirects` of the same hosts. They keep the query themselves. */
export function redirectsFile({ redirects }: HostAnswers): string {
  return `${redirects.map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n')}\n`;
}
