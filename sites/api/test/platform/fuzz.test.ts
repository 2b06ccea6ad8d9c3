import { type Call, calls } from '@threefold/api-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goodBody } from '../support/bodies.ts';
import { type SignedIn, sessionHeaders, signedIn } from '../support/people/identities.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';

const callsWithBody = Object.entries<Call>(calls).filter(([, call]) => call.request !== undefined);

/** Bodies for all calls in total. FUZZ_BODIES=10000 is the long run, about half a minute. */
const BODIES = Number(process.env.FUZZ_BODIES ?? (isFullRun ? 2_000 : 1_000));
const BODIES_EACH = Math.ceil(BODIES / callsWithBody.length);

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});
afterAll(() => api.close());

/** Any value for a field: mostly strings of every kind, and often the valid one. */
const anything = (right: unknown) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(right) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 1200 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

describe.each(callsWithBody)('%s', (name, call) => {
  it(`answers ${BODIES_EACH} bodies, each within a second of CPU time and without failing`, {
    timeout: 300_000,
  }, async () => {
    const fields = Object.fromEntries(
      Object.entries(goodBody(name, admin.id)).map(([field, right]) => [field, anything(right)]),
    );
    const body = fc.oneof(
      { weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) },
      {
        weight: 1,
        arbitrary: fc
          .record(fields)
          .chain((all) => fc.dictionary(fc.string(), fc.jsonValue()).map((more) => ({ ...all, ...more }))),
      },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const { code, cpuMs, answer } = await api.post(call.path, value, admin.headers);
        expect(code).toBeLessThan(500);
        expect(cpuMs).toBeLessThan(1000);
        if (answer.status !== 'OK') expect(answer.detail).toMatch(/\S/);
        // A valid body may have ended the session; sign in again for the next.
        if (code === 401 && call.access !== 'public') admin.headers = await sessionHeaders(api, admin.id);
      }),
      { numRuns: BODIES_EACH },
    );
  });
});

// The server parses JSON in the same way for all calls: an everyday run sends bytes to one.
describe.each(isFullRun ? callsWithBody : callsWithBody.slice(0, 1))('%s', (_name, call) => {
  it('refuses any bytes sent as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const headers = { ...admin.headers, 'Content-Type': 'application/json' };
        const { code, cpuMs } = await api.send(call.path, { method: 'POST', headers, body: Buffer.from(bytes) });
        expect(code).toBeGreaterThanOrEqual(400);
        expect(code).toBeLessThan(500);
        expect(cpuMs).toBeLessThan(1000);
      }),
      { numRuns: 30 },
    );
  });
});

it('responds to any headers without failing', async () => {
  // Printable ASCII, all that fetch sends.
  const header = fc.stringMatching(/^[\x20-\x7e]{0,200}$/);
  await fc.assert(
    fc.asyncProperty(fc.tuple(header, header), async ([key, origin]) => {
      const { code } = await api.post(calls.submitContactForm.path, {}, { 'Idempotency-Key': key, Origin: origin });
      expect(code).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});
