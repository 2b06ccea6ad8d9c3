import { expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

const app = createHttpServer({
  production: false,
  trustProxy: ['127.0.0.1', '10.0.0.0/8'],
  logLevel: 'silent',
  requestTimeoutSeconds: 20,
});
app.get('/', (request) => ({ ip: request.ip }));

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:4711, 10.0.0.7:52000', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('takes the client from X-Forwarded-For: %s', async (forwarded, ip) => {
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  expect(answer.json()).toEqual({ ip });
});
