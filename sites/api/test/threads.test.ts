import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, messageReplies } from '../src/modules/leads/tables.ts';
import { outboxMessages } from '../src/platform/outbox/table.ts';
import { type SignedIn, signedIn } from './support/identities.ts';
import { contact } from './support/samples.ts';
import { openTestApi, type TestApi } from './support/testApi.ts';

// Support that remembers (specification, section 4): messages, answers, and what was written on.

let api: TestApi;
let admin: SignedIn;
let client: SignedIn;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.reset();
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  client = await signedIn(api);
});
afterAll(() => api.close());

const ORIGIN = { Origin: 'http://ferrolane.localhost:3002' };

/** Sends a message by the portal's form. @returns its id */
async function ask(who: { headers: Record<string, string>; email?: string } = client, message = 'Do you do French?') {
  const reply = await api.post('/api/submitSupportMessage', contact({ message, email: who.email }), who.headers);
  expect(reply.code).toBe(200);
  const [row] = await api.queries.select().from(contactMessages).where(eq(contactMessages.message, message));
  return row?.id ?? '';
}

const answer = (messageId: string, changes: object = {}, who = admin) =>
  api.post(
    calls.answerMessage.path,
    { messageId, revision: 0, id: randomUUID(), text: 'We do.\n\nShall we?', ...changes },
    who.headers,
  );

const writeOn = (threadId: string, changes: object = {}, who = client) =>
  api.post(
    calls.writeInThread.path,
    { userId: who.id, threadId, id: randomUUID(), text: 'Yes, please.', ...changes },
    who.headers,
  );

async function threads(who = client): Promise<Data['getThreads']> {
  const { answer } = await api.get(calls.getThreads.path, who.headers);
  if (answer.status !== 'OK') throw new Error(answer.detail);
  return answer.data as Data['getThreads'];
}

const mailsTo = async (email: string, subject: string) =>
  (await api.queries.select().from(outboxMessages).where(eq(outboxMessages.toAddress, email))).filter((mail) =>
    mail.subject.startsWith(subject),
  );

