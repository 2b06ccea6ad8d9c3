import { type CallName, calls } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { products } from '../../src/modules/subscriptions/tables.ts';
import { SITE } from '../support/people/browser.ts';
import { signedIn } from '../support/people/identities.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const publicReads: CallName[] = ['getNewsArticles', 'getPortfolioProjects', 'getSupportQuestions', 'getProducts'];

describe.each(publicReads)('%s', (name) => {
  const { path } = calls[name];
  const ask = (headers = {}) => api.get(path, { Origin: SITE, ...headers });

  it('is answered with 304 while the browser has the current version', async () => {
    const first = await ask();
    expect(first.code).toBe(200);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    for (const held of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await ask({ 'If-None-Match': held });
      expect([again.code, again.text]).toEqual([304, '']);
      expect(again.headers.get('ETag')).toBe(tag);
      expect(again.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    }
    expect(await ask({ 'If-None-Match': '"another"' })).toMatchObject({ code: 200, text: first.text });
  });

  it('may be cached with revalidation, for each origin separately', async () => {
    const { headers } = await ask();
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Vary')).toBe('Origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  });
});

it('gives private responses no ETag', async () => {
  const { headers } = await signedIn(api);
  const reply = await api.get(calls.getSessionUser.path, headers);
  expect(reply.headers.has('ETag')).toBe(false);
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
});

it('shows a product that another process has renamed', async () => {
  const before = await api.get(calls.getProducts.path);
  const [product] = await api.queries.select().from(products).where(eq(products.active, true));
  const after = await vi.waitFor(async () => {
    // Renamed in every attempt, because the synchronization at the start may still store the former name.
    await api.queries
      .update(products)
      .set({ name: 'Renamed elsewhere' })
      .where(eq(products.priceId, product?.priceId ?? ''));
    const reply = await api.get(calls.getProducts.path);
    expect(reply.text).toContain('Renamed elsewhere');
    return reply;
  }, 20_000);
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
});
