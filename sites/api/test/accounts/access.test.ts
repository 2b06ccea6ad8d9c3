import { type Call, calls } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/platform/clock.ts';
import { sessions, users } from '../../src/platform/identity/tables.ts';
import { goodBody } from '../support/bodies.ts';
import { SITE } from '../support/people/browser.ts';
import { type SignedIn, sessionHeaders, signedIn } from '../support/people/identities.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

const all = Object.entries<Call>(calls);

let api: TestApi;
const people = {} as Record<'client A' | 'client B' | 'admin', SignedIn>;

beforeAll(async () => {
  api = await openTestApi();
  people['client A'] = await signedIn(api);
  people['client B'] = await signedIn(api);
  people.admin = await signedIn(api, { role: 'admin' });
});
afterAll(() => api.close());

type Who = 'anonymous' | keyof typeof people;
const everybody: readonly Who[] = ['anonymous', 'client A', 'client B', 'admin'];

/**
 * Makes a call as somebody, in a new session each time, because some calls end their session. The accounts have no password, so
 * calls that ask for it, such as deleting the account, change nothing.
 */
async function make(name: string, { method, path }: Call, who: Who, userId: string) {
  const headers = who === 'anonymous' ? { Origin: SITE } : await sessionHeaders(api, people[who].id);
  return method === 'GET' ? api.get(path, headers) : api.post(path, goodBody(name, userId), headers);
}

const LOGIN_REQUIRED = 'Please log in to continue.';
const ADMINS_ONLY = 'This is for administrators only.';
const ANOTHER_ACCOUNT = 'This belongs to another account.';

/** What a call's access decides before its handler runs. */
function expectedRefusal({ access }: Call, who: Who): [number, string] | undefined {
  if (access === 'public') return undefined;
  if (who === 'anonymous') return [401, LOGIN_REQUIRED];
  if (access === 'admin' && who !== 'admin') return [403, ADMINS_ONLY];
  return undefined;
}

describe.each(all)('%s', (name, call) => {
  it.each(everybody)('admits or refuses %s as its access says', async (who) => {
    const userId = who === 'anonymous' ? people['client A'].id : people[who].id;
    const { code, answer } = await make(name, call, who, userId);
    const detail = answer.status === 'OK' ? undefined : answer.detail;
    const refusal = expectedRefusal(call, who);
    if (refusal) expect([code, detail]).toEqual(refusal);
    else expect([LOGIN_REQUIRED, ADMINS_ONLY, ANOTHER_ACCOUNT]).not.toContain(detail);
    expect(code).toBeLessThan(500);
  });
});

describe.each(all.filter(([, { ownUser }]) => ownUser))('%s for another user', (name, call) => {
  it.each(['client B', 'admin'] as const)('is refused to %s and leaves that user unchanged', async (who) => {
    const { id } = people['client A'];
    const before = await api.queries.select().from(users).where(eq(users.id, id));
    const { code, answer } = await make(name, call, who, id);
    expect([code, answer]).toEqual([403, { status: 'FORBIDDEN', detail: ANOTHER_ACCOUNT }]);
    expect(await api.queries.select().from(users).where(eq(users.id, id))).toEqual(before);
  });
});

describe.each(all.filter(([, { confirmed }]) => confirmed))('%s', (name, call) => {
  it('needs a login or a confirmed identity of the last ten minutes', async () => {
    const { id } = people.admin;
    const headers = await sessionHeaders(api, id);
    const confirmed = (minutesAgo: number) =>
      api.queries
        .update(sessions)
        .set({ confirmedAt: new Date(Date.now() - minutesAgo * MINUTE_MS) })
        .where(eq(sessions.userId, id));
    const refusalOf = async () => {
      const { answer } = await api.post(call.path, goodBody(name, id), headers);
      return answer.status === 'OK' ? undefined : answer.code;
    };
    await confirmed(11);
    expect(await refusalOf()).toBe('confirmation_required');
    await confirmed(9);
    expect(await refusalOf()).not.toBe('confirmation_required');
  });
});

it('refunds, erasures, exports of people and who is an admin need a confirmed identity', () => {
  expect(all.filter(([, { confirmed }]) => confirmed).map(([name]) => name)).toEqual([
    'acceptAdminInvitation',
    'exportBills',
    'exportCustomers',
    'saveBrandSecurity',
    'inviteAdmin',
    'changeAdminBrands',
    'removeAdmin',
    'refundInvoice',
    'exportContactMessages',
    'exportBookings',
    'exportClients',
    'exportInvoices',
    'exportEmailDeliveries',
    'erasePerson',
    'exportPerson',
  ]);
});

it('every call with a user id is for its own user, and exactly the calls under /api/admin/ are for admins', () => {
  for (const [name, { path, access, ownUser, request }] of all) {
    const namesUser = Object.keys(request?.properties ?? {}).includes('userId');
    expect([name, ownUser ?? false]).toEqual([name, namesUser]);
    if (namesUser)
      expect([name, access, request?.required]).toEqual([name, 'authenticated', expect.arrayContaining(['userId'])]);
    expect([name, access === 'admin']).toEqual([name, path.startsWith('/api/admin/')]);
  }
});
