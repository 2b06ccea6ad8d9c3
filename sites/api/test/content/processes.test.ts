import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { contentVersions } from '../../src/modules/content/tables.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { contentFolder } from '../support/content.ts';
import { contentEditor, seedTestContent } from '../support/contentEditor.ts';
import { createPostgresDatabase, onPostgres, openTestDatabase, sharedDatabase } from '../support/database/database.ts';
import { startFaultProxy } from '../support/faults/faultProxy.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { openTestApi, openTestContent, type TestApi, testBrands } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

let api: TestApi;
let other: TestApi;
let admin: SignedIn;
const built = { 'harbour-shine': { 'en-CA': { hero: { title: 'Windows that shine', call: 'Call us' } } } };

beforeAll(async () => {
  const { queries } = await openTestDatabase();
  const content = await openTestContent(queries, contentFolder, testBrands, built);
  api = await openTestApi({ content });
  other = await openTestApi({ database: sharedDatabase(api) });
});
beforeEach(async () => {
  await api.reset();
  await seedTestContent(api);
  admin = await signedIn(api, { role: 'admin' });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const TEXTS = 'texts/harbour-shine.json';
const publish = (body: object) => contentEditor(api, admin).publish(TEXTS, JSON.stringify(body));
const shownBy = async (process: TestApi) => (await process.get('/content/published')).text;

it('what is published by one process is soon published by the others', async () => {
  expect((await publish({ hero: { title: 'Cleaner windows' } })).code).toBe(200);
  expect(await shownBy(api)).toContain('Cleaner windows');
  await eventually(async () => expect(await shownBy(other)).toContain('Cleaner windows'));
});

it.runIf(onPostgres)(
  'a process that does not reach the database says so, until it knows what is published',
  async () => {
    const url = new URL(await createPostgresDatabase());
    const near = await openTestApi({ database: openPostgres(url.href) });
    const proxy = await startFaultProxy(Number(url.port));
    url.port = String(proxy.port);
    const far = await openTestApi({ database: openPostgres(url.href) });
    onTestFinished(async () => {
      proxy.hold('nothing');
      await far.close();
      await proxy.close();
      await near.close();
    });
    const published = () => far.get('/content/published');
    expect((await published()).code).toBe(200);
    proxy.hold('everything');
    await contentEditor(near, await signedIn(near, { role: 'admin' })).publish(TEXTS, '{"hero":{"title":"Cleaner"}}');
    await eventually(async () => expect((await published()).code).toBe(503));
    expect(await shownBy(near)).toContain('Cleaner');
    proxy.hold('nothing');
    await eventually(async () => expect((await published()).text).toContain('Cleaner'));
  },
);

it('publishing and restoring succeed while another document that is stored cannot be read', async () => {
  const body = '[{"id":"a"}]';
  await api.queries.update(contentVersions).set({ body }).where(eq(contentVersions.name, 'articles.json'));
  const editor = contentEditor(api, admin);
  const first = await editor.open(TEXTS);
  expect((await publish({ hero: { title: 'Cleaner windows' } })).code).toBe(200);
  expect(await shownBy(api)).toContain('Cleaner windows');
  const { version } = first.published;
  const expected = (await editor.open(TEXTS)).published.version;
  expect((await editor.ask('restoreContentVersion', { name: TEXTS, version, expected })).code).toBe(200);
  expect(await shownBy(api)).not.toContain('Cleaner windows');
});

it('only what differs from the texts as built is stored', async () => {
  await publish({ hero: { title: 'Cleaner windows', call: 'Call us' } });
  const { body, schema } = await contentEditor(api, admin).open(TEXTS);
  expect(JSON.parse(body)).toEqual({ hero: { title: 'Cleaner windows' } });
  expect(schema).toHaveProperty('properties.hero.properties.title', {
    ...{ title: 'Title', type: 'string', default: 'Windows that shine', minLength: 1, maxLength: 40 },
    pattern: expect.any(String),
  });
});

it.each([
  ['is too long', { hero: { title: 'x'.repeat(41) } }, 'hero.title', 'is too long: there is room for 40 characters'],
  ['is empty', { hero: { title: '' } }, 'hero.title', 'has no text'],
  ['is no text', { hero: { title: 7 } }, 'hero.title', 'must be a text'],
])('a text that %s is refused at its place', async (_what, body, field, reason) => {
  const { code, answer } = await publish(body);
  expect([code, answer]).toMatchObject([400, { field, detail: expect.stringContaining(reason) }]);
});
