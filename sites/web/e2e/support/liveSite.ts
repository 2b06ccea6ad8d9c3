import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { test as base, expect } from './fixtures.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The built site, served with its own content folder. */
export interface LiveSite {
  /** URL of a page of a brand. */
  at(brand: { localHost: string }, path: string): string;
  fetch(path: string): Promise<Response>;
  /** The document before any script. */
  document(path: string): Promise<string>;
  /** Changes a content file as editors do: writes a new file, then renames it. */
  edit(name: string, change: (text: string) => string): Promise<void>;
  /** Puts a file into the content folder. */
  put(name: string, content: string): Promise<void>;
  /** The server's output. */
  output(): string;
  start(): Promise<void>;
}

/** Starts the site for a test, with a copy of the content folder that the test may change. */
export const test = base.extend<{ live: LiveSite }>({
  live: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    await cp(join(root, 'sites/api/content'), folder, { recursive: true });
    const port = await getPort();
    let server: ChildProcess | undefined;
    let output = '';
    const live: LiveSite = {
      at: ({ localHost }, path) => `http://${localHost}:${port}${path}`,
      fetch: (path) => fetch(`http://127.0.0.1:${port}${path}`),
      document: async (path) => (await live.fetch(path)).text(),
      async edit(name, change) {
        const file = join(folder, name);
        await writeFile(`${file}~`, change(await readFile(file, 'utf8')));
        await rename(`${file}~`, file);
      },
      put: (name, content) => writeFile(join(folder, name), content),
      output: () => output,
      async start() {
        server = spawn(process.execPath, ['sites/web/server/main.ts'], {
          cwd: root,
          env: { ...process.env, PORT: `${port}`, CONTENT_DIR: folder },
        });
        for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text));
        await expect.poll(() => output).toContain('Site listening');
      },
    };
    await live.start();
    await use(live);
    // Requests in progress would fail once the server is stopped.
    await page.goto('about:blank');
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  },
});
