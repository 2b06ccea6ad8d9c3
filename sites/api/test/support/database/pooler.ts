import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { eventually } from '../timeouts.ts';

/** An account that exists on every Linux. PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;

/** Whether this machine has PgBouncer. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

/** PgBouncer in transaction mode: a client has a connection of the server for one transaction only. */
export interface Pooler {
  /** URL of a database through it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with two connections for each database.
 *
 * @param serverUrl of a database on the server behind it
 * @param settings lines of pgbouncer.ini
 */
export async function startPooler(serverUrl: string, settings: readonly string[] = []): Promise<Pooler> {
  const server = new URL(serverUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-pooler-'));
  const port = await getPort();
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${server.username}" ""\n`);
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 2',
    ...settings,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  if (asRoot) {
    await chmod(folder, 0o755);
    await Promise.all([folder, file, users].map((one) => chown(one, NOBODY, NOBODY)));
  }
  const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn('pgbouncer', [file], { ...account, cwd: folder, stdio: 'ignore' });
  const urlOf = (database: string) => `postgres://${server.username}@127.0.0.1:${port}/${database}`;
  await eventually(async () => {
    const client = new pg.Client(urlOf(server.pathname.slice(1)));
    await client.connect();
    await client.end();
  });
  return {
    urlOf,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
