import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeDocument } from '../build/composeDocument.ts';
import { compressFolder } from '../build/compress.ts';
import type { SitePage } from '../build/sitePage.ts';
import { canonicalOf, isOn, routes } from '../src/app/routes.ts';
import { allBrands, fallbackBrand, portalBrand } from '../src/brands/index.ts';
import { legalDocumentsOf } from '../src/brands/legalDocuments.ts';
import { buildApp } from './app.ts';
import { siteConfig } from './config.ts';

const HOME = fallbackBrand.homePath;
/** The host that the portal's brand has in production. */
const HOST = portalBrand.canonicalHost;

const TEMPLATE = '<!doctype html>\n<html><head><!--head--></head><body><div id="root"><!--app--></div></body></html>';

/** URL of the small site's only script. */
const SCRIPT = '/assets/entry-0123abcd.js';

/** Writes a minimal built site. Its pages have few different words, but enough for compression to pay off. */
async function writeSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const put = async (file: string, content: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  const list: SitePage[] = [];
  const putPage = async (path: string, brand: SitePage['brand'], status: number, listed: boolean) => {
    const file = `${brand}${path}.html`;
    list.push({ path, brand, status, listed, file, modules: [SCRIPT] });
    const html = `<h1 style="color:red">${brand} ${path}</h1>${'<p>words</p>'.repeat(100)}`;
    // $& would be special in a replacement text.
    const head = "<script>document.title = '$& & more'</script>";
    const css = '<style data-emotion="css a">.a{color:red}</style>';
    await put(
      `pages/${file}`,
      composeDocument(TEMPLATE, { html, head, css, skipLink: '', htmlAttributes: { lang: 'en-CA' } }),
    );
  };
  for (const route of routes) {
    const listed = canonicalOf(route) !== undefined;
    for (const { key } of allBrands.filter((brand) => (route.brand ?? brand.key) === brand.key && isOn(brand, route))) {
      await putPage(route.path, key, 200, listed);
    }
  }
  for (const { key } of allBrands) {
    await putPage('/404', key, 404, false);
    await putPage('/500', key, 500, false);
    await put(`client/${key}/icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  await put('pages.json', JSON.stringify(list));
  await put(`client${SCRIPT}`, `export const words = '${'long '.repeat(400)}';`);
  await compressFolder(join(folder, 'client'));
  await put('secret.txt', 'not served');
  return folder;
}

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await writeSmallSite();
  app = await buildApp(folder, siteConfig({}));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the root', () => {
  it.each([
    ...allBrands.flatMap(({ canonicalHost, localHost, homePath }) => [
      [canonicalHost, homePath],
      [`www.${canonicalHost}`, homePath],
      [`${localHost}:3002`, homePath],
    ]),
    ['some.other.example', HOME],
  ])('of %s redirects to %s', async (host, home) => {
    const { statusCode, headers } = await get('/', { host });
    expect([statusCode, headers.location]).toEqual([302, home]);
  });

  it('keeps the query, and ignores forwarded hosts', async () => {
    const { headers } = await get('/?from=ad', { host: 'some.other.example', 'x-forwarded-host': HOST });
    expect(headers.location).toBe(`${HOME}?from=ad`);
  });
});

describe('the icon that browsers request by default', () => {
  it("is the host brand's", async () => {
    const { statusCode, headers } = await get('/favicon.ico', { host: HOST });
    expect([statusCode, headers.location]).toEqual([302, `/${portalBrand.key}/icon-32.png`]);
  });
});

describe('a page', () => {
  it.each(allBrands)("is its brand's document: $key", async ({ key, homePath, localHost }) => {
    const { statusCode, headers, body } = await get(homePath, { host: `${localHost}:3002` });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain(`${key} ${homePath}`);
    expect(body).toContain("'$& & more'");
  });

  it.each(allBrands)('keeps its brand on every host: $key', async ({ key, homePath }) => {
    for (const { canonicalHost } of allBrands)
      expect((await get(homePath, { host: canonicalHost })).body).toContain(`${key} ${homePath}`);
  });

  it.each(['127.0.0.1:3002', '192.168.1.5:3002', '[::1]:3002', '999.1.1.1', 'a:99999', 'x.5', ''])(
    'is also served under the host %j',
    async (host) => {
      const { statusCode, body } = await get(HOME, { host });
      expect(statusCode).toBe(200);
      expect(body).toContain(`${fallbackBrand.key} ${HOME}`);
    },
  );

  it('of the admin dashboard is also at the addresses below its own', async () => {
    const { statusCode, body } = await get('/AdminDashboard/bookings/b1');
    expect(statusCode).toBe(200);
    expect(body).toContain('/AdminDashboard');
    expect((await get('/AdminDashboards')).statusCode).toBe(404);
    expect((await get('/LoginScreen/bookings')).statusCode).toBe(404);
  });

  it.each(allBrands)("for the portal's clients is not found where the brand offers no portal: $key", async (brand) => {
    const { key, localHost, offersPortal } = brand;
    for (const path of ['/RegisterScreen', '/ClientDashboard', '/SupportScreen', '/checkout']) {
      const { statusCode, body } = await get(path, { host: localHost });
      expect([path, statusCode]).toEqual([path, offersPortal === false ? 404 : 200]);
      expect(body).toContain(`${key} ${offersPortal === false ? '/404' : path}`);
    }
    for (const path of ['/LoginScreen', '/PasswordResetScreen', '/AccountEditScreen', '/AdminDashboard'])
      expect([path, (await get(path, { host: localHost })).statusCode]).toEqual([path, 200]);
  });

  it('redirects a trailing slash to its one URL', async () => {
    const { statusCode, headers } = await get('/LoginScreen/?a=1');
    expect([statusCode, headers.location]).toEqual([301, '/LoginScreen?a=1']);
  });

  it('redirects an address in lower case, and the one that password managers open', async () => {
    for (const [from, to] of [
      [`${HOME.toLowerCase()}?a=1`, `${HOME}?a=1`],
      ['/loginscreen', '/LoginScreen'],
    ]) {
      const { statusCode, headers } = await get(from ?? '');
      expect([statusCode, headers.location]).toEqual([301, to]);
    }
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/AccountEditScreen']);
  });

  it('is sent in the smallest accepted encoding', async () => {
    const plain = await get(HOME, { 'accept-encoding': 'identity' });
    const brotli = await get(HOME, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(HOME, { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('is answered with 304 while it is unchanged', async () => {
    const { etag } = (await get(HOME, { 'accept-encoding': 'br' })).headers;
    const again = await get(HOME, { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const otherEncoding = await get(HOME, { 'accept-encoding': 'gzip', 'if-none-match': String(etag) });
    expect(otherEncoding.statusCode).toBe(200);
  });

  it('responds to HEAD without a body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: HOME });
    expect([statusCode, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });

  it.each([
    ['studio.localhost:3002', 'http://api.studio.localhost:3003'],
    ['localhost:3002', 'http://localhost:3003'],
  ])('of %s may call %s and no other', async (host, api) => {
    const { headers } = await get(HOME, { host });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${new URL(api).host};`);
  });

  it('allows inline only its own scripts and styles, and no frames, media or plug-ins', async () => {
    const policy = String((await get(HOME)).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+';/);
    expect(policy).toMatch(/style-src-attr 'unsafe-hashes' 'sha256-[^ ]+';/);
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    // A type without its own directive falls back to default-src.
    const directives = new Map(
      policy.split('; ').map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]),
    );
    for (const kind of ['frame-src', 'media-src', 'object-src']) {
      expect(directives.get(kind) ?? directives.get('default-src'), kind).toBe("'none'");
    }
    // The CAPTCHA computes in workers.
    expect(directives.get('worker-src')).toBe("'self'");
  });

  it('does not repeat an invalid Host header in its policy', async () => {
    const { headers } = await get(HOME, { host: "evil.example; script-src 'unsafe-inline'" });
    expect(headers['content-security-policy']).not.toContain('evil');
  });
});

