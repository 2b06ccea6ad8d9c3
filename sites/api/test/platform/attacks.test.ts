import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type Call, type CallName, calls } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { readContentFolder } from '../../src/modules/content/index.ts';
import { createHttpServer } from '../../src/platform/http/server.ts';
import { contentFolder } from '../support/content.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { openBrowser, PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { signedIn } from '../support/people/identities.ts';
import { booking, contact } from '../support/samples.ts';
import { openTestApi, testBrands, useTestApi } from '../support/testApi.ts';

// Attacks that concern no single call. Others are tested beside their call; docs/security.md lists all.

const api = await useTestApi();

const leave = (changes = {}, headers = {}) => api.post('/api/submitContactForm', contact(changes), headers);

describe('bodies', () => {
  it.each([
    ['arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ])('that nest %s too deeply are refused at once', async (_what, nested) => {
    const body = `{"name":"Sam","email":"sam@whitlock.test","message":${nested}}`;
    const reply = await api.send('/api/submitContactForm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(reply.code).toBe(400);
    expect(reply.cpuMs).toBeLessThan(1000);
    expect((await api.stored()).messages).toBe(0);
  });

  it('that repeat a field use and validate its last value', async () => {
    const reply = await api.send('/api/submitContactForm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Sam","email":"sam@whitlock.test","message":"Hello","email":"nobody"}',
    });
    expect(reply.code).toBe(422);
  });

  it.each(['application/json; charset=utf-7', 'application/json, text/plain', 'application/json;'])(
    'of the type %s are read as JSON in UTF-8 or refused',
    async (type) => {
      const reply = await api.send('/api/submitContactForm', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(contact({ message: '+ADw-script+AD4-' })),
      });
      expect([200, 400, 415]).toContain(reply.code);
      await api.settled();
      for (const { html } of await api.mails()) expect(html ?? '').not.toContain('<script');
    },
  );
});

describe('characters', () => {
  it.each([
    ['a phone of Arabic digits', { phone: '٩٠٥٥٥٥٠١٤٢' }, 'Please enter your phone number.'],
    ['a date of Devanagari digits', { date: '२०२७-०१-०१' }, 'Please select a date.'],
    ['an email with a full-width @', { email: 'sam＠whitlock.test' }, 'Invalid email format.'],
  ])('%s are not accepted as the real ones', async (_what, changes, detail) => {
    const reply = await api.post(
      '/api/submitHSBContactForm',
      booking({ captchaToken: await api.solved(), ...changes }),
    );
    expect([reply.code, reply.answer]).toEqual([422, expect.objectContaining({ detail })]);
  });

  it('a NUL or a lone surrogate is refused before it reaches the database', async () => {
    for (const message of ['a\u0000b', 'a\ud800b']) expect((await leave({ message })).code).toBe(400);
    expect((await api.stored()).messages).toBe(0);
  });

  it('a code of non-ASCII digits is refused', async () => {
    const reply = await openBrowser(api).call('validatePasswordResetCode', {
      email: 'sam@whitlock.test',
      passwordResetCode: '٤٠٧٩١٣',
    });
    expect(reply.code).toBeGreaterThanOrEqual(400);
    expect(reply.code).toBeLessThan(500);
  });
});

