// Runs before npm start, dev, test and build on the system's Node, so it must work on Node 20 and without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.install-stamp');

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Identifies an installation by lock file and machine, so that a folder copied from another machine is installed
 * again.
 */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether npm's own record of node_modules matches the lock file. Then (after `npm install`) only the stamp is out of
 * date.
 */
function agreesWithLock() {
  const record = readIfPresent(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const { '': _root, ...locked } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const isSame = (/** @type {Record<string, string>} */ a, /** @type {Record<string, string>} */ b) =>
    a.version === b.version && a.integrity === b.integrity;
  return (
    Object.entries(locked).every(([path, entry]) =>
      installed[path] ? isSame(installed[path], entry) : Boolean(entry.optional),
    ) && Object.keys(installed).every((path) => path in locked)
  );
}

function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit'];
  const npm = process.env.npm_execpath;
  // npm's own Node, because the one in node_modules is about to be replaced.
  const [command, commandArgs] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, [npm, ...args]]
    : ['npm', args];
  return spawnSync(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  });
}

/** @param {string} version @param {readonly [number, number]} least */
function isAtLeast(version, [major, minor]) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
}

if (!isAtLeast(process.versions.node, [20, 0])) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or newer and try again.`);
}

// Written by deploy/threefold. An installation here would change the packages under the running servers.
if (existsSync(join(root, '.release'))) {
  fail(
    'This is an installed release: run its commands with `threefold`, which reads its settings (docs/guides/deploy.md).',
  );
}

const stamp = wantedStamp();
if (readIfPresent(stampFile) !== stamp) {
  if (!agreesWithLock()) {
    const reason = existsSync(join(root, 'node_modules')) ? 'the lock file has changed' : 'this is the first run';
    console.log(`Installing the packages of package-lock.json (${reason}; this takes about a minute).`);
    if (install().status !== 0) fail('The packages could not be installed: npm ci failed, see the output above.');
  }
  writeFileSync(stampFile, stamp);
}

// Scripts run on the Node in node_modules/.bin where one is available for this system, otherwise on the system's.
if (!existsSync(join(root, 'node_modules', '.bin', 'node')) && !isAtLeast(process.versions.node, [22, 18])) {
  fail(
    `Node ${process.versions.node} is too old: no Node comes with the packages for this system (${process.platform} ${process.arch}), so install Node 22.18 or newer and try again.`,
  );
}
