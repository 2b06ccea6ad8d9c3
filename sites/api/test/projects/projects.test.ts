import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ClientProject, calls, type Data } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projects } from '../../src/commands/projects.ts';
import { knownErasures, openErasureList, replayErasures } from '../../src/modules/privacy/index.ts';
import {
  importProjects,
  listProjects,
  type OwnedProject,
  projectsPersonalData,
  readOwnedProjects,
} from '../../src/modules/projects/index.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { writeBackup } from '../../src/platform/backup/write.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { emptyDatabaseSettings, openTestDatabase } from '../support/database/database.ts';
import { mailSealer, newestMail, storedMailsTo } from '../support/mail/mails.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { runCommand } from '../support/server.ts';
import { API_SECRET, openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

const PROJECT: ClientProject = {
  id: 'booking',
  title: 'Tool rental booking',
  summary: 'Customers reserve a tool for a day.',
  steps: ['Plan', 'Build', 'Live'],
  currentStep: 1,
  next: 'We connect the calendar.',
  turn: 'ours',
  updated: '2026-06-08',
};

const PRIYA = 'priya@northgate.test';
const SAM = 'sam@northgate.test';

const PROJECTS: OwnedProject[] = [
  // Addresses match in upper or lower case.
  { clientEmail: PRIYA.toUpperCase(), ...PROJECT },
  { clientEmail: SAM, ...PROJECT, id: 'another', title: 'A price list' },
];

let database: Database;
let api: TestApi;
let folder: string;
let priya: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await openTestApi({ database });
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-projects-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await api.reset();
  await rm(path.join(dataDir(), 'erasures.txt'), { force: true });
  priya = await signedIn(api);
  admin = await signedIn(api, { role: 'admin' });
  await api.queries.update(users).set({ email: PRIYA }).where(eq(users.id, priya.id));
  await put(PROJECTS);
});

const dataDir = () => path.dirname(api.outboxFolder);
const list = () => openErasureList({ dataDir: dataDir(), contentStorage: undefined });

const hash = createKeyedHash(API_SECRET);

const put = async (projects: readonly OwnedProject[]) =>
  importProjects(api.queries, projects, await knownErasures(api.queries, list(), hash), () => new Date(), {
    brand: testBrands.forPortal,
    site: testBrands.siteOrigin(testBrands.forPortal),
    hash,
  });

const owners = async () => (await listProjects(api.queries)).map(({ clientEmail }) => clientEmail);

const erase = (email: string) => api.post(calls.erasePerson.path, { email }, admin.headers);

/** The mails about projects to Priya. */
const news = async () =>
  (await storedMailsTo(api.queries, PRIYA)).filter(({ subject }) => subject.startsWith('News of'));

describe('news of a project', () => {
  const updated = PROJECTS.map((project) => ({ ...project, updated: '2031-01-02', next: 'Have a look.' }));

  it('is mailed to its client once, even if it is imported twice or by two processes at once', async () => {
    expect(await news()).toHaveLength(1);
    await put(PROJECTS);
    expect(await news()).toHaveLength(1);
    await Promise.all([put(updated), put(updated)]);
    const [, second, ...others] = await news();
    expect(others).toEqual([]);
    expect(second?.subject).toContain(`News of ${PROJECT.title}`);
    expect(second?.draft).toMatchObject({ entries: [['Next', 'Have a look.']] });
  });

  it('is not mailed to an address that is not verified', async () => {
    await api.queries.update(users).set({ isEmailVerified: false }).where(eq(users.id, priya.id));
    await put(updated);
    expect(await news()).toHaveLength(1);
  });

  it('is switched off by the link in the mail, and on again in the portal', async () => {
    const { text = '' } = await newestMail(api, PRIYA);
    const token = /news=off#(\S+)/.exec(text)?.[1] ?? '';
    for (const forged of [token.replace(priya.id, admin.id), token.replace('projects', 'answers')]) {
      expect((await api.post(calls.stopNewsMails.path, { token: forged })).code).toBe(404);
    }
    for (const reply of [1, 2].map(() => api.post(calls.stopNewsMails.path, { token }))) {
      expect((await reply).answer).toMatchObject({ status: 'OK', data: { kind: 'projects' } });
    }
    const switches = async () => (await api.get(calls.getNewsMails.path, priya.headers)).answer;
    expect(await switches()).toMatchObject({ data: { answers: true, projects: false } });
    await put(updated);
    expect(await news()).toHaveLength(1);
    const on = { userId: priya.id, kind: 'projects', on: true };
    await api.post(calls.setNewsMails.path, on, priya.headers);
    expect(await switches()).toMatchObject({ data: { answers: true, projects: true } });
    await put(updated.map((project) => ({ ...project, updated: '2031-01-03' })));
    expect(await news()).toHaveLength(2);
  });

  it('stays off for a client who switched off all mails when there was only one switch', async () => {
    await api.queries.execute(sql`insert into news_opt_outs (user_id) values (${priya.id})`);
    expect((await api.get(calls.getNewsMails.path, priya.headers)).answer).toMatchObject({
      data: { answers: false, projects: false },
    });
    await put(updated);
    expect(await news()).toHaveLength(1);
    const answers = { userId: priya.id, kind: 'answers', on: true };
    await api.post(calls.setNewsMails.path, answers, priya.headers);
    expect((await api.get(calls.getNewsMails.path, priya.headers)).answer).toMatchObject({
      data: { answers: true, projects: false },
    });
  });
});

