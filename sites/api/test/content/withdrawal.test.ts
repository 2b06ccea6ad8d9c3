import { type CallName, calls, type Requests } from '@threefold/api-contract';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { contentEditor, seedTestContent } from '../support/contentEditor.ts';
import { onPostgres } from '../support/database/database.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

// Nobody publishes who may not: also not by a version that waits for its time.

const api = await useTestApi();
let owner: SignedIn;
let author: SignedIn;
beforeEach(async () => {
  await seedTestContent(api);
  owner = await signedIn(api, { role: 'admin', firstName: 'Dana', passwordHash: 'a hash' });
  author = await signedIn(api, { role: 'admin', firstName: 'Robin', brands: ['ferrolane', 'harbour-shine'] });
});

const NEWS = 'articles.json';
const TERMS = 'legal/harbour-shine-terms.md';
const TEXT = '# Terms\n\n## Part\n\nA sentence.\n';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const make = async <Name extends CallName>(name: Name, body: Requests[Name]) =>
  expect((await api.post(calls[name].path, body, owner.headers)).code).toBe(200);

/** The documents of which a version waits. */
const waiting = async () =>
  (await contentEditor(api, owner).list()).filter(({ scheduled }) => scheduled.length > 0).map(({ name }) => name);

/** What the audit log says of what was withdrawn. */
const withdrawn = async () =>
  (await api.queries.select().from(auditEntries).orderBy(desc(auditEntries.at)))
    .filter(({ sentence }) => sentence.startsWith('Withdrew'))
    .map(({ actorId, brand, subjectId }) => ({ actorId, brand, subjectId }));

const schedule = async (who: SignedIn) => {
  const editor = contentEditor(api, who);
  expect((await editor.publish(NEWS, '[]', tomorrow())).code).toBe(200);
  expect((await editor.publish(TERMS, TEXT, tomorrow())).code).toBe(200);
};

it.each<[string, () => Promise<void>, string[]]>([
  ['is no admin any more', () => make('removeAdmin', { adminId: author.id }), [NEWS, TERMS]],
  ['loses a brand', () => make('changeAdminBrands', { adminId: author.id, brands: ['ferrolane'] }), [TERMS]],
  ['is erased', () => make('erasePerson', { email: author.email }), [NEWS, TERMS]],
  ['gets all brands', () => make('changeAdminBrands', { adminId: author.id, brands: null }), []],
])('what waits to be published is withdrawn, as far as its author %s', async (_what, change, names) => {
  await schedule(author);
  expect(await waiting()).toHaveLength(2);
  await change();
  expect(await waiting()).toEqual([NEWS, TERMS].filter((name) => !names.includes(name)));
  const entries = names.map((name) => ({
    actorId: owner.id,
    brand: name === NEWS ? 'ferrolane' : 'harbour-shine',
    subjectId: name,
  }));
  expect(await withdrawn()).toHaveLength(names.length);
  expect(await withdrawn()).toEqual(expect.arrayContaining(entries));
});

it('what others have planned stays, and so does what the author has published', async () => {
  await schedule(owner);
  await contentEditor(api, author).publish(NEWS, '[]');
  await make('removeAdmin', { adminId: author.id });
  expect(await waiting()).toEqual([NEWS, TERMS]);
  expect((await contentEditor(api, owner).open(NEWS)).publishedBody).toBe('[]\n');
  expect(await withdrawn()).toEqual([]);
});

it.runIf(onPostgres)('who is removed while a version is being scheduled leaves none', async () => {
  const editor = contentEditor(api, author);
  let scheduling: ReturnType<typeof editor.publish> | undefined;
  await api.queries.transaction(async (removal) => {
    await removal.update(users).set({ role: 'client' }).where(eq(users.id, author.id));
    scheduling = editor.publish(NEWS, '[]', tomorrow());
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await api.queries.execute(waits)).toMatchObject({ rows: [{}] }));
  });
  expect((await scheduling)?.code).toBe(403);
  expect(await waiting()).toEqual([]);
});
