import type { AlternateDomain } from '@threefold/api-contract';
import type { SiteConfig } from '../../server/config.ts';
import { CACHE, HASHED_FOLDER, SHARED_WITH_SITES } from '../../server/rules.ts';
import { allBrands } from '../../src/brands/index.ts';
import type { HostResponses } from './responses.ts';

/** Placeholder for the API's host in the policies; the map below derives it from the request's host. */
export const API_HOST_VARIABLE = '$threefold_api';

/** Folder of the texts for unclaimed hosts, in the folder of the brand that serves them. */
export const OTHER_HOSTS_FOLDER = 'other-hosts';

/** The path of the static hosts' folder in the configuration, as docs/guides/deploy.md installs releases. */
export const ROOT = '/srv/threefold/current/sites/web/dist/static';

/** Where nginx listens: in place of the site's own server, behind what speaks HTTPS. */
export const LISTEN = '127.0.0.1:3002';

/** MIME types of the site's files. */
const TYPES = [
  'text/html html',
  'text/css css',
  'application/javascript js',
  'text/plain txt',
  'application/json json',
  'application/manifest+json webmanifest',
  'application/xml xml',
  'image/svg+xml svg',
  'image/png png',
  'image/avif avif',
  'image/webp webp',
  'image/jpeg jpg jpeg',
  'font/woff2 woff2',
];

/** Quotes a value for nginx. */
const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

type Headers = Readonly<Record<string, string>>;

/** With `always`, nginx adds headers to errors such as 404 too. Caching of files omits it, so that no error is cached. */
const addHeaders = (headers: Headers, always = ' always') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${always};`);

const location = (match: string, lines: readonly string[]) =>
  [`  location ${match} {`, ...lines.map((line) => `    ${line}`), '  }'].join('\n');

/** The API of the alternate domain, under the site's own origin. TRUST_PROXY of the API names this nginx. */
const forwarding = ({ api }: AlternateDomain) => [
  `proxy_pass ${api};`,
  'proxy_http_version 1.1;',
  'proxy_ssl_server_name on;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
];

// A location with its own headers inherits none, so each repeats the common ones.
function serverOf(
  { brand, own, common, pages, notFound, failure, redirects, texts }: HostResponses,
  alternateDomain: AlternateDomain | undefined,
): string {
  const names = own
    ? [...new Set([brand.canonicalHost, ...brand.hosts])]
        .flatMap((host) => [host, `www.${host}`])
        .concat(brand.localHost)
    : ['_'];
  const everywhere = addHeaders(common);
  const files = (cache: string, headers: Headers = common) => [
    ...addHeaders(headers),
    ...addHeaders({ 'cache-control': cache }, ''),
    'try_files $uri =404;',
  ];
  return [
    'server {',
    `  listen ${LISTEN}${own ? '' : ' default_server'};`,
    `  server_name ${names.join(' ')};`,
    `  root ${ROOT}/${brand.key};`,
    `  types { ${TYPES.join('; ')}; }`,
    '  access_log /var/log/nginx/access.log threefold_site;',
    '  # Below this level nginx logs requests that failed, with their queries.',
    '  error_log /var/log/nginx/error.log crit;',
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  charset_types text/plain text/css application/javascript application/json application/xml;',
    '  gzip_static on;',
    '  gzip_vary on;',
    `  error_page 404 /${notFound.file};`,
    `  error_page 500 502 503 504 /${failure.file};`,
    '',
    ...redirects.map(({ from, to, status }) =>
      location(`= ${from}`, [
        ...everywhere,
        ...addHeaders({ 'cache-control': CACHE.page }),
        `return ${status} ${to}$is_args$args;`,
      ]),
    ),
    ...texts.map(({ path }) =>
      location(`= ${path}`, [
        ...everywhere,
        ...addHeaders({ 'cache-control': CACHE.page }),
        `try_files ${own ? '' : `/${OTHER_HOSTS_FOLDER}`}${path} =404;`,
      ]),
    ),
    ...pages.flatMap(({ path, nested, file, headers }) =>
      [`= ${path}`, ...(nested ? [`^~ ${path}/`] : [])].map((match) =>
        location(match, [...everywhere, ...addHeaders(headers), `try_files /${file} =404;`]),
      ),
    ),
    ...[notFound, failure].map(({ file, headers }) =>
      location(`= /${file}`, ['internal;', ...everywhere, ...addHeaders(headers)]),
    ),
    ...(alternateDomain ? [location('^~ /api/', forwarding(alternateDomain))] : []),
    location('= /healthz', [
      ...everywhere,
      ...addHeaders({ 'cache-control': CACHE.never }),
      'default_type application/json;',
      `return 200 '{"status":"OK"}';`,
    ]),
    location(HASHED_FOLDER, files(CACHE.hashed)),
    ...allBrands.map(({ key }) => location(`/${key}/`, files(CACHE.named, { ...common, ...SHARED_WITH_SITES }))),
    location('/', files(CACHE.named)),
    // Configuration files, and pages and files under alternative names, are not served.
    location('~ (?:\\.html|\\.br|\\.gz|/_headers|/_redirects)$', ['return 404;']),
    '}',
  ].join('\n');
}

/**
 * An nginx configuration for the `http` block that responds as our own server does.
 *
 * @param hosts one for each brand's own hosts, and one for unclaimed hosts
 */
export function nginxConfiguration(
  hosts: readonly HostResponses[],
  { apiAddress, alternateDomain }: SiteConfig,
): string {
  const fixed = Object.entries(apiAddress.fixedHosts).map(([host, origin]) => `  ${host} ${new URL(origin).host};`);
  const own = alternateDomain ? [`  ${alternateDomain.host} $host;`, `  www.${alternateDomain.host} $host;`] : [];
  return [
    "# Written by the build. Include this file in nginx's http block, also beside deploy/nginx/threefold.conf. It takes plain",
    `# HTTP at ${LISTEN}, as the site's server does. With ngx_brotli, add "brotli_static on;" to the servers.`,
    '',
    '# Paths without queries, which may contain a token, and without the pages people came from.',
    'map $request_uri $threefold_path {',
    '  ~^(?<threefold_requested>[^?]*) $threefold_requested;',
    '}',
    'log_format threefold_site \'$remote_addr [$time_local] "$request_method $threefold_path" $status\'',
    "  ' $body_bytes_sent $request_time';",
    '',
    '# The API of a site: its host without www. and with api.',
    `map $host ${API_HOST_VARIABLE} {`,
    '  default api.$host;',
    '  ~^www\\.(?<threefold_bare>.+)$ api.$threefold_bare;',
    ...fixed,
    ...own,
    '}',
    '',
    ...hosts.map((host) => serverOf(host, host.own ? undefined : alternateDomain)),
    '',
  ].join('\n');
}
