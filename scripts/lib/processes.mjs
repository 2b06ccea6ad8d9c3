import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnvironment, nodeProgram, root } from './workspace.mjs';

/**
 * @typedef {object} Program
 * @property {string} name for messages: 'The API'
 * @property {readonly string[]} args Node's arguments
 * @property {Record<string, string | undefined>} env
 * @property {string} readyUrl answers as soon as the program serves
 */

const endWithParent = new URL('endWithParent.mjs', import.meta.url).href;
const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Startup timeout in ms: the first start creates a database, possibly on a slow disk. */
const READY_WITHIN = 300_000;
/** After this time, in ms, a line says that startup is still in progress. */
const SLOW_AFTER = 15_000;
/** Pause in ms between two requests that check whether a program responds. */
const POLL_INTERVAL = 40;
/** Shutdown timeout in ms before a program is killed. */
const CLOSE_WITHIN = 12_000;

/** @param {string} url @returns {Promise<boolean>} whether it responds */
function responds(url) {
  return new Promise((done) => {
    const call = request(url, { timeout: 2_000 }, (response) => {
      response.resume();
      done((response.statusCode ?? 500) < 500);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => done(false));
    call.end();
  });
}

/**
 * Runs several programs: when one exits, the others are stopped; on a signal, all stop cleanly.
 * @param {readonly Program[]} programs
 * @param {() => void} whenReady called when all respond
 * @param {{ slowAfter?: number, readyWithin?: number }} [patience] in ms from the start: when to report a slow
 * program, and when to stop all
 * @returns {Promise<number>} exit code: 0 after a signal, 1 when one exited by itself or never responded
 */
export async function runTogether(programs, whenReady, { slowAfter = SLOW_AFTER, readyWithin = READY_WITHIN } = {}) {
  let ready = false;
  let ending = false;
  let code = 0;

  const children = programs.map((program) => {
    const child = spawn(nodeProgram, ['--import', endWithParent, ...program.args], {
      cwd: root,
      env: childEnvironment(program.env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the whole process group. In its own group, each program gets one signal, from us.
      detached: process.platform !== 'win32',
    });
    let complained = false;
    // Lines about the startup are dropped; errors are always shown.
    child.stdout?.on('data', (chunk) => ready && process.stdout.write(chunk));
    child.stderr?.on('data', (chunk) => {
      complained = true;
      process.stderr.write(chunk);
    });
    /** @type {Promise<void>} */
    const closed = new Promise((done) => {
      child.once('error', (error) => console.error(`${program.name} could not be started: ${error.message}.`));
      child.once('close', (exitCode, signal) => {
        if (!ending) {
          code = 1;
          if (!complained) console.error(`${program.name} exited by itself (${signal ?? `exit code ${exitCode}`}).`);
          end();
        }
        done();
      });
    });
    return { child, closed };
  });

  function end() {
    if (ending) return;
    ending = true;
    for (const { child } of children) child.kill('SIGTERM');
    const killTimer = setTimeout(() => {
      code = 1;
      for (const { child } of children) child.kill('SIGKILL');
    }, CLOSE_WITHIN);
    killTimer.unref();
  }
  for (const signal of endSignals) process.on(signal, end);

  const startedAt = performance.now();
  let reportedSlow = false;
  for (const { name, readyUrl } of programs) {
    while (!ending && !(await responds(readyUrl))) {
      const waited = performance.now() - startedAt;
      if (waited > slowAfter && !reportedSlow) {
        reportedSlow = true;
        // Progress goes to stdout; stderr is for errors only.
        console.log(`${name} is still starting; the first start takes longer, on a slow disk several minutes.`);
      }
      if (waited > readyWithin) {
        console.error(`${name} did not respond at ${readyUrl} within ${readyWithin / 1000} seconds.`);
        code = 1;
        end();
      }
      await wait(POLL_INTERVAL);
    }
  }
  if (!ending) {
    ready = true;
    whenReady();
  }
  await Promise.all(children.map(({ closed }) => closed));
  for (const signal of endSignals) process.off(signal, end);
  return code;
}
