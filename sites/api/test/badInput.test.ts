import { connect } from 'node:net';
import { type Call, calls, ERROR_WORDS } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodBodies, goodBody } from './support/bodies.ts';
import { type SignedIn, signedIn } from './support/identities.ts';
import { openTestApi, type Reply, type TestApi } from './support/testApi.ts';

/** The parts of a property's schema that the tests read. */
interface Property {
  type?: string | readonly string[];
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

async function expectHttpErrors(reply: Reply, codes: readonly number[]) {
  expect(codes).toContain(reply.code);
  expect(ERROR_WORDS).toContain(reply.answer.status);
  expect(reply.answer).toHaveProperty('detail', expect.stringMatching(/^["A-Z][^\n]+[.A-Z]$/));
  expect(reply.text).not.toMatch(/\bat \S+:\d+|node_modules|Error:/);
  expect(reply.busy).toBeLessThan(1000);
  expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });
}

const submissions = Object.entries<Call>(calls).filter(([, call]) => call.request !== undefined);
const readings = Object.entries<Call>(calls).filter(
  ([, call]) => call.request === undefined && call.query === undefined,
);

it('has a valid body for every call that takes one', () => {
  expect(Object.keys(goodBodies).sort()).toEqual(submissions.map(([name]) => name).sort());
});

describe.each(submissions)('%s', (name, call) => {
  const good = () => goodBody(name, admin.id);
  const properties = Object.entries((call.request?.properties ?? {}) as Record<string, Property>);
  const required = call.request?.required ?? [];
  const post = ({ type = 'application/json', ...init }: { type?: string } & Pick<RequestInit, 'body' | 'duplex'>) =>
    api.send(call.path, {
      method: 'POST',
      headers: { ...admin.headers, ...(type && { 'Content-Type': type }) },
      ...init,
    });
  const send = (body: object) => post({ body: JSON.stringify(body) });

  it.each(properties)('refuses a wrong type in %s', async (field, { type = [], enum: choices }) => {
    const right = choices ? ['null'] : [type].flat().map((one) => (one === 'integer' ? 'number' : one));
    for (const [kind, value] of Object.entries(samples)) {
      if (right.includes(kind)) continue;
      const reply = await send({ ...good(), [field]: value });
      await expectHttpErrors(reply, [400]);
      expect(reply.answer).toHaveProperty('field', field);
    }
  });

  it.each(required)('refuses a body without %s', async (field) => {
    const { [field]: _, ...rest } = good();
    const reply = await send(rest);
    await expectHttpErrors(reply, [400, 422]);
    expect(reply.answer).toHaveProperty('field', field);
  });

  const bounded = properties.flatMap(([field, { maxLength }]) => (maxLength ? [[field, maxLength] as const] : []));
  it.each(bounded)('refuses a %s longer than %i', async (field, maxLength) => {
    const reply = await send({ ...good(), [field]: 'x'.repeat(maxLength + 1) });
    await expectHttpErrors(reply, [400]);
    expect(reply.answer).toHaveProperty('field', field);
  });

  it.each(['admin', 'id', '', 'toString', 'captcha\nToken', 'x'.repeat(5000)])(
    'refuses the unknown field %j',
    async (field) => {
      await expectHttpErrors(await send({ ...good(), [field]: 'x' }), [400]);
    },
  );

  it.each(['null', '[]', '"text"', '5', 'true'])('refuses %s as a body', async (text) => {
    await expectHttpErrors(await post({ body: text }), [400]);
  });

  it.each(['', '{', '{"name":', '{"name":undefined}', "{'name':'Sam'}", '\ufeff\u0000', '['.repeat(30_000)])(
    'refuses the invalid JSON %j',
    async (text) => {
      await expectHttpErrors(await post({ body: text }), [400]);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'json'])(
    'refuses the content type %s',
    async (type) => {
      await expectHttpErrors(await post({ type, body: JSON.stringify(good()) }), [415]);
    },
  );

  it('refuses a body without a content type', async () => {
    await expectHttpErrors(await post({ type: '', body: new Blob([JSON.stringify(good())]) }), [415]);
    await expectHttpErrors(await post({ type: '' }), [400, 415]);
  });

  it('refuses 10 MB, with or without a Content-Length', async () => {
    const text = JSON.stringify({ ...good(), message: 'x'.repeat(10 * 1024 * 1024) });
    await expectHttpErrors(await post({ body: text }), [413]);
    const stream = new Blob([text]).stream();
    await expectHttpErrors(await post({ body: stream, duplex: 'half' }), [413]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    await expectHttpErrors(await api.send(call.path, { method }), [404, 405]);
  });
});

describe.each(readings)('%s', (_, call) => {
  it('refuses to be written to', async () => {
    const reply = await api.post(call.path, {}, admin.headers);
    await expectHttpErrors(reply, [405]);
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
])('responds 404 at %s', async (path) => {
  await expectHttpErrors(await api.get(path), [400, 404]);
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
