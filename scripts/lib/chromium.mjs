import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './workspace.mjs';

/**
 * Flags for every Chromium that tests and scripts start: it runs as root in containers, without a graphics card, and must not
 * contact Google's servers.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // A headless shell otherwise rounds the width of each letter, and text wraps elsewhere than on screens.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Names of browsers to look for on the PATH. Headless shells come first: they render the same pages without drawing a window,
 * and drawing it takes a quarter of the CPU time of a test.
 */
const commandNames = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a program runs. A file named chromium may be a shim that only prints how to install the browser, so this
 * runs --version; not on Windows, where that would open a window.
 * @param {string} path
 */
function canRun(path) {
  if (!isExecutable(path)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** Possible paths of these programs, in the order of their names. @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function playwrightBrowser() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    return /** @type {string} */ (chromium.executablePath());
  } catch {
    return '';
  }
}

/**
 * The path of a Chromium that runs on this machine: CHROMIUM_PATH, one on the PATH, an installed Chrome, or
 * Playwright's own download, in this order. Undefined when there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, but no program can run there.`);
  }
  return [...onPath(commandNames), ...usualPlaces, playwrightBrowser()].filter(Boolean).find(canRun);
}

/** @returns {boolean} */
function isDebian() {
  try {
    return /^ID=("?)debian\1$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0 && !error;
}

function installWithApt() {
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const install = (/** @type {string} */ name) =>
    run('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', name]);
  return run('apt-get', [...wait, 'update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
}

function installWithPlaywright() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const mayInstallLibraries = process.platform === 'linux' && process.getuid?.() === 0;
  return run(process.execPath, [cli, 'install', ...(mayInstallLibraries ? ['--with-deps'] : []), 'chromium']);
}

/**
 * Finds a Chromium, or installs one (with apt as root on Debian, otherwise Playwright's own download), and reports it
 * in one line.
 * @param {(line: string) => void} [say]
 * @returns {string} the path of the program
 * @throws {Error} with one sentence when no browser could be found or installed
 */
export function ensureChromium(say = console.log) {
  const existing = findChromium();
  if (existing) {
    say(`Chromium: using ${existing}`);
    return existing;
  }
  const useApt = isDebian() && process.getuid?.() === 0;
  say(
    useApt
      ? 'Chromium: none found, installing it with apt'
      : 'Chromium: none found, downloading the one that belongs to Playwright',
  );
  const installed = (useApt && installWithApt()) || installWithPlaywright();
  const path = installed ? findChromium() : undefined;
  if (!path) {
    throw new Error(
      'No Chromium was found and none could be installed; install one and set CHROMIUM_PATH to its program.',
    );
  }
  say(`Chromium: installed ${path}`);
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
