import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readServedContent } from '../../build/publishedContent.ts';
import { BUILT_TEXTS, PUBLISHED_CONTENT, type SitePage } from '../../build/sitePage.ts';
import { portalBrand } from '../../src/brands/index.ts';
import { followContent } from './liveContent.ts';
import { LEGAL, type SmallApi, type SmallSite, startApi, startSite } from './testSite.ts';

const { terms, privacy } = LEGAL;

/** On a busy machine. */
const SOON = { timeout: 50_000, interval: 20 };

const shows = (site: SmallSite, sentence: string, path = terms.path) =>
  expect.poll(() => site.page(path), SOON).toContain(sentence);

vi.setConfig({ testTimeout: 120_000 });

/** Waits until the API has been asked again. */
async function askedAgain(api: { asked: readonly string[] }): Promise<void> {
  const before = api.asked.length;
  await expect.poll(() => api.asked.length, SOON).toBeGreaterThan(before);
}

/** A place at which the rendering of a text that names it waits. */
async function startGate() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => void waiting.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    sentence: `gate http://127.0.0.1:${(server.address() as AddressInfo).port}/ `,
    reached: () => expect.poll(() => waiting.length, SOON).toBe(1),
    open: () => waiting.pop()?.end(),
  };
}

describe('a published change', () => {
  it('is on the pages of every server of the site', async () => {
    const api = await startApi();
    const sites = [await startSite(api), await startSite(api)];
    for (const site of sites) expect(await site.page(terms.path)).toContain('as built');
    api.publish(terms.file, 'Published just now.');
    for (const site of sites) await shows(site, 'Published just now.');
  });

  it('leaves the bytes of other pages as they are, and of those in other languages', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const others = () => Promise.all([site.page(privacy.path), site.page(terms.path, 'fr-CA'), site.page('/none')]);
    const before = await others();
    api.publish(terms.file, 'Published just now.');
    await shows(site, 'Published just now.');
    expect(await others()).toEqual(before);
  });

  it('is in the sitemap with its time, also for pages that have no time of their own', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const sitemap = () =>
      site.app.inject({ url: '/sitemap.xml', headers: { host: portalBrand.canonicalHost } }).then(({ body }) => body);
    expect(await sitemap()).not.toContain('lastmod');
    const [texts, text] = ['2026-10-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z'];
    const publishedAt = {
      [`texts/${portalBrand.key}.json`]: texts,
      [terms.file]: text,
      'texts/other.json': '2027-01-01',
    };
    api.content = { ...api.content, publishedAt };
    const modified = (path: string, time: string) =>
      `${portalBrand.canonicalHost}${path}</loc><lastmod>${time}</lastmod>`;
    await expect.poll(sitemap, SOON).toContain(modified(terms.path, text));
    expect(await sitemap()).toContain(modified(privacy.path, texts));
    expect(await sitemap()).toContain(modified(portalBrand.homePath, texts));
  });

  it('before the server started is on its first page', async () => {
    const api = await startApi();
    api.publish(terms.file, 'Published before.');
    const site = await startSite(api);
    expect(await site.page(terms.path)).toContain('Published before.');
  });

  it('of how long bookings are kept is in the privacy policy', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const { files } = api.content;
    const text = files[privacy.file] ?? '';
    api.content = {
      files: { ...files, [privacy.file]: text.replace(/^## .*$/m, '$&\n\nKept {{bookingRetention}}.') },
      retention: { [portalBrand.key]: 7 },
    };
    await shows(site, 'Kept for 7 months after their day.', privacy.path);
  });

  it('shows last when it was published last, also while another is rendered', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const gate = await startGate();
    api.publish(terms.file, gate.sentence);
    await gate.reached();
    api.content = {
      ...api.content,
      files: {
        ...api.content.files,
        [terms.file]: api.content.files[terms.file]?.replace(gate.sentence, 'The second.') ?? '',
      },
    };
    gate.open();
    await shows(site, 'The second.');
    await askedAgain(api);
    expect(await site.page(terms.path)).toContain('The second.');
  });

  it('is sent once it is rendered; until then the last page is', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const gate = await startGate();
    api.publish(terms.file, gate.sentence);
    await gate.reached();
    expect(await site.page(terms.path)).toContain('as built');
    gate.open();
    await shows(site, 'gate http:');
  });

  it('is read once: without a change the API sends nothing', async () => {
    const api = await startApi();
    await startSite(api);
    const answered: number[] = [];
    api.answer('/content/published', ({ headers }, response) => {
      answered.push(headers['if-none-match'] ? 304 : 200);
      response.writeHead(304).end();
    });
    await expect.poll(() => answered.length, SOON).toBe(2);
    expect(answered).toEqual([304, 304]);
  });
});

