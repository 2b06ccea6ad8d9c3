import { connect } from 'node:net';
import { type Call, calls, ERROR_STATUSES } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goodBodies, goodBody } from '../support/bodies.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import type { Reply } from '../support/requests.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';

/** The parts of a property's schema that the tests read. */
interface Property {
  type?: string | readonly string[];
  anyOf?: readonly { type?: string }[];
  enum?: readonly unknown[];
  maxLength?: number;
}

const samples: Record<string, unknown> = {
  string: 'text',
  number: 5,
  boolean: true,
  null: null,
  array: ['text'],
  object: { text: 'text' },
};

let api: TestApi;
/** A user who may make every call. */
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApi();
  admin = await signedIn(api, { role: 'admin' });
});
afterAll(() => api.close());

/** Expects an error with one of these codes and one sentence, without a stack trace, in less than a second of CPU time. */
function expectHttpError(reply: Reply, codes: readonly number[]) {
  expect(codes).toContain(reply.code);
  expect(ERROR_STATUSES).toContain(reply.answer.status);
  // It may begin with a quoted field; one sentence has no full stop: "Please complete the CAPTCHA".
  expect(reply.answer).toHaveProperty('detail', expect.stringMatching(/^["A-Z][^\n]+[.A-Z]$/));
  expect(reply.text).not.toMatch(/\bat \S+:\d+|node_modules|Error:/);
  expect(reply.cpuMs).toBeLessThan(1000);
}

const expectNothingStored = async () => expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });

const callsWithBody = Object.entries<Call>(calls).filter(([, call]) => call.request !== undefined);
const reads = Object.entries<Call>(calls).filter(([, call]) => call.request === undefined && call.query === undefined);

it('every call that takes a body has a valid one to test with', () => {
  expect(Object.keys(goodBodies).sort()).toEqual(callsWithBody.map(([name]) => name).sort());
});

describe.each(callsWithBody)('%s', (name, call) => {
  const good = () => goodBody(name, admin.id);
  const properties = Object.entries((call.request?.properties ?? {}) as Record<string, Property>);
  const required = call.request?.required ?? [];
  const send = (body: object) => api.post(call.path, body, admin.headers);

  it('names each field that it refuses: a wrong type, a text that is too long, or a required field that is missing', async () => {
    for (const [
      field,
      { anyOf = [], type = anyOf.flatMap((one) => one.type ?? []), enum: choices, maxLength },
    ] of properties) {
      // Null may be one of the choices; the other samples never are.
      const right = choices ? ['null'] : [type].flat().map((one) => (one === 'integer' ? 'number' : one));
      const wrong = Object.entries(samples).flatMap(([kind, value]) => (right.includes(kind) ? [] : [value]));
      if (maxLength) wrong.push('x'.repeat(maxLength + 1));
      for (const value of wrong) {
        const reply = await send({ ...good(), [field]: value });
        expectHttpError(reply, [400]);
        expect(reply.answer).toHaveProperty('field', field);
      }
    }
    for (const field of required) {
      const { [field]: _, ...rest } = good();
      const reply = await send(rest);
      expectHttpError(reply, [400, 422]);
      expect(reply.answer).toHaveProperty('field', field);
    }
    await expectNothingStored();
  });

  it('refuses unknown fields and other methods', async () => {
    for (const field of ['admin', 'id', '', 'toString', 'captcha\nToken', 'x'.repeat(5000)]) {
      expectHttpError(await send({ ...good(), [field]: 'x' }), [400]);
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expectHttpError(await api.send(call.path, { method }), [404, 405]);
    }
    await expectNothingStored();
  });
});

// The server reads the bodies of all calls in the same way: an everyday run sends these to one public and one admin call.
const sampledCalls = isFullRun
  ? callsWithBody
  : callsWithBody.filter(([name]) => name === 'submitHSBContactForm' || name === 'getBookings');

describe.each(sampledCalls)('the body of %s', (name, call) => {
  const text = (more = {}) => JSON.stringify({ ...goodBody(name, admin.id), ...more });
  const post = ({ type = 'application/json', ...init }: { type?: string } & Pick<RequestInit, 'body' | 'duplex'>) =>
    api.send(call.path, {
      method: 'POST',
      headers: { ...admin.headers, ...(type && { 'Content-Type': type }) },
      ...init,
    });

  afterEach(expectNothingStored);

  it.each(['null', '[]', '"text"', '5', 'true'])('may not be %s', async (body) => {
    expectHttpError(await post({ body }), [400]);
  });

  it.each(['', '{', '{"name":', '{"name":undefined}', "{'name':'Sam'}", '\ufeff\u0000', '['.repeat(30_000)])(
    'may not be the invalid JSON %j',
    async (body) => {
      expectHttpError(await post({ body }), [400]);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'json'])(
    'may not have the content type %s',
    async (type) => {
      expectHttpError(await post({ type, body: text() }), [415]);
    },
  );

  it('needs a content type', async () => {
    expectHttpError(await post({ type: '', body: new Blob([text()]) }), [415]);
    expectHttpError(await post({ type: '' }), [400, 415]);
  });

  it('may not be 10 MB, or larger than its own limit, with or without a Content-Length', async () => {
    const large = text({ message: 'x'.repeat(Math.max(call.bodyLimit ?? 0, 10 * 1024 * 1024)) });
    expectHttpError(await post({ body: large }), [413]);
    expectHttpError(await post({ body: new Blob([large]).stream(), duplex: 'half' }), [413]);
  });
});

describe.each(reads)('%s', (_, call) => {
  it('refuses to be written to', async () => {
    const reply = await api.post(call.path, {}, admin.headers);
    expectHttpError(reply, [405]);
    expect(reply.headers.get('Allow')).toBe('GET');
  });

  it('ignores an unknown query', async () => {
    expect((await api.get(`${call.path}?__proto__[admin]=1&x=${'y'.repeat(2000)}`, admin.headers)).code).toBe(200);
  });
});

it.each([
  '/api/nothing',
  '/',
  '/api/submitContactForm/',
  '/media/../package.json',
  '/media/%2e%2e%2fpackage.json',
  '/%ff',
  '/media/%00',
])('responds 400 or 404 at %s', async (path) => {
  expectHttpError(await api.get(path), [400, 404]);
});

it.each(['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`])(
  "responds to malformed HTTP in the API's format",
  async (bytes) => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(bytes);
    const reply = Buffer.concat(await socket.toArray()).toString();
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(reply).toMatch(/{"status":"INVALID","detail":"The request could not be read."}$/);
  },
);
