import { calls } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SITE } from '../support/people/browser.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({}, { logLevel: 'warn' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.reset();
});
afterAll(() => api.close());

const failure = {
  kind: 'error',
  name: 'TypeError',
  message: 'No rows for priya@northgate.test, +1 (905) 555-0142',
  stack: 'TypeError: no\n    at show (https://ferrolane.example/assets/a.js?token=abc:12:34567)',
  path: '/ClientDashboard?next=secret',
};
const report = () => api.post(calls.reportClientFailure.path, failure, { Origin: SITE });

it('a failure of a page is logged without personal data', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await report()).toMatchObject({ code: 200, answer: { status: 'OK' } });
  await vi.waitFor(() => expect(written).toHaveBeenCalled());
  const line = written.mock.calls.map(([text]) => String(text)).find((text) => text.includes('a page failed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    brand: 'ferrolane',
    clientFailure: {
      kind: 'error',
      name: 'TypeError',
      message: 'No rows for [email], +[number]',
      stack: 'TypeError: no\n    at show (https://ferrolane.example/assets/a.js?[removed]:12:34567)',
      path: '/ClientDashboard?[removed]',
    },
  });
});

it('a failure of a page is accepted thirty times an hour from one network', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (let times = 0; times < 30; times += 1) expect((await report()).code).toBe(200);
  expect((await report()).code).toBe(429);
});
