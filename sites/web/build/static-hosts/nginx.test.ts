import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { siteConfig } from '../../server/config.ts';
import { SCRIPT, writeSmallSite } from '../../server/smallSite.ts';
import { routes } from '../../src/app/routes.ts';
import { allBrands, brands } from '../../src/brands/index.ts';
import { LISTEN, ROOT } from './nginx.ts';
import { writeStaticHosts } from './write.ts';

// Sends the same requests to our own server and to a real nginx with the configuration that the build writes.

const program = process.env.NGINX_PATH ?? 'nginx';
const installed = spawnSync(program, ['-v']).status === 0;
const config = siteConfig({ NODE_ENV: 'production' });

let folder: string;
let app: FastifyInstance;
let nginx: ChildProcess;
let port: number;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });

interface SiteResponse {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

interface SiteRequest {
  method?: string;
  url: string;
  headers: Record<string, string>;
}

const fromNginx = ({ method = 'GET', url, headers }: SiteRequest) =>
  new Promise<SiteResponse>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

async function fromOurs({ method = 'GET', url, headers }: SiteRequest): Promise<SiteResponse> {
  const response = await app.inject({ method: method as 'GET', url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload.toString('latin1') };
}

/** Whether nginx responds yet; while it starts, connections are refused. */
const answers = () =>
  fromNginx({ url: '/healthz', headers: { host: 'localhost' } }).then(
    ({ status }) => status === 200,
    () => false,
  );

beforeAll(async () => {
  if (!installed) return;
  folder = await writeSmallSite();
  // When started by root, nginx reads files as another user.
  await chmod(folder, 0o755);
  await writeStaticHosts(folder, config);
  app = await buildApp(folder, config);
  port = await freePort();
  const site = (await readFile(join(folder, 'static/nginx.conf'), 'utf8'))
    .replaceAll(ROOT, join(folder, 'static'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(LISTEN, `127.0.0.1:${port}`)
    // An address that fails, for the test of failures.
    .replaceAll('  location = /healthz', '  location = /fails {\n    return 502;\n  }\n  location = /healthz');
  const work = join(folder, 'nginx');
  await mkdir(work);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/${name};`,
  );
  await writeFile(
    join(work, 'nginx.conf'),
    [
      'daemon off; worker_processes 1; error_log stderr warn;',
      `pid ${work}/nginx.pid;`,
      'events { worker_connections 64; }',
      `http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
    ].join('\n'),
  );
  nginx = spawn(program, ['-p', work, '-c', join(work, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 20_000, interval: 50 });
}, 30_000);

afterAll(async () => {
  if (!installed) return;
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  nginx.kill('SIGTERM');
  await ended;
  await app.close();
  await rm(folder, { recursive: true });
});

/** The headers that must be equal. */
const COMPARED = [
  'allow',
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
] as const;

const compared = ({ status, headers }: SiteResponse) => ({
  status,
  ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]])),
  // nginx sends a default body with redirects, which nobody sees.
  ...(status >= 300 && status < 400 && { 'content-type': undefined }),
});

const homes = allBrands.map(({ homePath }) => homePath);
const HOSTS = [
  'ellismoreau.example',
  'ferrolane.example',
  'www.ferrolane.example',
  'harbourshine.example',
  'other.example',
];

it('nginx is installed in CI', () => {
  // Without nginx the tests below are skipped, which is allowed on a developer's machine only.
  expect(installed || process.env.CI !== 'true').toBe(true);
});