describe('addresses', () => {
  it.each([
    '/media/../articles.json',
    '/media/..%2farticles.json',
    '/media/%2e%2e/articles.json',
    '/media/..%5carticles.json',
    '/media/%00product.svg',
    '/media//etc/passwd',
    '/media/....//articles.json',
    '/media/%252e%252e%252farticles.json',
  ])('%s cannot escape its folder', async (address) => {
    // Raw, because fetch would normalize the dots away.
    const { code, text } = await api.raw(address);
    expect([400, 404]).toContain(code);
    expect(text).not.toContain('articleDate');
  });

  it.each(['/media', '/media/', '/api', '/api/', '/'])('%s lists nothing', async (address) => {
    const { code, text } = await api.get(address);
    expect(code).toBe(404);
    expect(text).not.toContain('.svg');
  });

  it('content is refused when a link in it would run a script or use another scheme than the web’s', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-attacks-'));
    try {
      for (const webUrl of ['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', 'vbscript:x']) {
        await cp(contentFolder, folder, { recursive: true });
        const file = path.join(folder, 'projects.json');
        const [first, ...others] = JSON.parse(await readFile(file, 'utf8'));
        await writeFile(file, JSON.stringify([{ ...first, webUrl }, ...others]));
        await expect(readContentFolder(folder, testBrands)).rejects.toThrow(
          /^The content file projects\.json is invalid: \[0\]\.webUrl/,
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('X-Forwarded-For', () => {
  it("changes nobody's address without a trusted proxy, so rate limits hold", async () => {
    const codes: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      const { code } = await leave({ message: `Number ${index}` }, { 'X-Forwarded-For': `203.0.113.${index}` });
      codes.push(code);
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(codes.slice(30)).toEqual([429, 429]);
  });
});

describe('X-Forwarded-Host', () => {
  it('is not believed, even from a trusted proxy: the list of mails stays local', async () => {
    const behindProxy = await openTestApi({ database: sharedDatabase(api) }, { trustProxy: ['127.0.0.1'] });
    try {
      const open = async (host: string) => {
        const headers = { Host: host, 'X-Forwarded-Host': 'localhost' };
        // Not by fetch, which sends the real Host.
        const [answer] = (await once(get(`${behindProxy.url}/outbox`, { headers }), 'response')) as [IncomingMessage];
        answer.resume();
        return answer.statusCode;
      };
      expect(await open('api.ferrolane.example')).toBe(404);
      expect(await open('localhost')).toBe(200);
    } finally {
      await behindProxy.close();
    }
  });
});

it('HTTPS is required of browsers in production only', async () => {
  const production = createHttpServer({
    production: true,
    trustProxy: [],
    logLevel: 'silent',
    requestTimeoutSeconds: 20,
  });
  const { headers } = await production.inject('/nothing');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await api.get('/healthz')).headers.get('Strict-Transport-Security')).toBeNull();
});

describe('private responses', () => {
  const privateReads = (Object.entries(calls) as [CallName, Call][]).filter(
    ([, { method, access }]) => method === 'GET' && access !== 'public',
  );

  it.each(privateReads)('of %s are never cached', async (_name, { path: address }) => {
    const admin = await signedIn(api, { role: 'admin' });
    const { headers } = await api.get(address, admin.headers);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Vary')).toContain('Origin');
  });

  it('are not readable by another site, with or without a cookie', async () => {
    const { headers: own } = await signedIn(api, { role: 'admin' });
    const foreign = { Origin: 'https://evil.example' };
    for (const sent of [{ ...foreign, Cookie: own.Cookie }, foreign]) {
      const { headers } = await api.get(calls.getAdminOverview.path, sent);
      expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
    }
  });
});

describe('a form on another site', () => {
  it('cannot do anything on behalf of a signed-in user', async () => {
    const browser = await registered(api);
    const body = { userId: browser.id, firstName: 'Mallory' };
    const cookie = { Cookie: browser.cookie ?? '' };
    const foreign = { ...cookie, Origin: 'https://evil.example' };
    expect((await api.post(calls.updateUserAccount.path, body, foreign)).code).toBe(403);
    // Without an Origin, with the content types that a form can send.
    expect((await api.post(calls.updateUserAccount.path, body, cookie)).code).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const reply = await api.post(calls.updateUserAccount.path, body, { ...foreign, 'Content-Type': type });
      expect([403, 415]).toContain(reply.code);
    }
    const { answer } = await browser.call('loginWithEmailAndPassword', { email: somebody().email, password: PASSWORD });
    expect(answer).toMatchObject({ data: { firstName: 'Priya' } });
  });
});