describe('getClientProjects', () => {
  const projectsPath = calls.getClientProjects.path;

  it('sends a client their own projects, and nothing of others', async () => {
    const { code, answer } = await api.get(projectsPath, priya.headers);
    expect(code).toBe(200);
    expect(answer).toEqual({ status: 'OK', data: [PROJECT] });
  });

  it('reveals nothing to an unverified email', async () => {
    await api.queries.update(users).set({ isEmailVerified: false }).where(eq(users.id, priya.id));
    expect((await api.get(projectsPath, priya.headers)).answer).toEqual({ status: 'OK', data: [] });
  });

  it('refuses anonymous callers', async () => {
    const { code, answer } = await api.get(projectsPath);
    expect(code).toBe(401);
    expect(answer).not.toHaveProperty('data');
  });
});

describe('the projects of a client', () => {
  it("are exported with the client's other data", async () => {
    const { answer } = await api.post(calls.exportPerson.path, { email: PRIYA }, admin.headers);
    const { records } = (answer.status === 'OK' ? answer.data : { records: [] }) as Data['exportPerson'];
    const held = records.find(({ kind }) => kind === 'Projects');
    expect(held?.rows).toMatchObject([{ title: PROJECT.title, step: 'Build', next: PROJECT.next, due: null }]);
  });

  it("are erased with the client's other data, and others' projects stay", async () => {
    await erase(PRIYA);
    expect(await owners()).toEqual([SAM]);
  });

  it('are erased again after a restore', async () => {
    const file = path.join(folder, 'backup.ndjson.gz');
    // A mail that is being sent would be restored as such, and wait until its lease ends.
    await api.settled();
    await writeBackup(database, file, mailSealer);
    await erase(PRIYA);
    const known = await knownErasures(api.queries, list(), hash);
    await restoreBackup(database, file, {
      replace: true,
      afterwards: async (transaction) => {
        const { records } = await replayErasures(transaction, [projectsPersonalData], known, hash);
        expect(records).toBe(1);
      },
    });
    expect(await owners()).toEqual([SAM]);
  });

  it('do not return with an old file; newer ones do', async () => {
    await erase(PRIYA);
    expect(await put(PROJECTS)).toEqual({ projects: 1, leftOut: 1 });
    expect(await owners()).toEqual([SAM]);
    expect(await put([{ ...PROJECT, clientEmail: PRIYA, updated: '9999-01-01' }])).toEqual({ projects: 1, leftOut: 0 });
    expect(await owners()).toEqual([PRIYA]);
  });
});

describe('a list of projects', () => {
  it.each([
    ['an invalid field', { turn: 'theirs' }, /^The content file p\.json is invalid: \[0\]\.turn must be equal/],
    ['an invalid address', { clientEmail: 'priya' }, '[0].clientEmail is not an email address.'],
    ['a step beyond the last', { currentStep: 4 }, '[0].currentStep is beyond the last of 3 steps.'],
  ])('with %s is refused, naming field and reason', (_, change, sentence) => {
    const text = JSON.stringify([{ ...PROJECTS[0], ...change }]);
    expect(() => readOwnedProjects('p.json', text)).toThrow(sentence);
  });

  it('in the format of the guide is accepted', () => {
    const guide = readFileSync(new URL('../../../../docs/guides/run-the-portal.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n(.*?)```/s.exec(guide) ?? [];
    expect(readOwnedProjects('projects.json', example)).toHaveLength(1);
  });

  it('with a duplicate project is refused', () => {
    const text = JSON.stringify([PROJECTS[0], { ...PROJECTS[0], clientEmail: PRIYA }]);
    expect(() => readOwnedProjects('p.json', text)).toThrow(
      '[1].id is also that of another project of the same client.',
    );
  });

  it('is imported and printed by a command, which replaces stored projects only when told to', async () => {
    const env = await emptyDatabaseSettings(path.join(folder, 'data'));
    const run = (...args: string[]) => runCommand(projects, args, env);
    const file = path.join(folder, 'projects.json');
    await writeFile(file, JSON.stringify(PROJECTS));
    expect((await run('import', file)).stdout).toBe('2 projects imported\n');
    expect(JSON.parse((await run('list')).stdout)).toEqual([{ ...PROJECTS[0], clientEmail: PRIYA }, PROJECTS[1]]);

    // Nobody can be asked here.
    await writeFile(file, '[]');
    expect(await run('import', file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The file has 0 projects and replaces the 2 .*: 2 of them, of 2 clients, .* --yes/,
      ),
    });
    expect(JSON.parse((await run('list')).stdout)).toHaveLength(2);
    expect((await run('import', file, '--yes')).stdout).toBe('0 projects imported\n');
    expect(JSON.parse((await run('list')).stdout)).toEqual([]);
    expect(await run('import')).toMatchObject({
      code: 1,
      stderr: "Missing required argument 'file'. Run npm run projects -- --help to see what it takes.\n",
    });
  });
});