describe.runIf(installed)('nginx with the configuration that the build writes', () => {
  describe.each(HOSTS)('responds under %s as our own server does', (host) => {
    it.each([
      '/',
      '/?from=card',
      '/favicon.ico',
      ...routes.map(({ path }) => path),
      '/AdminDashboard/bookings/b1',
      '/AdminDashboard/',
      ...homes.map((path) => `${path}/`),
      `${homes[0]}?a=1`,
      '/healthz',
      '/robots.txt',
      '/sitemap.xml',
      '/ferrolane/icon.svg',
      SCRIPT,
    ])('%s', async (url) => {
      const siteRequest = { url, headers: { host } };
      const [ours, theirs] = [await fromOurs(siteRequest), await fromNginx(siteRequest)];
      expect(compared(theirs)).toEqual(compared(ours));
      if (ours.status === 200) expect(theirs.body).toBe(ours.body);
    });
  });

  it.each([
    '/NoSuchPage',
    '/home',
    '/404',
    '/404.html',
    '/FerrolaneHome.html',
    '/_headers',
    '/_redirects',
    '/Home/deeper',
  ])('responds to %s with the not-found page and its headers', async (url) => {
    const siteRequest = { url, headers: { host: 'harbourshine.example' } };
    const [ours, theirs] = [await fromOurs(siteRequest), await fromNginx(siteRequest)];
    expect(compared(theirs)).toEqual(compared(ours));
    expect(theirs.body).toContain('harbour-shine /404');
  });

  it("responds to a failure with the brand's page for it, which is not cached and has no address of its own", async () => {
    const theirs = await fromNginx({ url: '/fails', headers: { host: 'harbourshine.example' } });
    expect(theirs).toMatchObject({ status: 502, body: expect.stringContaining('harbour-shine /500') });
    expect(theirs.headers['cache-control']).toBe('no-store');
    expect(theirs.headers['content-security-policy']).toBeDefined();
    const direct = await fromNginx({ url: '/50x.html', headers: { host: 'harbourshine.example' } });
    expect(direct.status).toBe(404);
  });

  it.each(['/assets/missing.js', `${SCRIPT}.gz`])('has no file %s', async (url) => {
    const siteRequest = { url, headers: { host: 'ferrolane.example' } };
    const theirs = await fromNginx(siteRequest);
    expect([theirs.status, (await fromOurs(siteRequest)).status]).toEqual([404, 404]);
    expect(theirs.headers['cache-control']).not.toContain('immutable');
  });

  it.each([brands.ferrolane.homePath, SCRIPT])('compresses %s, with a Vary header', async (url) => {
    const siteRequest = { url, headers: { host: 'ferrolane.example', 'accept-encoding': 'gzip' } };
    const [ours, theirs] = [await fromOurs(siteRequest), await fromNginx(siteRequest)];
    expect(compared(theirs)).toEqual(compared(ours));
    expect(String(theirs.headers.vary).toLowerCase()).toBe('accept-encoding');
    expect(String(ours.headers.vary).toLowerCase()).toBe('accept-encoding');
  });

  it('handles HEAD and ranges as our own server does', async () => {
    const host = 'ferrolane.example';
    const siteRequests: SiteRequest[] = [
      { method: 'HEAD', url: brands.ferrolane.homePath, headers: { host } },
      { url: SCRIPT, headers: { host, range: 'bytes=0-5' } },
    ];
    for (const siteRequest of siteRequests) {
      const [ours, theirs] = [await fromOurs(siteRequest), await fromNginx(siteRequest)];
      expect(compared(theirs)).toEqual(compared(ours));
      expect(theirs.body).toBe(ours.body);
    }
  });

  it('sends 304 without a body for a file that the client has', async () => {
    const host = 'ferrolane.example';
    const { headers } = await fromNginx({ url: SCRIPT, headers: { host } });
    const again = await fromNginx({ url: SCRIPT, headers: { host, 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('logs paths without queries, and not the pages people came from', async () => {
    const host = 'ferrolane.example';
    const headers = { host, referer: 'https://other.example/?q=a-private-token' };
    await fromNginx({ url: `${brands.ferrolane.homePath}?token=a-private-token`, headers });
    await fromNginx({ url: '/fails?token=a-private-token', headers });
    const logged = (name: string) => readFile(join(folder, name), 'utf8');
    await vi.waitFor(async () => expect(await logged('access.log')).toContain(' 502 '), 10_000);
    expect(await logged('access.log')).toContain(`"GET ${brands.ferrolane.homePath}" 200`);
    expect((await logged('access.log')) + (await logged('error.log'))).not.toContain('a-private-token');
  });

  it('refuses POST as our own server does', async () => {
    const siteRequest = { method: 'POST', url: brands.ferrolane.homePath, headers: { host: 'ferrolane.example' } };
    expect([(await fromNginx(siteRequest)).status, (await fromOurs(siteRequest)).status]).toEqual([405, 405]);
  });
});
