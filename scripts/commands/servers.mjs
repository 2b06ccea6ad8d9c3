import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';

/** @typedef {{ port: number, apiPort: number, dataFolder: string }} Setup */

/** Holds the data folders of one test file. */
export const testFolder = mkdtempSync(join(tmpdir(), 'start-'));
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @returns {Promise<Setup>} free ports and a new data folder */
export const newSetup = async () => ({
  port: await getPort(),
  apiPort: await getPort(),
  dataFolder: mkdtempSync(join(testFolder, 'data-')),
});

/**
 * Starts both servers, by default with the script of `npm start`.
 * @param {Setup} setup
 * @param {readonly [string, ...string[]]} [command]
 */
export function startServers({ port, apiPort, dataFolder }, command = [nodeProgram, 'scripts/start.mjs']) {
  const [program, ...args] = command;
  const env = childEnvironment({
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataFolder,
    NODE_ENV: undefined,
  });
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let stdout = '';
  let stderr = '';
  /** @type {Promise<{ code: number | null, stdout: string, stderr: string }>} */
  const ended = new Promise((done) => {
    child.once('close', (code) => {
      running.delete(child);
      done({ code, stdout, stderr });
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  /** @type {Promise<{ stdout: string }>} */
  const listening = new Promise((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      // The last line of the table of addresses.
      if (stdout.includes('Ctrl-C')) done({ stdout });
    });
    ended.then((result) => fail(new Error(`The command exited before it listened: ${JSON.stringify(result)}`)));
  });
  // Not every test awaits `listening`.
  listening.catch(() => undefined);
  return { child, listening, ended };
}

/**
 * @param {string} host the name the visitor typed
 * @param {number} port
 * @param {string} [path]
 * @returns {Promise<{ status?: number, location?: string }>}
 */
export const fetchFrom = (host, port, path = '/') =>
  new Promise((done, fail) => {
    const call = request({ host: 'localhost', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      response.resume();
      done({ status: response.statusCode, location: response.headers.location });
    });
    call.once('error', fail).end();
  });

/** Stops processes that a failed test left running. */
export function killAll() {
  for (const child of running) child.kill('SIGKILL');
}

export function removeData() {
  rmSync(testFolder, { recursive: true, force: true });
}