it('a text that all pages know shows first on those that search engines list', async () => {
  const { content } = await startApi();
  const { key, homePath } = portalBrand;
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const built = { [key]: { 'en-CA': { facts: { head: { title: 'A title' } } } } };
  await writeFile(join(folder, BUILT_TEXTS), JSON.stringify(built));
  await writeFile(join(folder, PUBLISHED_CONTENT), JSON.stringify(await readServedContent(content, built)));
  const page = (path: string, listed: boolean): SitePage => ({
    ...{ path, brand: key, listed, status: 200, file: '', modules: [] },
  });
  const shown: string[] = [];
  const closing = new AbortController();
  const files = { ...content.files, [`texts/${key}.json`]: '{"facts":{"head":{"title":"Another"}}}' };
  await followContent({
    folder,
    pages: {
      list: [page('/LoginScreen', false), page(homePath, true), page('/404', false), page(terms.path, true)],
      replace: ({ path }) => void shown.push(path),
    },
    api: { published: async () => ({ version: '1', content: { ...content, files } }) },
    renderer: { render: async (pages) => pages.map(() => ''), close: async () => undefined },
    closing: closing.signal,
    onShown: () => shown.push('/sitemap.xml'),
    onMistake: (mistake) => expect.fail(mistake.message),
  });
  closing.abort();
  expect(shown).toEqual([homePath, terms.path, '/sitemap.xml', '/LoginScreen', '/404']);
});

describe('a page does not go back', () => {
  const [one, two, three] = ['2026-11-01T08:00:00.000Z', '2026-11-01T08:00:00.001Z', '2026-11-01T08:00:00.002Z'];

  /** Two processes answer in turns. @returns the pages at the times of the next questions, between which one of each was read */
  const pagesBetween = async (
    api: SmallApi,
    site: SmallSite,
    processes: readonly SmallApi['content'][],
    path: string,
  ) => {
    const pages: string[] = [];
    api.answer('/content/published', async (_, response) => {
      // The answer before has been read, because the site asks one question at a time.
      pages.push(await site.page(path));
      response.end(JSON.stringify(processes[pages.length % processes.length]));
    });
    await expect.poll(() => pages.length, SOON).toBeGreaterThan(4);
    return pages;
  };

  it('while a process of the API does not reach the database', async () => {
    const api = await startApi();
    api.publish(terms.file, 'The first.', one);
    const former = api.content;
    api.publish(terms.file, 'The second.', two);
    const site = await startSite(api);
    for (const page of await pagesBetween(api, site, [api.content, former], terms.path)) {
      expect(page).toContain('The second.');
    }
  });

  it('while one of the release before cannot read a new version, and what it can read shows', async () => {
    const api = await startApi();
    const former = api.content;
    api.publish(terms.file, 'What it cannot read.', one);
    const next = api.content;
    const site = await startSite(api);
    api.content = { ...former, publishedAt: {} };
    api.publish(privacy.file, 'What both can read.', two);
    const pages = await pagesBetween(api, site, [next, api.content], terms.path);
    for (const page of pages) expect(page).toContain('What it cannot read.');
    await shows(site, 'What both can read.', privacy.path);
    expect(await site.page(terms.path)).toContain('What it cannot read.');
  });

  it('except to a version that was restored, which is a newer one', async () => {
    const api = await startApi();
    api.publish(terms.file, 'The first.', one);
    const { files } = api.content;
    const site = await startSite(api);
    api.publish(terms.file, 'The second.', two);
    await shows(site, 'The second.');
    api.content = { ...api.content, files, publishedAt: { [terms.file]: three } };
    await expect.poll(() => site.page(terms.path), SOON).not.toContain('The second.');
    expect(await site.page(terms.path)).toContain('The first.');
  });
});