describe('search engines', () => {
  const tags: [host: string, url: string, tag?: string][] = [
    ...allBrands.flatMap(({ canonicalHost, localHost }): typeof tags =>
      allBrands.flatMap((other): typeof tags => {
        const tag = other.canonicalHost === canonicalHost ? undefined : 'noindex';
        return [canonicalHost, `www.${canonicalHost}`, `${localHost}:3002`].map((host) => [host, other.homePath, tag]);
      }),
    ),
    ['some.other.example', HOME, 'noindex'],
    [HOST, '/LoginScreen', 'noindex'],
    [HOST, '/NoSuchPage', 'noindex'],
  ];

  it.each(tags)('on %s get for %s the robots tag %s', async (host, url, tag) => {
    expect((await get(url, { host })).headers['x-robots-tag']).toBe(tag);
  });

  it.each(
    allBrands.flatMap(({ canonicalHost, localHost }) =>
      [canonicalHost, `${localHost}:3002`].map((host) => [host, `Sitemap: https://${canonicalHost}/sitemap.xml`]),
    ),
  )('on %s find this line in robots.txt: %s', async (host, line) => {
    const { headers, body } = await get('/robots.txt', { host });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toContain(line);
    expect(body).not.toContain('Disallow');
  });

  it('find no sitemap on an unclaimed host', async () => {
    expect((await get('/robots.txt', { host: 'some.other.example' })).body).not.toContain('Sitemap');
  });

  it.each(allBrands.map((brand) => [brand.key, brand] as const))(
    'find in the sitemap of %s only its own pages',
    async (_, brand) => {
      const { headers, body } = await get('/sitemap.xml', { host: brand.localHost });
      expect(headers['content-type']).toContain('xml');
      const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
      const own = [brand.homePath, ...legalDocumentsOf(brand).map(({ path }) => path)];
      expect(listed).toEqual(expect.arrayContaining(own.map((path) => `https://${brand.canonicalHost}${path}`)));
      for (const address of listed) expect(address).toMatch(new RegExp(`^https://${brand.canonicalHost}/`));
    },
  );
});

