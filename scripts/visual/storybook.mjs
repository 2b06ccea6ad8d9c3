import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';

const sources = ['.storybook/**/*', 'libs/{design-system,validation}/{package.json,src/**/*}', 'package-lock.json'];

/** Whatever the built Storybook depends on, in one word. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** In ms. A build that old serves no run any more. */
const oldAge = 60 * 60_000;

/** @param {string} builds */
function removeOld(builds) {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    if (Date.now() - statSync(folder).mtimeMs > oldAge) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds Storybook, unless it has been built of the same sources. Each build has a folder of its own, because another run
 * may still be looking at an older one.
 * @param {(line: string) => void} say
 * @returns {string} the folder
 * @throws {Error} with the build's own words when it fails
 */
export function buildStorybook(say) {
  const builds = join(root, '.cache', 'visual', 'storybook');
  const folder = join(builds, fingerprint());
  if (existsSync(folder)) {
    say('Storybook: as built before');
    return folder;
  }
  say('Storybook: building');
  mkdirSync(builds, { recursive: true });
  removeOld(builds);
  const unfinished = `${folder}.${process.pid}`;
  const { status, stdout, stderr } = spawnSync(
    nodeProgram,
    [join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js'), 'build', '--quiet', '-o', unfinished],
    { cwd: root, encoding: 'utf8', env: childEnvironment() },
  );
  if (status !== 0) throw new Error(`Storybook could not be built.\n${stdout}${stderr}`);
  // Another run may have finished the same one meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port of this machine.
 * @param {string} folder
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serve(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server for Storybook has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
