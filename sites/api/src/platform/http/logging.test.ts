import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { createHttpServer } from './server.ts';

afterEach(() => vi.restoreAllMocks());

/** A server with full logging, and what it has written so far. */
function verboseServer() {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const app = createHttpServer({ production: false, trustProxy: [], logLevel: 'info', requestTimeoutSeconds: 20 });
  app.get('/somewhere', async () => ({ status: 'OK' }));
  app.get('/broken', async () => {
    throw new Error('select * from users where email = priya@northgate.test\nwith a second line');
  });
  app.get('/statement', async () => {
    const cause = Object.assign(new Error('value "northgate" (Connection terminated)'), { code: '22P02' });
    throw new DrizzleQueryError('insert into users values ($1)', ['Priya\n    at northgate'], cause);
  });
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { app, written, lines };
}

it('logs one line per request, without its query', async () => {
  const { app, written, lines } = verboseServer();
  await Promise.all([1, 2, 3].map((n) => app.inject(`/somewhere?email=priya${n}@northgate.test`)));
  await vi.waitFor(() => expect(lines()).toHaveLength(3), 4_000);
  for (const line of lines()) {
    expect(line).toMatchObject({
      level: 30,
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      req: { method: 'GET', path: '/somewhere' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    });
  }
  expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(3);
  expect(written.join('')).not.toContain('northgate');
});

it('logs failures with the id of the request', async () => {
  const { app, lines } = verboseServer();
  await app.inject('/broken');
  await vi.waitFor(() => expect(lines()).toHaveLength(2), 4_000);
  const [failed, completed] = lines();
  expect(failed).toMatchObject({ level: 50, msg: 'call failed', reqId: completed.reqId });
  expect(completed).toMatchObject({ level: 30, res: { statusCode: 500 } });
});

it('logs where and why a statement failed, without its values', async () => {
  const { app, written, lines } = verboseServer();
  // Not 503, which a lost connection gets: a visitor typed those words.
  expect((await app.inject('/statement')).statusCode).toBe(500);
  await vi.waitFor(() => expect(lines()).toHaveLength(2), 4_000);
  expect(lines()[0].err).toMatchObject({
    code: '22P02',
    message: 'The database refused a statement (22P02).',
    stack: expect.stringMatching(/^ {4}at .*logging\.test\.ts/),
  });
  expect(written.join('')).not.toContain('northgate');
});
