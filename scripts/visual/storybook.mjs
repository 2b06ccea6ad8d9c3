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
  utimesSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';

const builds = join(root, '.cache', 'visual', 'storybook');

/** In ms. A build that was not used for this long is deleted. */
const maxAge = 24 * 60 * 60_000;

function removeOld() {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name);
    if (Date.now() - statSync(folder).mtimeMs > maxAge) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns a Storybook that was built before, or builds it.
 * @param {string} key names the build: the same key has the same content
 * @param {(folder: string) => void} build writes it into a folder
 * @returns {string} the folder it is in
 */
export function cachedBuild(key, build) {
  const folder = join(builds, key);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  mkdirSync(builds, { recursive: true });
  removeOld();
  // Under another name until it is finished, so that an interrupted build is never used.
  const unfinished = `${folder}.${process.pid}`;
  build(unfinished);
  // Another run may have finished the same one in the meantime.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}

/**
 * @param {string} checkout the repository's folder, with its packages installed
 * @param {string} folder to build into
 * @throws {Error} with the build's own output when it fails
 */
export function buildStorybook(checkout, folder) {
  const { status, stdout, stderr } = spawnSync(
    nodeProgram,
    [join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js'), 'build', '--quiet', '-o', folder],
    { cwd: checkout, encoding: 'utf8', env: childEnvironment() },
  );
  if (status !== 0) throw new Error(`Storybook could not be built.\n${stdout}${stderr}`);
}

const sources = ['.storybook/**/*', 'libs/{design-system,validation}/{package.json,src/**/*}', 'package-lock.json'];

/** A hash of everything that the built Storybook depends on. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The Storybook of the current files, built unless the same files were built before.
 * @param {(line: string) => void} say
 * @returns {string} the folder it is in
 */
export const currentStorybook = (say) =>
  cachedBuild(fingerprint(), (folder) => {
    say('Storybook: building');
    buildStorybook(root, folder);
  });

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