describe('a client’s message', () => {
  it('is answered in the portal and by one mail with a link, and handled', async () => {
    const id = await ask();
    expect((await answer(id)).code).toBe(200);
    expect(await threads()).toMatchObject([
      { id, text: 'Do you do French?', replies: [{ side: 'brand', text: 'We do.\n\nShall we?' }] },
    ]);
    const [mail, ...others] = await mailsTo(client.email, 'Our answer');
    expect(others).toEqual([]);
    expect(mail?.letter).toMatchObject({
      paragraphs: [expect.stringContaining('Priya'), 'We do.', 'Shall we?'],
      link: { url: `http://ferrolane.localhost:3002/SupportScreen?thread=${id}` },
    });
    const [row] = await api.queries.select().from(contactMessages);
    expect(row).toMatchObject({ handledBy: admin.id, adminRevision: 1 });
    const { answer: page } = await api.post(calls.getClient.path, { id: client.id }, admin.headers);
    expect(page).toMatchObject({ data: { messages: [{ id, text: 'Do you do French?', handled: true }] } });
  });

  it('is answered in the portal only, once its client wants no such mails', async () => {
    const hint = async (id: string) => (await api.post(calls.getMessageReplies.path, { id }, admin.headers)).answer;
    const switched = (kind: string) =>
      api.post(calls.setNewsMails.path, { userId: client.id, kind, on: false }, client.headers);
    await switched('projects');
    const id = await ask();
    expect(await hint(id)).toMatchObject({ data: { inPortal: true, byMail: true } });
    await switched('answers');
    expect(await hint(id)).toMatchObject({ data: { inPortal: true, byMail: false } });
    expect((await answer(id)).code).toBe(200);
    expect((await threads())[0]?.replies).toHaveLength(1);
    expect(await mailsTo(client.email, 'Our answer')).toEqual([]);
  });

  it('is answered to the account, whatever address was typed', async () => {
    const id = await ask({ headers: client.headers, email: 'somebody@else.test' });
    await answer(id);
    expect(await mailsTo('somebody@else.test', 'Our answer')).toEqual([]);
    expect(await mailsTo(client.email, 'Our answer')).toHaveLength(1);
  });

  it('becomes new again when the client writes on, and the owner is told', async () => {
    const id = await ask();
    await answer(id);
    expect((await writeOn(id)).code).toBe(200);
    expect((await threads())[0]?.replies.map(({ side }) => side)).toEqual(['brand', 'client']);
    const [row] = await api.queries.select().from(contactMessages);
    expect(row).toMatchObject({ handledAt: null, handledBy: null });
    expect(await api.queries.$count(outboxMessages, eq(outboxMessages.subject, 'Priya Nair has written on'))).toBe(1);
    const { answer: seen } = await api.post(calls.getMessageReplies.path, { id }, admin.headers);
    expect(seen).toMatchObject({
      data: { inPortal: true, replies: [{ by: 'Dana Whitfield' }, { by: 'Priya Nair', text: 'Yes, please.' }] },
    });
  });

  it('gets one answer from a doubled press, a retry, or two admins at once', async () => {
    const id = await ask();
    const replyId = randomUUID();
    const pressed = await Promise.all([answer(id, { id: replyId }), answer(id, { id: replyId })]);
    expect(pressed.map(({ code }) => code)).toEqual([200, 200]);
    expect((await answer(id, { id: replyId })).code).toBe(200);
    const other = await signedIn(api, { role: 'admin' });
    const raced = await Promise.all([answer(id, { revision: 1 }), answer(id, { revision: 1 }, other)]);
    expect(raced.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await mailsTo(client.email, 'Our answer')).toHaveLength(2);
    expect(await api.queries.$count(messageReplies)).toBe(2);
  });

  it('is written on once by a doubled press, and not with another text under the same id', async () => {
    const id = await ask();
    const replyId = randomUUID();
    await Promise.all([writeOn(id, { id: replyId }), writeOn(id, { id: replyId })]);
    expect((await writeOn(id, { id: replyId, text: 'Something else' })).code).toBe(409);
    expect((await writeOn(id, { text: '  ' })).code).toBe(422);
    expect((await threads())[0]?.replies).toHaveLength(1);
  });

  it('is nobody else’s to read or to write on', async () => {
    const id = await ask();
    const other = await signedIn(api);
    expect(await threads(other)).toEqual([]);
    expect((await writeOn(id, {}, other)).code).toBe(404);
    expect((await writeOn(id, { userId: client.id }, other)).code).toBe(403);
    const cleaners = await signedIn(api, { role: 'admin', brands: ['harbour-shine'] });
    expect((await answer(id, {}, cleaners)).code).toBe(403);
    expect(await api.queries.$count(messageReplies)).toBe(0);
  });

  it('is erased with the account, with its answers', async () => {
    const id = await ask({ headers: client.headers, email: 'somebody@else.test' });
    await answer(id);
    await api.post(calls.erasePerson.path, { email: client.email }, admin.headers);
    expect(await api.queries.$count(contactMessages)).toBe(0);
    expect(await api.queries.$count(messageReplies)).toBe(0);
  });
});

describe('a visitor’s message', () => {
  it('is answered by mail, which repeats nothing that somebody else may have typed', async () => {
    const id = await ask({ headers: ORIGIN, email: 'sam@whitlock.test' });
    expect((await answer(id)).code).toBe(200);
    const [mail] = await mailsTo('sam@whitlock.test', 'Our answer');
    expect(mail?.replyToAddress).toContain('@');
    expect(JSON.stringify(mail?.letter)).not.toContain('French');
    expect(JSON.stringify(mail?.letter)).not.toContain('SupportScreen');
    const { answer: seen } = await api.post(calls.getMessageReplies.path, { id }, admin.headers);
    expect(seen).toMatchObject({ data: { inPortal: false, byMail: true } });
    expect(await threads()).toEqual([]);
  });
});
