import { type Call, calls } from '@threefold/api-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repetitions } from '../../../test/support/thoroughness.ts';
import { createHttpServer } from './server.ts';

// Compares the server's compiled validators with a library that reads the same schemas independently. Both must reach
// the same verdict for every body.

const submissions = Object.entries<Call>(calls).flatMap(([name, { request }]) => (request ? [{ name, request }] : []));

const BODIES_EACH = repetitions(50, 150);

const app = createHttpServer({ production: false, trustProxy: [], logLevel: 'silent', requestTimeoutSeconds: 20 });
beforeAll(async () => {
  for (const { name, request } of submissions) {
    app.post(`/${name}`, { schema: { body: request } }, async ({ body }) => ({ taken: body }));
  }
  await app.ready();
});
afterAll(() => app.close());

/** What the server passes to the call, or undefined when it refuses the body. */
async function taken(name: string, body: unknown): Promise<unknown> {
  const reply = await app.inject({
    method: 'POST',
    url: `/${name}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  expect([200, 400]).toContain(reply.statusCode);
  return reply.statusCode === 200 ? reply.json().taken : undefined;
}

interface Property {
  enum?: readonly unknown[];
  maxLength?: number;
  properties?: Record<string, Property>;
}

/** Only single-unit characters: JSON Schema counts characters, the library UTF-16 code units. */
const text = (maxLength: number) =>
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xd7ff }).map((code) => String.fromCharCode(code)), maxLength });

/** Values around a property's limits, and arbitrary ones. */
function valuesFor({ enum: choices = [], maxLength = 20, properties }: Property): fc.Arbitrary<unknown> {
  return fc.oneof(
    // Capped, because long strings take long to generate.
    { weight: 4, arbitrary: text(Math.min(maxLength, 200)) },
    { weight: 1, arbitrary: fc.integer({ min: maxLength, max: maxLength + 2 }).map((length) => 'x'.repeat(length)) },
    { weight: 2, arbitrary: fc.uuid() },
    // Around the 32 characters of a private link's token.
    { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{31,33}$/) },
    { weight: 2, arbitrary: fc.boolean() },
    { weight: 2, arbitrary: fc.integer({ min: -2, max: 3 }) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.jsonValue() },
    ...(choices.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...choices) }] : []),
    ...(properties ? [{ weight: 8, arbitrary: fieldsOf(properties, Object.keys(properties)) }] : []),
  );
}

const fieldsOf = (properties: Record<string, Property>, requiredKeys: readonly string[]) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesFor(property)])), {
    requiredKeys: [...requiredKeys],
  });

describe.each(submissions)('$name', ({ name, request }) => {
  const properties = (request.properties ?? {}) as Record<string, Property>;
  const required = request.required ?? [];
  // The library's schema type is not ours, but it reads our literals.
  const parser = z.fromJSONSchema(request as Parameters<typeof z.fromJSONSchema>[0]);

  it('gets the same verdict and value from the compiled schema as from the library', async () => {
    const body = fc.oneof(
      { weight: 8, arbitrary: fieldsOf(properties, required) },
      { weight: 2, arbitrary: fieldsOf(properties, []) },
      { weight: 1, arbitrary: fieldsOf(properties, required).map((fields) => ({ ...fields, unknown: 'x' })) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const sent: unknown = JSON.parse(JSON.stringify(value));
        const parsed = parser.safeParse(sent);
        expect(await taken(name, sent)).toEqual(parsed.success ? parsed.data : undefined);
      }),
      { numRuns: BODIES_EACH },
    );
  });
});
