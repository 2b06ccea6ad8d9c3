import { CACHE, HASHED_FOLDER } from '../../server/rules.ts';
import { allBrands } from '../../src/brands/index.ts';
import { MEDIA_PATH } from '../contentFolder.ts';
import type { HostAnswers } from './answers.ts';

type Headers = Readonly<Record<string, string>>;

const rule = (path: string, headers: Headers) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The file `_headers` of static hosts that know it (Netlify, Cloudflare Pages). Where two rules match an address a host
 * sends both values of a header, so no header stands in two rules that meet.
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

/** The file `_redirects` of the same hosts. They keep the query by themselves. */
export function redirectsFile({ redirects }: HostAnswers): string {
  return `${redirects.map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n')}\n`;
}
