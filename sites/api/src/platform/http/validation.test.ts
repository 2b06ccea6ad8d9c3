import { type Call, calls } from '@threefold/api-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpServer } from './server.ts';

// The server checks bodies by code that its framework compiles from the contract's schemas. A schema library that has
// the same schemas, and parses by them in a way of its own, has to come to the same verdict on every body.

const submissions = Object.entries<Call>(calls).flatMap(([name, { request }]) => (request ? [{ name, request }] : []));

const BODIES_EACH = 150;

const app = createHttpServer({ trustProxy: [], logLevel: 'silent', requestTimeoutSeconds: 20 });
beforeAll(async () => {
  for (const { name, request } of submissions) {
    app.post(`/${name}`, { schema: { body: request } }, async ({ body }) => ({ taken: body }));
  }
  await app.ready();
});
afterAll(() => app.close());

/** What the server hands to the call, or undefined when it refuses the body. */
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

/** Whole characters of one unit each: JSON Schema counts characters, the library halves of them. */
const text = (length: { minLength?: number; maxLength?: number }) =>
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xd7ff }).map((code) => String.fromCharCode(code)), ...length });

/** Values about where a property's rules lie, and some of any kind. */
function valuesFor({ enum: choices = [], maxLength = 20, properties }: Property): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: text({ maxLength }) },
    { weight: 1, arbitrary: text({ minLength: maxLength, maxLength: maxLength + 2 }) },
    { weight: 2, arbitrary: fc.uuid() },
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
  // The library's type of a schema is not ours, whose literals it reads all the same.
  const parser = z.fromJSONSchema(request as Parameters<typeof z.fromJSONSchema>[0]);

  it('is judged by the compiled schema as by the library, and taken as the same value', async () => {
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