describe('without the API', () => {
  it('the server starts with the pages as they were built, and catches up', async () => {
    const api = await startApi();
    api.publish(terms.file, 'Published meanwhile.');
    await api.stop();
    const site = await startSite(api);
    expect(await site.page(terms.path)).toContain('as built');
    await api.start();
    await shows(site, 'Published meanwhile.');
  });

  it('the last pages stay, and what is published next shows', async () => {
    const api = await startApi();
    const site = await startSite(api);
    api.publish(terms.file, 'The first.');
    await shows(site, 'The first.');
    await api.stop();
    expect(await site.page(terms.path)).toContain('The first.');
    api.publish(terms.file, 'The second.');
    await api.start();
    await shows(site, 'The second.');
  });

  it('or its database, which it says, the last pages stay, and what is published next shows', async () => {
    const api = await startApi();
    api.publish(terms.file, 'The first.');
    const site = await startSite(api);
    let isAway = true;
    let refused = 0;
    api.answer('/content/published', (_, response) => {
      if (isAway) refused += 1;
      response.writeHead(isAway ? 503 : 200).end(JSON.stringify(isAway ? { status: 'UNAVAILABLE' } : api.content));
    });
    await expect.poll(() => refused, SOON).toBeGreaterThan(1);
    expect(await site.page(terms.path)).toContain('The first.');
    api.publish(terms.file, 'The second.');
    isAway = false;
    await shows(site, 'The second.');
  });

  it('that answers slowly, pages are sent at once', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const held: ServerResponse[] = [];
    api.answer('/content/published', (_, response) => void held.push(response));
    await expect.poll(() => held.length, SOON).toBe(1);
    expect(await site.page(terms.path)).toContain('as built');
    // It is not asked again meanwhile.
    expect(held).toHaveLength(1);
    held[0]?.destroy();
    await expect.poll(() => held.length, SOON).toBe(2);
  });
});

describe('the last pages stay when the API sends', () => {
  it('what makes no sense, and what is published next shows', async () => {
    const cases: Record<string, (response: ServerResponse) => void> = {
      'what is not JSON': (response) => response.end('{"files":'),
      'no documents': (response) => response.end('{"files":{"articles.json":1}}'),
      'an error': (response) => response.writeHead(500).end('{}'),
      'too much': (response) => response.end(`{"files":{"a":"${'a'.repeat(33 * 1024 * 1024)}"},"retention":{}}`),
      'a part of it': (response) =>
        response.writeHead(200, { 'content-length': 100 }).write('{"files":{}', () => response.destroy()),
      'a redirect': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    };
    const api = await startApi();
    const site = await startSite(api);
    let shown = 'as built';
    for (const [what, send] of Object.entries(cases)) {
      let broken = 0;
      api.publish(terms.file, `After ${what}.`);
      api.answer('/content/published', (_, response) => {
        broken += 1;
        if (broken < 2) send(response);
        else response.end(JSON.stringify(api.content));
      });
      await expect.poll(() => broken, SOON).toBe(1);
      expect(await site.page(terms.path), what).toContain(shown);
      shown = `After ${what}.`;
      await expect.poll(() => site.page(terms.path), SOON).toContain(shown);
    }
  });

  it('a document that cannot be shown, which is logged once, in a sentence', async () => {
    const api = await startApi();
    const site = await startSite(api);
    const before = await site.page(terms.path);
    api.publish(terms.file, '[there](javascript:alert(1))');
    await expect.poll(() => site.log.length, SOON).toBe(1);
    expect(site.log[0]).toMatch(
      new RegExp(`The content file ${terms.file} is invalid: line \\d+ has a link to javascript:`),
    );
    await askedAgain(api);
    await askedAgain(api);
    expect(site.log).toHaveLength(1);
    expect(await site.page(terms.path)).toBe(before);
    api.publish(terms.file, 'Not this.');
    const { files, retention } = api.content;
    const repaired = (files[terms.file] ?? '').replace('[there](javascript:alert(1))', 'Repaired.');
    api.content = { files: { ...files, [terms.file]: repaired }, retention };
    await shows(site, 'Repaired.');
  });
});
