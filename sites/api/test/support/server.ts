import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from '../../src/commands/run.ts';
import { StartupError } from '../../src/platform/startupError.ts';
import { fixture } from './brands.ts';
import { contentFolder } from './content.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The tests' brands as a file, for BRANDS_FILE. */
export const brandsFile = `${contentFolder}.brands.json`;
writeFileSync(brandsFile, JSON.stringify(fixture));
process.once('exit', () => rmSync(brandsFile, { force: true }));

/** The environment variables of every process and command. */
const common = {
  PATH: process.env.PATH ?? '',
  BRANDS_FILE: brandsFile,
  CONTENT_DIR: contentFolder,
  // Node compiles the sources once for all processes.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/node', import.meta.url)),
};

/** How a server process ended. */
export interface Ended {
  code: number | null;
  stderr: string;
}

/** A server in its own process. */
export interface ServerProcess {
  process: ChildProcess;
  /** Resolves with its URL when it listens; rejects when the process ends first. */
  listening: Promise<string>;
  ended: Promise<Ended>;
  /** Everything it has printed so far. */
  output(): string;
}

/**
 * Starts the API like `npm start`, on a free port by default.
 *
 * @param nodeArgs Further arguments for Node itself.
 * @param files How many files it may open. Default: the machine's limit.
 */
export function startProcess(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
  files: number | 'unlimited' = 'unlimited',
): ServerProcess {
  const limited = files === 'unlimited' ? [] : ['sh', '-c', `ulimit -n ${files} && exec "$0" "$@"`];
  const [program = '', ...args] = [...limited, process.execPath, ...nodeArgs, main];
  const child = spawn(program, args, {
    env: { ...common, API_HOST: '127.0.0.1', API_PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]): Ended => ({ code, stderr }));
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const port = /API listening on http:\/\/localhost:(\d+)\n/.exec(stdout)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    ended.then(({ code }) => reject(new Error(`the server exited with ${code}: ${stderr}`)));
  });
  // Tests that expect it to end do not await `listening`.
  listening.catch(() => undefined);
  return { process: child, listening, ended, output: () => stdout + stderr };
}

/** How a command ended, and what it printed. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The environment of a machine without a running server: nothing listens on the reserved port 1. */
const withoutServer = { ...common, API_PORT: '1' };

/**
 * Runs a command in this process, which is much cheaper than running its program.
 *
 * @param env at least DATA_DIR
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  let stdout = '';
  const print = (text: string) => {
    stdout += text;
  };
  try {
    await command({ args, env: { ...withoutServer, ...env }, print });
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, stdout, stderr: `${error.message}\n` };
  }
}

/**
 * Runs a command's program like npm.
 *
 * @param name of the program in src/commands
 * @param env at least DATA_DIR
 * @param typed the answers to its prompts
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<CommandResult> {
  const program = fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...withoutServer, ...env },
  });
  child.stdin.end(typed);
  const [output, errors] = [child.stdout.toArray(), child.stderr.toArray()];
  const [code] = await once(child, 'close');
  const [stdout, stderr] = (await Promise.all([output, errors])).map((parts) => Buffer.concat(parts).toString());
  return { code, stdout: stdout ?? '', stderr: stderr ?? '' };
}
