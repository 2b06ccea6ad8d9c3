import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { calls } from './calls/index.ts';
import { type AcceptedCall, refusedRequests } from './newRefusals.ts';

/** The requests that the last release accepts, a line for each call. CONTRIBUTING.md says when it is written again. */
const file = new URL('releasedRequests.json', import.meta.url);

const acceptedCalls: Record<string, AcceptedCall> = Object.fromEntries(
  Object.entries<AcceptedCall>(calls).map(([name, { method, path, request, query, bodyLimit }]) => [
    name,
    JSON.parse(JSON.stringify({ method, path, request, query, bodyLimit })),
  ]),
);

it('every request of pages that were open before a release is accepted after it', async () => {
  if (process.env.RELEASED === 'now') {
    const lines = Object.entries(acceptedCalls).map(([name, call]) => `"${name}":${JSON.stringify(call)}`);
    await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
  }
  const released = JSON.parse(await readFile(file, 'utf8')) as Record<string, AcceptedCall>;
  expect(refusedRequests(acceptedCalls, released)).toEqual([]);
});

const properties = {
  place: { type: 'string', maxLength: 60, pattern: '^[a-z]+$' },
  kind: { enum: ['a', 'b', null] },
  days: { items: { minimum: 1 } },
};
const move = (change: object): Record<string, AcceptedCall> => {
  const request = { type: 'object', required: ['place'], additionalProperties: false, properties, ...change };
  return { move: { method: 'POST', path: '/api/move', request } };
};
const withProperties = (change: object) => move({ properties: { ...properties, ...change } });
const withPlace = (change: object) => withProperties({ place: { ...properties.place, ...change } });

it.each([
  ['move is gone', {}],
  ['move is gone', { move: { method: 'GET', path: '/api/move' } as const }],
  ['move.kind is required', move({ required: ['place', 'kind'] })],
  ['move.kind is gone', move({ properties: { place: properties.place, days: properties.days } })],
  ['move.place has another maxLength', withPlace({ maxLength: 59 })],
  ['move.place has another minLength', withPlace({ minLength: 1 })],
  ['move.place has another pattern', withPlace({ pattern: '^[a-y]+$' })],
  ['move.place has another enum', withPlace({ enum: ['a'] })],
  ['move.place is no longer "string"', withPlace({ type: 'integer' })],
  ['move.kind is no longer "b"', withProperties({ kind: { enum: ['a', 'c', null] } })],
  ['move.days[] has another minimum', withProperties({ days: { items: { minimum: 2 } } })],
])('a change is found: %s', (reason, now) => {
  expect(refusedRequests(now, move({}))).toEqual([reason]);
});

it('a request may be wider', () => {
  const wider = {
    ...{ place: { type: ['string', 'null'], maxLength: 61, description: 'Where.' }, more: { type: 'string' } },
    ...{ kind: { enum: ['a', 'b', 'c', null] }, days: { items: { minimum: 0 } } },
  };
  expect(
    refusedRequests({ ...move({ required: [], properties: wider }), added: {} as AcceptedCall }, move({})),
  ).toEqual([]);
  expect(refusedRequests(move({ additionalProperties: true, properties: {} }), move({}))).toEqual([]);
});
