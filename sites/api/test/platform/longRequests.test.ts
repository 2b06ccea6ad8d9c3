import { calls, IDEMPOTENCY_KEY_HEADER } from '@threefold/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booking } from '../support/samples.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

let api: TestApi;
const gate = Promise.withResolvers<void>();
beforeAll(async () => {
  api = await openTestApi(
    {
      captcha: {
        challenge: () => Promise.reject(),
        async verify(token) {
          await gate.promise;
          return { kind: 'solved', solution: token };
        },
      },
    },
    { requestTimeoutSeconds: 1 },
  );
});
afterAll(() => api.close());

it('a request that runs too long is answered, goes on, and shows what became of it when asked again by its key', async () => {
  const book = () =>
    api.post(calls.submitHSBContactForm.path, booking({ captchaToken: 'solved' }), {
      [IDEMPOTENCY_KEY_HEADER]: 'a-booking-that-takes-long',
    });
  const { code, answer } = await book();
  expect([code, answer]).toEqual([
    503,
    { status: 'UNAVAILABLE', detail: expect.stringContaining('may still be done'), code: 'still_running' },
  ]);
  expect((await api.stored()).bookings).toBe(0);

  gate.resolve();
  await eventually(async () => expect((await api.stored()).bookings).toBe(1));
  expect(await book()).toMatchObject({ code: 200, answer: { status: 'OK' } });
  expect((await api.stored()).bookings).toBe(1);
});
