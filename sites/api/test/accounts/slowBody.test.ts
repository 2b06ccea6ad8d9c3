import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Call, calls } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodBody } from '../support/bodies.ts';
import { type SignedIn, sessionHeaders, signedIn } from '../support/people/identities.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await openTestApi();
  admin = await signedIn(api, { role: 'admin' });
});
afterAll(() => api.close());

const restricted = Object.entries<Call>(calls).filter(([, call]) => call.request && call.access !== 'public');

describe.each(restricted)('%s', (name, { path }) => {
  it('is refused when its session ends while the body is read', async () => {
    const headers = await sessionHeaders(api, admin.id);
    const slow = request(`${api.url}${path}`, {
      method: 'POST',
      // The server asks for the body as soon as it has read the headers.
      headers: { ...headers, 'Content-Type': 'application/json', Expect: '100-continue' },
    });
    slow.flushHeaders();
    await once(slow, 'continue');
    const body = JSON.stringify(goodBody(name, admin.id));
    slow.write(body.slice(0, 1));
    expect((await api.post(calls.logout.path, {}, headers)).code).toBe(200);
    slow.end(body.slice(1));
    const [response] = (await once(slow, 'response')) as [IncomingMessage];
    expect([response.statusCode, await json(response)]).toEqual([
      401,
      { status: 'UNAUTHENTICATED', detail: 'Your session has ended. Please log in again.' },
    ]);
  });
});
