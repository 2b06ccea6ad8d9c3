import { randomUUID } from 'node:crypto';
import { calls, type Data } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, messageReplies } from '../../src/modules/messages/tables.ts';
import { hashOfToken } from '../../src/platform/crypto/keyedHash.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { newestMail, storedMailsTo } from '../support/mail/mails.ts';
import { SITE } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { contact, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

// Conversations with support (specification, section 4): messages, answers and replies.

let admin: SignedIn;
let client: SignedIn;
const api = await useTestApi();
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin', firstName: 'Dana', lastName: 'Whitfield' });
  client = await signedIn(api);
});

const ORIGIN = { Origin: SITE };

/** Sends a message with the portal's form. @returns its id */
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

const reply = (threadId: string, changes: object = {}, who = client) =>
  api.post(
    calls.writeInThread.path,
    { userId: who.id, threadId, id: randomUUID(), text: 'Yes, please.', ...changes },
    who.headers,
  );

async function threads(who = client): Promise<Data['getThreads']> {
  const { answer } = await api.get(calls.getThreads.path, who.headers);
  return dataOf<Data['getThreads']>(answer);
}

/** The mails to an address whose subject begins with this text, in the order in which they were created. */
async function mailsTo(email: string, subjectStart: string) {
  const mails = await storedMailsTo(api.queries, email);
  return mails.filter((mail) => mail.subject.startsWith(subjectStart));
}

