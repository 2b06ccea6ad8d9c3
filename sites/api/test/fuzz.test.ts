import { type Call, calls } from '@threefold/api-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking, contact } from './support/samples.ts';
import { openTestApi, type TestApi } from './support/testApi.ts';

const good: Record<string, Record<string, unknown>> = {
  submitContactForm: { ...contact() },
  submitHSBContactForm: { ...booking({ captchaToken: 'wrong' }) },
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Anything at all for a field: mostly texts, of every kind, and often what would have been right. */
const anything = (right: unknown) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(right) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 1200 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

const submissions = Object.entries<Call>(calls).filter(([, call]) => call.request !== undefined);

describe.each(submissions)('%s', (name, call) => {
  const body = good[name] ?? {};
  const fields = Object.fromEntries(Object.entries(body).map(([field, right]) => [field, anything(right)]));

  it('answers whatever is thrown at it, within a second and without failing', async () => {
    const thrown = fc.oneof(
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
      fc.asyncProperty(thrown, async (value) => {
        const { code, duration, answer } = await api.post(call.path, value);
        expect(code).toBeLessThan(500);
        expect(duration).toBeLessThan(1000);
        if (answer.status !== 'OK') expect(answer.detail).toMatch(/\S/);
      }),
      { numRuns: 250 },
    );
  });

  it('answers whatever bytes are sent as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const headers = { 'Content-Type': 'application/json' };
        const { code, duration } = await api.send(call.path, { method: 'POST', headers, body: Buffer.from(bytes) });
        expect(code).toBeGreaterThanOrEqual(400);
        expect(code).toBeLessThan(500);
        expect(duration).toBeLessThan(1000);
      }),
      { numRuns: 100 },
    );
  });
});

it('answers whatever headers come along', async () => {
  const header = fc.stringMatching(/^[\x20-\x7e]{0,200}$/);
  await fc.assert(
    fc.asyncProperty(fc.tuple(header, header), async ([key, origin]) => {
      const { code } = await api.post(calls.submitContactForm.path, {}, { 'Idempotency-Key': key, Origin: origin });
      expect(code).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});
