import { calls, type Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitations } from '../../src/modules/accounts/tables.ts';
import { clientProjects } from '../../src/modules/projects/tables.ts';
import { goodBodies } from '../support/bodies.ts';
import { storedMailsTo } from '../support/mail/mails.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';
import { repetitions } from '../support/thoroughness.ts';

// Many presses at once, spread over three processes, have the effect of one (specification, sections 6 and 15).

const PRESSES = repetitions(20, 100);

let apis: readonly TestApi[];
let api: TestApi;
let admins: readonly SignedIn[];
let client: SignedIn;
beforeAll(async () => {
  api = await openTestApi();
  apis = [api, await openTestApi(), await openTestApi()];
  admins = [await signedIn(api, { role: 'admin' }), await signedIn(api, { role: 'admin' })];
  client = await signedIn(api);
});
afterAll(() => Promise.all(apis.map((one) => one.close())));

/** Sends a call many times at once, by each person and process in turn. @returns how often each status was answered */
async function press(people: readonly SignedIn[], path: string, body: object) {
  const codes = await Promise.all(
    Array.from({ length: PRESSES }, async (_, index) => {
      const process = apis[index % apis.length] ?? api;
      const { headers } = people[index % people.length] ?? client;
      return (await process.post(path, body, headers)).code;
    }),
  );
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));
}

const mails = async (to: string, subject: string) =>
  (await storedMailsTo(api.queries, to)).filter((mail) => mail.subject.startsWith(subject)).length;

it('enters a project once, and answers its question once', async () => {
  const entered: Requests['saveProject'] = {
    ...goodBodies.saveProject(client.id),
    clientId: client.id,
    projectId: 'pressed',
    version: null,
    tell: true,
  };
  entered.project = {
    ...entered.project,
    title: 'Pressed often',
    turn: 'yours',
    question: { id: 'q1', kind: 'yes', text: 'Shall we?' },
  };
  expect(await press(admins, calls.saveProject.path, entered)).toEqual({ 200: PRESSES });
  expect(await api.queries.$count(clientProjects, eq(clientProjects.id, 'pressed'))).toBe(1);
  expect(await mails(client.email, 'News of Pressed often')).toBe(1);

  const answer = { userId: client.id, projectId: 'pressed', questionId: 'q1', answer: 'yes' };
  expect(await press([client], calls.answerProject.path, answer)).toEqual({ 200: PRESSES });
  expect(await mails(testBrands.forPortal.ownerEmail, 'Priya Nair answered: Pressed often')).toBe(1);
});

it('mails one invitation', async () => {
  const email = `tess-${client.id}@home.test`;
  const replies = await press(admins, calls.inviteClient.path, { email, stripePriceId: null, language: 'en-CA' });
  expect(Object.keys(replies).filter((code) => !['200', '409', '429'].includes(code))).toEqual([]);
  expect(await api.queries.$count(invitations, eq(invitations.email, email))).toBe(1);
  expect(await mails(email, 'Your invitation')).toBe(1);
});