describe('a client’s message', () => {
  it('is answered in the portal and by one mail with a link, and handled', async () => {
    const id = await ask();
    expect((await answer(id)).code).toBe(200);
    expect(await threads()).toMatchObject([
      { id, text: 'Do you do French?', replies: [{ side: 'brand', text: 'We do.\n\nShall we?' }] },
    ]);
    const [mail, ...others] = await mailsTo(client.email, 'Our answer');
    expect(others).toEqual([]);
    expect(mail?.draft).toMatchObject({
      paragraphs: [expect.stringContaining('Priya'), 'We do.', 'Shall we?'],
      link: { url: `http://ferrolane.localhost:3002/SupportScreen?thread=${id}` },
    });
    const [row] = await api.queries.select().from(contactMessages);
    expect(row).toMatchObject({ handledBy: admin.id, adminRevision: 1 });
    const { answer: page } = await api.post(calls.getClient.path, { id: client.id }, admin.headers);
    expect(page).toMatchObject({ data: { messages: [{ id, text: 'Do you do French?', handled: true }] } });
  });

  it('is answered only in the portal once its client wants no such mails', async () => {
    const hint = async (id: string) => (await api.post(calls.getMessageReplies.path, { id }, admin.headers)).answer;
    const switchOff = (kind: string) =>
      api.post(calls.setNewsMails.path, { userId: client.id, kind, on: false }, client.headers);
    // The switch for news of projects does not matter here.
    await switchOff('projects');
    const id = await ask();
    expect(await hint(id)).toMatchObject({ data: { inPortal: true, byMail: true } });
    await switchOff('answers');
    expect(await hint(id)).toMatchObject({ data: { inPortal: true, byMail: false } });
    expect((await answer(id)).code).toBe(200);
    expect((await threads())[0]?.replies).toHaveLength(1);
    expect(await mailsTo(client.email, 'Our answer')).toEqual([]);
  });

  it('is answered at the address of the account, whatever address was typed', async () => {
    const id = await ask({ headers: client.headers, email: 'somebody@else.test' });
    await answer(id);
    expect(await mailsTo('somebody@else.test', 'Our answer')).toEqual([]);
    expect(await mailsTo(client.email, 'Our answer')).toHaveLength(1);
  });

  it('becomes new again when the client replies, and the owner gets a mail', async () => {
    const id = await ask();
    // Both mails to the owner link to the page on which the message is answered.
    const answerUrl = `http://ferrolane.localhost:3002/AdminDashboard/messages/${id}`;
    const linkIn = async (subject: string) => {
      const [mail] = await api.queries.select().from(outboxMessages).where(eq(outboxMessages.subject, subject));
      return mail?.draft?.link?.url;
    };
    expect(await linkIn(`Message from ${contact({}).name}`)).toBe(answerUrl);
    await answer(id);
    expect((await reply(id)).code).toBe(200);
    expect((await threads())[0]?.replies.map(({ side }) => side)).toEqual(['brand', 'client']);
    const [row] = await api.queries.select().from(contactMessages);
    expect(row).toMatchObject({ handledAt: null, handledBy: null });
    expect(await api.queries.$count(outboxMessages, eq(outboxMessages.subject, 'Priya Nair has replied'))).toBe(1);
    expect(await linkIn('Priya Nair has replied')).toBe(answerUrl);
    const { answer: seen } = await api.post(calls.getMessageReplies.path, { id }, admin.headers);
    expect(seen).toMatchObject({
      data: { inPortal: true, replies: [{ by: 'Dana Whitfield' }, { by: 'Priya Nair', text: 'Yes, please.' }] },
    });
  });

  it('gets one answer for a double click, a retry, or two admins at once', async () => {
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

  it('gets one reply for a double click, and none with another text under the same id', async () => {
    const id = await ask();
    const replyId = randomUUID();
    await Promise.all([reply(id, { id: replyId }), reply(id, { id: replyId })]);
    expect((await reply(id, { id: replyId, text: 'Something else' })).code).toBe(409);
    expect((await reply(id, { text: '  ' })).code).toBe(422);
    expect((await threads())[0]?.replies).toHaveLength(1);
  });

  it('cannot be read or replied to by anybody else', async () => {
    const id = await ask();
    const other = await signedIn(api);
    expect(await threads(other)).toEqual([]);
    expect((await reply(id, {}, other)).code).toBe(404);
    expect((await reply(id, { userId: client.id }, other)).code).toBe(403);
    const cleaners = await signedIn(api, { role: 'admin', brands: ['harbour-shine'] });
    expect((await answer(id, {}, cleaners)).code).toBe(403);
    expect(await api.queries.$count(messageReplies)).toBe(0);
  });

  it('is erased with the account and with its answers, whatever address was typed', async () => {
    const id = await ask({ headers: client.headers, email: 'somebody@else.test' });
    await answer(id);
    await api.post(calls.erasePerson.path, { email: client.email }, admin.headers);
    expect(await api.queries.$count(contactMessages)).toBe(0);
    expect(await api.queries.$count(messageReplies)).toBe(0);
  });
});

describe('a visitor’s message', () => {
  const SAM = 'sam@whitlock.test';

  /** An answered message, and the token of the private link in the newest mail. */
  async function answered(message = 'Do you do French?') {
    const id = await ask({ headers: ORIGIN, email: SAM }, message);
    expect((await answer(id)).code).toBe(200);
    return { id, token: await newestToken() };
  }
  const newestToken = async () => tokenIn((await newestMail(api, SAM)).text);
  const open = (token: string) => api.post(calls.getOwnConversation.path, { token });
  const write = (token: string, changes: object = {}) =>
    api.post(calls.writeInOwnConversation.path, { token, id: randomUUID(), text: 'On Sundays?', ...changes });

  it('is answered by mail, which repeats nothing that somebody else may have typed', async () => {
    const { id } = await answered();
    const [mail] = await mailsTo(SAM, 'Our answer');
    expect(mail?.replyToAddress).toContain('@');
    expect(JSON.stringify(mail?.draft)).not.toContain('French');
    expect((await newestMail(api, SAM)).text).toMatch(
      /^http:\/\/ferrolane\.localhost:3002\/ConversationScreen#[\w-]{32}$/m,
    );
    const { answer: seen } = await api.post(calls.getMessageReplies.path, { id }, admin.headers);
    expect(seen).toMatchObject({ data: { inPortal: false, byMail: true } });
    expect(await threads()).toEqual([]);
  });

  it('is read and replied to through the private link, without names and addresses', async () => {
    const { id, token } = await answered();
    const replyId = randomUUID();
    await Promise.all([write(token, { id: replyId }), write(token, { id: replyId })]);
    expect((await write(token, { id: replyId })).code).toBe(200);
    expect((await write(token, { id: replyId, text: 'Something else' })).code).toBe(409);
    expect((await write(token, { text: ' ' })).answer).toMatchObject({ status: 'INVALID', field: 'text' });
    const { answer: seen, text } = await open(token);
    expect(seen).toMatchObject({
      data: {
        text: 'Do you do French?',
        replies: [
          { side: 'brand', text: 'We do.\n\nShall we?' },
          { side: 'client', text: 'On Sundays?' },
        ],
      },
    });
    for (const secret of ['Sam', SAM, 'Dana', 'Whit', admin.id]) expect(text).not.toContain(secret);
    const [row] = await api.queries.select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(row).toMatchObject({ handledAt: null, handledBy: null });
    expect(JSON.stringify(row)).not.toContain(token);
    const notice = eq(outboxMessages.subject, 'Sam Whitlock has replied');
    expect(await api.queries.$count(outboxMessages, notice)).toBe(1);
  });

  it('has one link for all its answers, and the next answer ends a link made with another server secret', async () => {
    const { id, token } = await answered();
    await answer(id, { revision: 1 });
    expect(await newestToken()).toBe(token);
    // As if another secret had been used for the earlier answers.
    const former = 'a'.repeat(32);
    const linkHash = hashOfToken(former);
    await api.queries.update(contactMessages).set({ linkHash }).where(eq(contactMessages.id, id));
    expect((await open(former)).code).toBe(200);
    await answer(id, { revision: 2 });
    const refusals = [await open(former), await write(former), await open('x'.repeat(32)), await write('x'.repeat(32))];
    for (const { code, answer: refusal } of refusals) {
      expect([code, refusal]).toMatchObject([
        404,
        { detail: expect.stringMatching(/^This link leads to no conversation/) },
      ]);
    }
    expect((await open("' or 1=1 --")).code).toBe(400);
    expect((await open(token)).code).toBe(200);
  });

  it('has a link that opens no other conversation; a client’s message has no link', async () => {
    const [one, other] = [await answered(), await answered('Do you do German?')];
    expect(one.token).not.toBe(other.token);
    expect((await open(other.token)).text).toContain('German');
    const own = await ask(client, 'Do you do Italian?');
    await answer(own);
    const [row] = await api.queries.select().from(contactMessages).where(eq(contactMessages.id, own));
    expect(row?.linkHash).toBeNull();
  });

  it('takes a limited number of replies, and the refusal says how long to wait', async () => {
    const { token } = await answered();
    const replies = [];
    for (let times = 0; times < 31; times += 1) replies.push(await write(token));
    expect(replies.at(-1)?.answer).toMatchObject({ status: 'TOO_MANY_REQUESTS' });
    expect((await open(token)).code).toBe(200);
  });

  it('is erased with the person, and its link then leads nowhere', async () => {
    const { token } = await answered();
    await api.post(calls.erasePerson.path, { email: SAM }, admin.headers);
    expect([(await open(token)).code, (await write(token)).code]).toEqual([404, 404]);
    expect(await api.queries.$count(messageReplies)).toBe(0);
  });
});
