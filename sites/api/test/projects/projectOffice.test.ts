import { randomUUID } from 'node:crypto';
import { type CallName, calls, type Data, type Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importProjects, listProjects } from '../../src/modules/projects/index.ts';
import { formerEmails, users } from '../../src/platform/identity/tables.ts';
import { newestMail, storedMailsTo } from '../support/mail/mails.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { testBrands, useTestApi } from '../support/testApi.ts';

// Projects are edited on the dashboard, and clients answer what they are asked (specification, section 15).

const api = await useTestApi();
const OWNER = testBrands.forPortal.ownerEmail;
let admin: SignedIn;
let client: SignedIn;
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana' });
  client = await signedIn(api);
});

const make = <Name extends CallName>(who: SignedIn, name: Name, body?: Requests[Name]) =>
  calls[name].method === 'GET' ? api.get(calls[name].path, who.headers) : api.post(calls[name].path, body, who.headers);

const QUESTION = { id: 'q1', kind: 'words', text: 'When are you open?' } as const;
const project = (changes: Partial<Requests['saveProject']['project']> = {}): Requests['saveProject']['project'] => ({
  title: 'Tool rental booking',
  summary: 'Customers reserve a tool for a day.',
  steps: ['Plan', 'Build', 'Live'],
  currentStep: 0,
  next: 'We draw a plan.',
  turn: 'ours',
  due: null,
  webUrl: null,
  question: null,
  ...changes,
});

const save = (changes: Partial<Requests['saveProject']> = {}, who = admin) =>
  make(who, 'saveProject', {
    clientId: client.id,
    projectId: 'rental',
    version: null,
    tell: false,
    project: project(),
    ...changes,
  });

const ofAdmin = async () => {
  const { answer } = await make(admin, 'getClient', { id: client.id });
  return dataOf<Data['getClient']>(answer).projects;
};
const ofClient = async (who = client) =>
  dataOf<Data['getClientProjects']>((await make(who, 'getClientProjects')).answer);
const versionNow = async () => (await ofAdmin())[0]?.version ?? null;
const answer = (text = 'Nine to five.', who = client, userId = who.id) =>
  make(who, 'answerProject', { userId, projectId: 'rental', questionId: QUESTION.id, answer: text });

describe('an admin', () => {
  it('enters a project once, however often it is sent, and mails the client', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => save({ tell: true })));
    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200));
    expect(await ofClient()).toMatchObject([{ id: 'rental', title: 'Tool rental booking', currentStep: 0 }]);
    expect(await storedMailsTo(api.queries, client.email)).toHaveLength(1);
    expect((await newestMail(api, client.email)).subject).toBe('News of Tool rental booking - Ferrolane');
  });

  it('changes it, and is refused when another admin did so first', async () => {
    await save();
    const version = await versionNow();
    expect((await save({ version, project: project({ currentStep: 1, next: 'We build.' }) })).code).toBe(200);
    // A retry of what was saved.
    expect((await save({ version, project: project({ currentStep: 1, next: 'We build.' }) })).code).toBe(200);
    expect((await save({ version, project: project({ title: 'Another title' }) })).code).toBe(409);
    expect(await ofClient()).toMatchObject([{ title: 'Tool rental booking', currentStep: 1, next: 'We build.' }]);
    expect(await storedMailsTo(api.queries, client.email)).toEqual([]);
  });

  it('removes it, unless it was changed', async () => {
    await save();
    const version = (await versionNow()) ?? '';
    const request = { clientId: client.id, projectId: 'rental', version };
    expect((await make(admin, 'removeProject', { ...request, version: 'older' })).code).toBe(409);
    expect((await make(admin, 'removeProject', request)).code).toBe(200);
    expect(await ofClient()).toEqual([]);
  });

  it('enters it for a client who has not verified the address, for whom no mail leaves', async () => {
    await api.queries.update(users).set({ isEmailVerified: false }).where(eq(users.id, client.id));
    expect((await save({ tell: true })).code).toBe(200);
    expect(await ofClient()).toMatchObject([{ id: 'rental' }]);
    expect(await storedMailsTo(api.queries, client.email)).toEqual([]);
  });

  it('tells the client later, and once the day on which all steps were done', async () => {
    await save();
    expect((await save({ version: await versionNow(), tell: true })).code).toBe(200);
    expect(await storedMailsTo(api.queries, client.email)).toHaveLength(1);
    await save({ version: await versionNow(), project: project({ currentStep: 3 }) });
    const [live] = await ofClient();
    expect(live?.liveSince).toBe(live?.updated);
  });

  it('keeps what was entered here, and what clients answered, when a file is imported', async () => {
    await save();
    const file = { clientEmail: client.email, ...project(), id: 'file', updated: '2026-06-08' };
    const { due: _, webUrl: __, question: ___, ...listed } = file;
    const news = { brand: testBrands.forPortal, site: 'http://ferrolane.localhost', hash: String };
    const answers = [{ ...QUESTION, answer: 'Nine to five.', at: '2026-06-08T12:00:00Z' }];
    const owned = { ...listed, turn: 'ours' as const };
    await importProjects(api.queries, [{ ...owned, answers }], [], () => new Date(), news);
    await importProjects(api.queries, [owned], [], () => new Date(), news);
    expect(await ofClient()).toMatchObject([{ id: 'rental' }, { id: 'file', answers }]);
    expect((await listProjects(api.queries)).map(({ id }) => id)).toEqual(['file']);
  });

  it('is refused for a step that does not exist, for nobody, and of another brand', async () => {
    expect((await save({ project: project({ currentStep: 4 }) })).code).toBe(409);
    expect((await save({ clientId: randomUUID() })).code).toBe(404);
    const other = await signedIn(api, { role: 'admin', brands: ['harbour-shine'] });
    expect((await save({}, other)).code).toBe(403);
    expect((await save({}, client)).code).toBe(403);
  });
});