describe('an address that does not exist', () => {
  it.each(['/NoSuchPage', '/homes', '/404', '/secret.txt', '/pages.json', '//evil.example/', `${HOME}/deeper`])(
    "%s is the host brand's not-found page",
    async (url) => {
      const { statusCode, body } = await get(url, { host: HOST });
      expect(statusCode).toBe(404);
      expect(body).toContain(`${portalBrand.key} /404`);
    },
  );

  it.each(['/assets/missing.js', `${SCRIPT}.br`, '/assets/../../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'])(
    '%s is not found',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      // The text of secret.txt, which is outside the folder of files.
      expect(body).not.toContain('not served');
    },
  );

  it('is refused with a sentence when it is malformed', async () => {
    const { statusCode, body } = await get('/%E0%A4%A');
    expect([statusCode, body]).toEqual([400, 'This address cannot be read.\n']);
  });
});

it('a method other than GET and HEAD is refused with a sentence', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: HOME, payload: { a: 1 } });
  expect([statusCode, headers.allow, body]).toEqual([405, 'GET, HEAD', 'This site only answers GET and HEAD.\n']);
});

it('headers that arrive slowly are cut in time', async () => {
  expect(app.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 30_000 });
  const site = await buildApp(folder, siteConfig({}), { timeoutMs: 300 });
  try {
    await site.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((site.server.address() as AddressInfo).port, '127.0.0.1');
    // A byte that the server has not read when it closes resets the connection, and the answer can be lost.
    const received = text(socket).catch((error: NodeJS.ErrnoException) => error.code);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    // The connection is never idle until it is cut.
    const timer = setInterval(() => socket.write('X'), 50);
    site.server.prependOnceListener('clientError', () => clearInterval(timer));
    expect(await received).toMatch(/^HTTP\/1\.1 408 |^ECONNRESET$/);
  } finally {
    await site.close();
  }
});

it('a form that a browser posts without the script is redirected to the API of the host, with its body', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/api/forms/contact',
    headers: { host: 'studio.localhost:3002', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `message=${'a'.repeat(5000)}`,
  });
  expect([statusCode, headers.location]).toEqual([307, '//api.studio.localhost:3003/api/forms/contact']);
  const other = await app.inject({ method: 'POST', url: '/api/register', payload: { a: 1 } });
  expect(other.statusCode).toBe(405);
});

