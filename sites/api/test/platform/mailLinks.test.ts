import { randomUUID } from 'node:crypto';
import { calls } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailSamples } from '../../src/mailSamples/index.ts';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { rowsOf, tablesInOrder } from '../../src/platform/backup/tables.ts';
import { fixture, today } from '../support/brands.ts';
import { verifyEmail } from '../support/mail/mails.ts';
import { PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { signedIn } from '../support/people/identities.ts';
import { contact, submitBooking } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

// Mail gateways and scanners open every link of a mail. None of that may change anything (docs/security.md).

let api: TestApi;
let links: URL[];
beforeAll(async () => {
  api = await openTestApi();
  links = await sentLinks();
});
afterAll(() => api.close());

const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([link]) => new URL(link));

/** What a link acts with: its path, the names of its parameters, and whether it has a fragment. */
const shapeOf = ({ pathname, searchParams, hash }: URL) =>
  `${pathname}?${[...searchParams.keys()].join('&')}${hash ? '#' : ''}`;

const hasToken = ({ hash, searchParams }: URL) => hash !== '' || searchParams.has('token');

/** Every row of every table. */
async function everything() {
  const tables = await tablesInOrder(api.queries);
  return Promise.all(
    tables.map(async ({ name }) => [
      name,
      await rowsOf(api.queries, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1`),
    ]),
  );
}

/** Makes the product send every mail that has a link with a token. @returns these links */
async function sentLinks(): Promise<URL[]> {
  const admin = await signedIn(api, { role: 'admin' });
  const asAdmin = async (path: string, body: object) =>
    expect((await api.post(path, body, admin.headers)).code).toBe(200);
  await asAdmin(calls.inviteAdmin.path, { email: 'sam@northgate.test', brands: null });
  await registered(api);
  const mover = await registered(api, somebody('Maya'));
  await verifyEmail(api, mover, somebody('Maya').email);
  await mover.call('updateUserAccount', { userId: mover.id, email: 'maya@southgate.test', password: PASSWORD });

  const { id } = await submitBooking(api);
  await asAdmin(calls.answerBooking.path, { id, revision: 0, answer: 'confirm', arrival: '08-10' });
  await api.queries.update(bookings).set({ date: today() });
  await asAdmin(calls.answerBooking.path, { id, revision: 1, answer: 'done' });

  const client = await signedIn(api);
  await api.post(calls.submitSupportMessage.path, contact({ message: 'From a client' }), client.headers);
  await api.post(calls.submitSupportMessage.path, contact({ message: 'From a visitor' }), {
    Origin: 'http://ferrolane.localhost:3002',
  });
  for (const message of await api.queries.select().from(contactMessages)) {
    await asAdmin(calls.answerMessage.path, { messageId: message.id, revision: 0, id: randomUUID(), text: 'Yes.' });
  }
  await api.settled();
  return (await api.mails()).flatMap(({ text = '' }) => linksIn(text)).filter(hasToken);
}

/** Sends GET and HEAD, follows redirects and links, and presses nothing. */
async function scan(start: string): Promise<void> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    await fetch(api.url + next, { method: 'HEAD', redirect: 'manual' });
    const { text, headers } = await api.send(next, { method: 'GET', redirect: 'manual' });
    const found = [
      headers.get('Location') ?? '',
      ...[...text.matchAll(/(?:href|action|src)="([^"]*)"/g)].map((hit) => hit[1] ?? ''),
    ];
    for (const address of found.filter(Boolean)) {
      const { host, pathname, search } = new URL(address, `http://api.localhost${next}`);
      if (host.startsWith('api.')) waiting.push(pathname + search);
    }
  }
}

it('no link of any mail acts when it is fetched', async () => {
  const shapes = new Set(links.map(shapeOf));
  // A new kind of link has to be sent above. Each brand that has bookings has a page of its own for them.
  for (const link of (await mailSamples(fixture)).flatMap(({ text }) => linksIn(text)).filter(hasToken)) {
    if (link.pathname !== '/Booking') expect(shapes).toContain(shapeOf(link));
  }

  const before = await everything();
  for (const { pathname, search, hash } of links) {
    await scan(pathname + search);
    // Scanners do not send the fragment. These would, to the calls that take such tokens.
    for (const name of [
      'verifyEmail',
      'undoEmailChange',
      'stopNewsMails',
      'cancelBooking',
      'writeInOwnConversation',
    ] as const) {
      if (hash) await scan(`${calls[name].path}?token=${hash.slice(1)}`);
    }
  }
  expect(await everything()).toEqual(before);
});

it('the database keeps none of the tokens once the mails are sent', async () => {
  const stored = JSON.stringify(await everything());
  for (const { hash, searchParams } of links) expect(stored).not.toContain(hash.slice(1) || searchParams.get('token'));
});

it('only the address that ends reminders has its token where a server sees it, as one-click unsubscribing needs', () => {
  for (const { pathname, searchParams } of links) {
    expect(searchParams.has('token')).toBe(pathname === '/api/stopReminders');
  }
});