describe('a client', () => {
  beforeEach(() => save({ project: project({ turn: 'yours', question: QUESTION }) }));

  it('answers a question once; the answer stays in the history, and the owner is told', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer()));
    expect(replies.map(({ code }) => code)).toEqual(Array(8).fill(200));
    const [shown] = await ofClient();
    expect(shown).toMatchObject({
      turn: 'ours',
      next: expect.stringMatching(/^We have your answer/),
      answers: [{ ...QUESTION, answer: 'Nine to five.' }],
    });
    expect(shown).not.toHaveProperty('question');
    const mails = await storedMailsTo(api.queries, OWNER);
    expect(mails.filter(({ subject }) => subject.startsWith('Priya Nair answered'))).toHaveLength(1);
    expect((await answer('Ten to four.')).code).toBe(409);

    // What the admin saves next keeps the history.
    await save({ version: await versionNow(), project: project({ next: 'We build.' }) });
    expect(await ofClient()).toMatchObject([{ next: 'We build.', answers: [{ answer: 'Nine to five.' }] }]);
  });

  it('cannot answer a question that was replaced, or that another client was asked', async () => {
    const other = await signedIn(api);
    expect((await answer('Nine to five.', other)).code).toBe(404);
    expect((await answer('Nine to five.', other, client.id)).code).toBe(403);
    const version = await versionNow();
    await save({ version, project: project({ turn: 'yours', question: { ...QUESTION, id: 'q2' } }) });
    expect((await answer()).code).toBe(409);
    expect((await ofClient())[0]).not.toHaveProperty('answers');
  });

  it('keeps the project after a change of the address', async () => {
    await api.queries.insert(formerEmails).values({ userId: client.id, email: client.email, leftAt: new Date() });
    await api.queries
      .update(users)
      .set({ email: `new-${client.email}` })
      .where(eq(users.id, client.id));
    expect(await ofClient()).toMatchObject([{ id: 'rental' }]);
    expect((await answer()).code).toBe(200);
    expect((await save({ version: await versionNow(), project: project({ next: 'We build.' }) })).code).toBe(200);
    expect(await ofClient()).toMatchObject([{ next: 'We build.' }]);

    // Somebody else who gets the former address later sees nothing new of it, and what is entered then is theirs.
    const other = await signedIn(api);
    await api.queries.update(users).set({ email: client.email }).where(eq(users.id, other.id));
    await save({ clientId: other.id, projectId: 'other', project: project({ title: 'Of somebody else' }) });
    expect((await ofClient()).map(({ title }) => title)).toEqual(['Tool rental booking']);
  });

  it('makes an admin who edits at the same time look again', async () => {
    const version = await versionNow();
    await answer();
    expect((await save({ version, project: project({ next: 'We wait.' }) })).code).toBe(409);
  });
});