describe('the alternate domain', () => {
  const host = 'studio.example';
  const startBehind = async (respond: RequestListener) => {
    const api = createServer(respond).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as AddressInfo;
    const site = await buildApp(folder, siteConfig({ ALTERNATE_DOMAIN: `${host}=http://127.0.0.1:${port}` }));
    site.log.level = 'silent';
    const stop = async () => {
      await site.close();
      api.close();
    };
    return { site, api, stop };
  };

  it('has the API under its own origin: requests and answers pass as they are', async () => {
    const { site, stop } = await startBehind(async (request, response) => {
      const sent = await text(request);
      const { method, url, headers } = request;
      response.writeHead(422, { 'set-cookie': ['session=a', 'device=b'], 'content-type': 'application/json' }).end(
        JSON.stringify({
          method,
          url,
          sent,
          host: headers.host,
          from: headers['x-forwarded-for'],
          te: headers['x-te'],
        }),
      );
    });
    const headers = {
      host,
      origin: `https://${host}`,
      'content-type': 'application/json',
      'x-forwarded-for': '10.0.0.1',
      // Names a header that ends here, and one that does not.
      connection: 'X-Te, Host',
      'x-te': 'trailers',
    };
    const payload = JSON.stringify({ message: 'x'.repeat(5000) });
    const answer = await site.inject({ method: 'POST', url: '/api/submitContactForm?a=1', headers, payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['set-cookie']).toEqual(['session=a', 'device=b']);
    expect(answer.json()).toEqual({
      method: 'POST',
      url: '/api/submitContactForm?a=1',
      sent: payload,
      host,
      // What a client claims comes first, and is trusted by nobody.
      from: '10.0.0.1, 127.0.0.1',
    });
    const form = await site.inject({ method: 'POST', url: '/api/forms/contact', headers, payload });
    expect(form.statusCode).toBe(answer.statusCode);
    const page = await site.inject({ url: HOME, headers: { host: `www.${host}` } });
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' www.${host};`);
    await stop();
  });

  it('is the only host whose requests are forwarded', async () => {
    const { site, stop } = await startBehind((_request, response) => response.end('forwarded'));
    for (const other of [HOST, `${host}.evil.example`, 'studioxexample']) {
      const { statusCode } = await site.inject({ url: '/api/getContent', headers: { host: other } });
      expect(statusCode).toBe(404);
    }
    await stop();
  });

  it('says so when the API cannot be reached', async () => {
    const { site, api, stop } = await startBehind(() => {});
    api.close();
    await once(api, 'close');
    const { statusCode, body } = await site.inject({ url: '/api/getContent', headers: { host } });
    expect([statusCode, JSON.parse(body)]).toMatchObject([503, { status: 'UNAVAILABLE' }]);
    await stop();
  });

  describe('behind a real connection', () => {
    const startRecording = async () => {
      const forwarded: string[] = [];
      const { site, api, stop } = await startBehind(({ method, url }, response) => {
        forwarded.push(`${method} ${url}`);
        response.end('answered');
      });
      await site.listen({ port: 0, host: '127.0.0.1' });
      const send = async (...lines: string[]) => {
        const socket = connect((site.server.address() as AddressInfo).port, '127.0.0.1');
        socket.write(lines.join('\r\n'));
        return text(socket);
      };
      return { forwarded, api, send, stop };
    };

    it('reaches nothing but the API, and there only /api', async () => {
      const { forwarded, api, send, stop } = await startRecording();
      const { port } = api.address() as AddressInfo;
      const targets = [
        `http://localhost:${port}/api/getContent`,
        `http://localhost:${port}/api/../latest`,
        '/api/../readyz',
        '/api/%2e%2e/readyz',
        '/api/.%2E/readyz',
        '/api/x\\..\\..\\readyz',
        '/%61pi/getContent',
        `//localhost:${port}/api/getContent`,
      ];
      for (const target of targets) {
        for (const method of ['GET', 'POST']) {
          const answer = await send(`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', '', '');
          expect(answer, target).toMatch(/^HTTP\/1\.1 40[045] /);
        }
      }
      expect(forwarded).toEqual([]);
      await send('GET /api/x/../getContent?a=/../b HTTP/1.1', `Host: ${host}`, 'Connection: close', '', '');
      expect(forwarded).toEqual(['GET /api/getContent?a=/../b']);
      await stop();
    });

    it.each(['GET', 'HEAD'])('sends no request that is hidden in the body of a %s', async (method) => {
      const { forwarded, send, stop } = await startRecording();
      const hidden = `POST /api/hidden HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`;
      const head = [`${method} /api/getContent HTTP/1.1`, `Host: ${host}`, 'Connection: close'];
      const length = hidden.length;
      await send(...head, 'Transfer-Encoding: chunked', '', length.toString(16), hidden, '0', '', '');
      await send(...head, `Content-Length: ${length}`, '', hidden);
      await send('GET /api/getBrand HTTP/1.1', `Host: ${host}`, 'Connection: close', '', '');
      expect(forwarded).toEqual([`${method} /api/getContent`, `${method} /api/getContent`, 'GET /api/getBrand']);
      await stop();
    });
  });
});

describe('a failure of the server', () => {
  it("is answered with the host brand's page for it, which is not cached", async () => {
    const failing = await buildApp(folder, siteConfig({}));
    failing.log.level = 'silent';
    failing.get('/fails', () => {
      throw new Error('The disk is gone.');
    });
    const { statusCode, headers, body } = await failing.inject({
      url: '/fails',
      headers: { host: HOST },
    });
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(body).toContain(`${portalBrand.key} /500`);
    expect(body).not.toContain('disk');
    await failing.close();
  });
});

describe('a file', () => {
  it('with a hashed name is cached for a year and compressed', async () => {
    const { statusCode, headers } = await get(SCRIPT, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('is answered with 304 while it is unchanged', async () => {
    const { etag } = (await get(SCRIPT, { 'accept-encoding': 'br' })).headers;
    const again = await get(SCRIPT, { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is sent without a body for HEAD', async () => {
    const head = await app.inject({ method: 'HEAD', url: SCRIPT });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('supports range requests', async () => {
    const { statusCode, body } = await get(SCRIPT, { range: 'bytes=0-5' });
    expect([statusCode, body]).toEqual([206, 'export']);
  });
});

describe('the health check', () => {
  it.each(['GET', 'HEAD'] as const)('responds to %s on every host, uncached', async (method) => {
    const { statusCode, headers, body } = await app.inject({ method, url: '/healthz', headers: { host: '10.0.0.7' } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toBe(method === 'GET' ? '{"status":"OK"}' : '');
  });
});

describe('every response', () => {
  it.each(['/', HOME, '/NoSuchPage', SCRIPT, '/assets/missing.js', '/%E0%A4%A'])(
    'to %s has the security headers',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    },
  );

  it('requires HTTPS in production only', async () => {
    const production = await buildApp(folder, siteConfig({ NODE_ENV: 'production' }));
    const { headers } = await production.inject(HOME);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect((await get(HOME)).headers['strict-transport-security']).toBeUndefined();
    await production.close();
  });

  it("allows reCAPTCHA's hosts when its key is set", async () => {
    const withKey = await buildApp(folder, siteConfig({ RECAPTCHA_SITE_KEY: 'key' }));
    const { headers } = await withKey.inject(HOME);
    expect(headers['content-security-policy']).toContain('frame-src https://www.google.com/recaptcha/');
    await withKey.close();
  });
});

describe('starting', () => {
  it('fails with a sentence when there is no built site', async () => {
    await expect(buildApp(join(folder, 'nowhere'), siteConfig({}))).rejects.toThrow(/^There is no built site in /);
  });

  it.each([
    [{ PORT: 'many' }, 'PORT is "many", but it must be a port from 0 to 65535.'],
    [{ API_PORT: '70000' }, 'API_PORT is "70000", but it must be a port from 0 to 65535.'],
  ])('with %o is refused with a sentence', (env, sentence) => {
    expect(() => siteConfig(env)).toThrow(sentence);
  });
});
