// A copy of the workspace, in which tests make and remove brands.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';

/** @typedef {{ port: number, apiPort: number, end: () => Promise<void> }} Served a running site; its API is not running */

/** @param {string} copy an empty folder */
function copyFiles(copy) {
  // Checking types and building fonts take less time with these caches. They are older than the sources, which are compared.
  for (const kept of ['types', 'fonts']) {
    const path = join(root, '.cache', kept);
    if (existsSync(path)) cpSync(path, join(copy, '.cache', kept), { recursive: true });
  }
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root });
  for (const path of listed.stdout.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
}

/** @param {string} copy */
function linkPackages(copy) {
  mkdirSync(join(copy, 'node_modules', '@threefold'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (['@threefold', '.vite', '.cache'].includes(name)) continue;
    const [installed, linked] = [root, copy].map((folder) => join(folder, 'node_modules', name));
    // Vite serves no files outside the copy, and Storybook's tests begin with one of these.
    if (name === '@storybook') cpSync(installed ?? '', linked ?? '', { recursive: true });
    else symlinkSync(installed ?? '', linked ?? '');
  }
  for (const folder of ['libs', 'sites'].flatMap((part) =>
    readdirSync(join(copy, part)).map((name) => join(part, name)),
  )) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));
    symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
    if (existsSync(join(root, folder, 'node_modules'))) {
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
    }
  }
}

/**
 * Copies the current sources into a new temporary folder, with links to the installed packages and with workspaces of its own.
 * @param {string} prefix of the folder's name
 */
export function copyWorkspace(prefix) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  copyFiles(folder);
  linkPackages(folder);
  return {
    folder,

    /** Runs a script as a command of the copy. @param {readonly string[]} args of Node @param {string} [cwd] */
    run(args, cwd = folder) {
      const env = childEnvironment({
        NODE_ENV: undefined,
        NODE_OPTIONS: undefined,
        VITEST: undefined,
        TEST_FULL: undefined,
        NO_COLOR: '1',
        CI: '1',
      });
      const { status, stdout, stderr } = spawnSync(nodeProgram, args, {
        cwd,
        encoding: 'utf8',
        env,
        maxBuffer: 2 ** 26,
      });
      return { status, output: `${stdout}${stderr}` };
    },

    /** Makes the copy a Git repository, and commits all of its files. @param {string} message */
    commit(message) {
      for (const args of [
        ['init', '-q'],
        ['add', '-A'],
        ['-c', 'user.name=Test', '-c', 'user.email=test@brand.example', 'commit', '-qm', message],
      ]) {
        const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
        if (status !== 0) throw new Error(stderr);
      }
    },

    /** Serves the built copy in production mode. @returns {Promise<Served>} */
    async serve() {
      const [port, apiPort] = [await getPort(), await getPort()];
      const child = spawn(nodeProgram, [join(folder, 'sites/web/server/main.ts')], {
        cwd: folder,
        env: childEnvironment({ NODE_ENV: 'production', PORT: `${port}`, API_PORT: `${apiPort}` }),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => Promise.reject(new Error('The site of the copy exited before it listened.'))),
      ]);
      return {
        port,
        apiPort,
        async end() {
          child.kill();
          await ended;
        },
      };
    },
  };
}
