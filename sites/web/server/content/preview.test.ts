import { runInNewContext } from 'node:vm';
import { languagePath } from '@threefold/api-contract/language';
import { expect, it } from 'vitest';
import { allBrands, portalBrand } from '../../src/brands/index.ts';
import { previewScript } from './previewScript.ts';
import { LEGAL, type SmallApi, type SmallSite, startApi, startSite, withSentence } from './testSite.ts';

const { terms, privacy } = LEGAL;
const TOKEN = 'a-token_of-the-API';

/** Answers previews with drafts of the legal texts in both languages. */
function draft(api: SmallApi, sentence: string, answers = {}): void {
  api.answer('/content/preview', ({ headers }, response) => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(404).end('{}');
    const { files, retention } = api.content;
    const drafts = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        name.startsWith('legal/') ? withSentence(text, sentence) : text,
      ]),
    );
    return response.end(JSON.stringify({ files: drafts, retention, answers }));
  });
}

const preview = (site: SmallSite, path: string, query = `preview=${TOKEN}`, host = portalBrand.canonicalHost) =>
  site.app.inject({ url: `${path}?${query}`, headers: { host } });

it("a preview is the page with the draft, in each language, and visitors' page stays", async () => {
  const api = await startApi();
  const site = await startSite(api);
  draft(api, 'Only a draft.');
  for (const path of [terms.path, privacy.path, languagePath('fr-CA') + terms.path]) {
    const { statusCode, headers, body } = await preview(site, path);
    expect(statusCode).toBe(200);
    expect(body).toContain('Only a draft.');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  }
  expect((await preview(site, '/NoSuchPage')).statusCode).toBe(404);
  expect(await site.page(terms.path)).not.toContain('Only a draft.');
});

it("a preview may be framed by the site's own hosts only, and other pages by none", async () => {
  const api = await startApi();
  const site = await startSite(api);
  draft(api, 'Only a draft.');
  const { headers } = await preview(site, terms.path, undefined, `${portalBrand.localHost}:3002`);
  const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(ancestors.split(' ')).toEqual(
    expect.arrayContaining([
      "'self'",
      ...allBrands.flatMap((one) => [`${one.canonicalHost}:3002`, `${one.localHost}:3002`]),
    ]),
  );
  expect(headers['x-frame-options']).toBeUndefined();
  const page = await site.app.inject({ url: terms.path, headers: { host: portalBrand.canonicalHost } });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['x-frame-options']).toBe('DENY');
});

it('its first script shows the wanted color scheme and sends no failures, and its policy allows it', async () => {
  const api = await startApi();
  const site = await startSite(api);
  draft(api, 'Only a draft.');
  const { body, headers } = await preview(site, terms.path, `preview=${TOKEN}&scheme=dark`);
  const [, first = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  expect(first).toMatch(/\("dark", ?\{"\/api\/reportClientFailure":null\}, ?"\/api\/getSessionUser"\)$/);
  expect(body.indexOf('first()')).toBeGreaterThan(body.indexOf(first));
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+'/);
  expect((await preview(site, terms.path, `preview=${TOKEN}&scheme=alert(1)`)).body).not.toContain('alert(1)');
});

it.each([
  ['has expired', 'another', 410, 'This preview has expired.'],
  ['is empty', '', 410, 'This preview has expired.'],
  ['is no token', '%0d%0aHost:%20evil', 410, 'This preview has expired.'],
])('a preview that %s says so, and is not kept', async (_, token, status, sentence) => {
  const api = await startApi();
  const site = await startSite(api);
  draft(api, 'Only a draft.');
  const { statusCode, headers, body } = await preview(site, terms.path, `preview=${token}`);
  expect(statusCode).toBe(status);
  expect(body).toContain(sentence);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

it('a draft that cannot be shown says why', async () => {
  const api = await startApi();
  const site = await startSite(api);
  draft(api, '[<there>](javascript:alert(1))');
  const { statusCode, body } = await preview(site, terms.path);
  expect(statusCode).toBe(422);
  expect(body).toMatch(/has a link to javascript:alert\(1\)/);
  expect(body).not.toContain('<there>');
});

it('says when the API is away', async () => {
  const api = await startApi();
  const site = await startSite(api);
  await api.stop();
  const { statusCode, body } = await preview(site, terms.path);
  expect(statusCode).toBe(503);
  expect(body).toContain('The draft cannot be read at the moment.');
});

it('what calls of the page return is in its first script, in the language of the page, as text', async () => {
  const api = await startApi();
  const site = await startSite(api);
  const question = (language: string) => ({ '/api/getSupportQuestions': [{ question: `</script><b>${language}` }] });
  draft(api, 'Only a draft.', { 'en-CA': question('English'), 'fr-CA': question('French') });
  const { body } = await preview(site, languagePath('fr-CA') + terms.path);
  expect(body).toContain('"/api/getSupportQuestions":[{"question":"\\u003c/script>\\u003cb>French"}]');
  expect(body).not.toContain('English"');
});

/** Runs a preview's first script in a window that has only what it uses. */
function scriptWindow(script: string, fetched: string[]) {
  const context = {
    window: { fetch: async (address: string) => fetched.push(address) } as unknown as Window & typeof globalThis,
    location: { href: 'https://site.example/SupportScreen?preview=t', search: '?preview=t' },
    addEventListener: () => undefined,
    Response,
    Request,
    URL,
    URLSearchParams,
  };
  runInNewContext(script.replace(/^<script>|<\/script>$/g, ''), context);
  return context.window;
}

it('a call that reads the draft is answered with it, and others are sent', async () => {
  const fetched: string[] = [];
  const { fetch } = scriptWindow(previewScript(undefined, { '/api/getSupportQuestions': ['Draft'] }), fetched);
  const answer = await fetch('https://api.site.example/api/getSupportQuestions');
  expect(await answer.json()).toEqual({ status: 'OK', data: ['Draft'] });
  await fetch('https://api.site.example/api/getThreads');
  expect(fetched).toEqual(['https://api.site.example/api/getThreads']);
});

it('a sample client gets nothing of the author, and changes nothing', async () => {
  const fetched: string[] = [];
  const { fetch } = scriptWindow(previewScript(undefined, { '/api/getSessionUser': { user: null } }), fetched);
  expect((await fetch('/api/answerProject', { method: 'POST' })).status).toBe(503);
  await fetch('/assets/a.js');
  expect(fetched).toEqual(['/assets/a.js']);
});
