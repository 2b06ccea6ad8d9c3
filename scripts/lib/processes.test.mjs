import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTogether } from './processes.mjs';

/** Starting a process is slow on a busy machine. */
const patience = { timeout: 30_000 };

/** Whether the program's URL responds with success. The program itself runs until its call to /life is answered. */
let ready = false;
let requests = 0;
/** @type {(() => void) | undefined} */
let endProgram;
const server = createServer((request, response) => {
  if (request.url === '/life') {
    endProgram = () => response.end();
    return;
  }
  requests += 1;
  response.writeHead(ready ? 200 : 503).end();
});

/** @type {import('vitest').MockInstance<typeof console.log>} */
let consoleLog;
/** @type {import('vitest').MockInstance<typeof console.error>} */
let consoleError;
beforeEach(async () => {
  ready = false;
  requests = 0;
  endProgram = undefined;
  consoleLog = vi.spyOn(console, 'log').mockImplementation(() => {});
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await new Promise((done) => server.listen(0, 'localhost', () => done(undefined)));
});
afterEach(async () => {
  consoleLog.mockRestore();
  consoleError.mockRestore();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const program = () => {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server of the test does not listen.');
  const at = `http://localhost:${address.port}`;
  return {
    name: 'The API',
    args: ['-e', `fetch('${at}/life').then(() => process.exit(0))`],
    env: {},
    readyUrl: `${at}/healthz`,
  };
};

it('reports a slow start once, as progress and not as an error, and keeps waiting', { timeout: 60_000 }, async () => {
  const whenReady = vi.fn();
  const ended = runTogether([program()], whenReady, { slowAfter: 0 });
  await vi.waitFor(() => expect(endProgram).toBeDefined(), patience);
  await vi.waitFor(() => expect(consoleLog).toHaveBeenCalled(), patience);
  const before = requests;
  await vi.waitFor(() => expect(requests).toBeGreaterThan(before + 3), patience);
  expect(whenReady).not.toHaveBeenCalled();
  expect(consoleLog.mock.calls).toEqual([
    ['The API is still starting; the first start takes longer, on a slow disk several minutes.'],
  ]);
  ready = true;
  await vi.waitFor(() => expect(whenReady).toHaveBeenCalledOnce(), patience);
  endProgram?.();
  await ended;
  // It exited by itself, and only that is an error.
  expect(consoleError.mock.calls).toEqual([['The API exited by itself (exit code 0).']]);
});

it('stops a program that never responds, and names it', { timeout: 60_000 }, async () => {
  const whenReady = vi.fn();
  const at = program();
  expect(await runTogether([at], whenReady, { readyWithin: 300 })).toBe(1);
  expect(consoleError.mock.calls).toEqual([[`The API did not respond at ${at.readyUrl} within 0.3 seconds.`]]);
  expect(whenReady).not.toHaveBeenCalled();
});

it("leaves the process's signal handlers as they were", { timeout: 60_000 }, async () => {
  const before = process.listenerCount('SIGTERM');
  await runTogether([program()], vi.fn(), { readyWithin: 0 });
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
