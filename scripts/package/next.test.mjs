import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { packLibraries } from './pack.mjs';
import { samplesIn } from './samples.mjs';

/** An application of Next's app router: the packed library, and the files that the documentation gives. */
const app = realpathSync(mkdtempSync(join(tmpdir(), 'next-')));

/** Packages in the versions of this repository's lock file. */
const SHARED = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  '@mui/material',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
];

/**
 * Exact, so that a release of Next cannot fail this test. TypeScript 5, because Next does not use the native compiler of later
 * versions, with which this repository is checked.
 */
const OWN = { '@mui/material-nextjs': '9.4.0', next: '16.4.6', typescript: '5.9.3' };

const env = childEnvironment({
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  VITEST: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
});
const next = join(app, 'node_modules/next/dist/bin/next');

/** @param {string} path @param {string} text */
const put = (path, text) => {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
};

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: app,
    encoding: 'utf8',
    env,
    // On Windows npm is a .cmd file, which only a shell can run.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {import('playwright').Browser | undefined} */
let browser;
let origin = '';

beforeAll(async () => {
  const designSystem = packLibraries(app).find(({ name }) => name === 'design-system');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shared = SHARED.map((name) => [name, packages[`node_modules/${name}`].version]);
  const dependencies = {
    ...Object.fromEntries(shared),
    ...OWN,
    '@threefold/design-system': `file:${designSystem?.tarball}`,
  };
  put('package.json', JSON.stringify({ name: 'plumber', private: true, dependencies }));
  for (const { path, code } of samplesIn('.storybook/docs/ServerRendering.mdx')) {
    if (path.startsWith('app/')) put(path, code);
  }
  // The sample shows this picture; an empty file is enough.
  put('public/van.webp', '');
  run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']);
  run(nodeProgram, [next, 'build']);
  server = spawn(nodeProgram, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise((resolve) => {
    let output = '';
    server?.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
  });
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  server?.kill();
  rmSync(app, { recursive: true, force: true });
});

describe('an application of Next, made from the documentation', () => {
  it('is readable and styled before any script has loaded', async () => {
    const page = await browser?.newPage({ javaScriptEnabled: false });
    await page?.goto(origin);
    await page?.getByRole('heading', { level: 1, name: 'A plumber who turns up' }).waitFor();
    const action = page?.getByRole('link', { name: 'Ask for a visit' });
    const background = await action?.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    await page?.close();
  });

  it('follows a link within the app without loading a page', async () => {
    const page = await browser?.newPage();
    if (!page) throw new Error('There is no browser.');
    await page.goto(origin);
    await page.evaluate(() => Object.assign(window, { loaded: 'once' }));
    await page.getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Prices' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'loaded'))).toBe('once');
    await page.close();
  });

  it.each(/** @type {const} */ (['light', 'dark']))(
    'hydrates without a warning, and sends its form: %s',
    async (colorScheme) => {
      const page = await browser?.newPage({ colorScheme });
      if (!page) throw new Error('There is no browser.');
      /** @type {string[]} */
      const messages = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await page.route('**/api/contact', (route) => route.fulfill({ status: 204 }));
      await page.goto(origin);
      expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe(colorScheme);
      await page.getByLabel('Name').fill('Ada Byron');
      await page.getByLabel('Email').fill('ada@byron.test');
      await page.getByLabel('What happened?').fill('The tap drips.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('We will write back soon.').waitFor();
      expect(messages).toEqual([]);
      await page.close();
    },
  );
});
