import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { packLibraries } from './pack.mjs';

const examples = join(root, 'examples');
/** Copies of the examples, outside the workspace, with the packed library instead of the published one. */
const copies = realpathSync(mkdtempSync(join(tmpdir(), 'examples-')));
let tarball = '';
/** @type {import('playwright').Browser | undefined} */
let browser;

/** Options that tell a server its port; the others read PORT. @type {Record<string, (port: number) => string[]>} */
const PORT_OPTIONS = {
  astro: (port) => ['--port', `${port}`],
  vite: (port) => ['--port', `${port}`],
};

const env = childEnvironment({
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  VITEST: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
});

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  // On Windows npm is a .cmd file, which only a shell can run.
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env, shell });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

beforeAll(async () => {
  tarball = packLibraries(copies).find(({ name }) => name === 'design-system')?.tarball ?? '';
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  rmSync(copies, { recursive: true, force: true });
});

it('the examples have the same pages', () => {
  const pages = ['Frame.tsx', 'Home.tsx', 'Prices.tsx', 'forms.tsx'];
  /** @param {string} folder */
  const textsOf = (folder) =>
    // Only Next asks for the directive.
    pages.map((page) => readFileSync(join(examples, folder, page), 'utf8').replace("'use client';\n\n", ''));
  for (const folder of ['next/components', 'react-router/app/components', 'astro/src/components']) {
    expect(textsOf(folder), folder).toEqual(textsOf('vite/src'));
  }
});

describe.each(readdirSync(examples))('the example %s', (name) => {
  const app = join(copies, name);
  const manifest = JSON.parse(readFileSync(join(examples, name, 'package.json'), 'utf8'));
  /** The commands of a script, each as the tool's path and its options. @param {string} script */
  const commandsOf = (script) =>
    `${manifest.scripts[script]}`.split(' && ').map((command) => {
      const [tool = '', ...options] = command.split(' ');
      return { tool, args: [join(app, 'node_modules', '.bin', tool), ...options] };
    });
  /** @param {string} script */
  const runScript = (script) => {
    for (const { args } of commandsOf(script)) run(nodeProgram, args, app);
  };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let origin = '';

  beforeAll(async () => {
    cpSync(join(examples, name), app, { recursive: true });
    const dependencies = { ...manifest.dependencies, '@threefold/design-system': `file:${tarball}` };
    writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
    run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], app);
    runScript('build');
    const port = await getPort();
    const [{ tool, args } = { tool: '', args: [] }] = commandsOf('start');
    server = spawn(nodeProgram, [...args, ...(PORT_OPTIONS[tool]?.(port) ?? [])], {
      cwd: app,
      env: { ...env, PORT: `${port}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    origin = `http://localhost:${port}`;
    await vi.waitFor(() => fetch(origin), 60_000);
  }, 300_000);

  afterAll(() => server?.kill());

  /** @param {import('playwright').BrowserContextOptions} [options] */
  const newPage = async (options) => {
    const page = await browser?.newPage(options);
    if (!page) throw new Error('There is no browser.');
    /** @type {string[]} */
    const messages = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    return { page, messages };
  };

  it('satisfies the compiler, and its own test if it has one', () => {
    runScript('types');
    if (manifest.scripts.test) runScript('test');
  });

  it('names the library’s version', () => {
    const library = JSON.parse(readFileSync(join(root, 'libs/design-system/package.json'), 'utf8'));
    expect(manifest.dependencies['@threefold/design-system']).toBe(library.version);
  });

  it.each(/** @type {const} */ (['light', 'dark']))('chooses %s before the first paint', async (colorScheme) => {
    const { page } = await newPage({ colorScheme });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(origin);
    expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe(colorScheme);
    await page.close();
  });

  it.skipIf(name === 'vite')('is readable and styled before any script has loaded', async () => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(origin);
    await page.getByRole('heading', { level: 1, name: 'A plumber who turns up' }).waitFor();
    const action = page.getByRole('link', { name: 'Book a visit' });
    expect(await action.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    await page.close();
  });

  it('follows its navigation without loading a page', async () => {
    const { page, messages } = await newPage({ colorScheme: 'dark' });
    await page.goto(origin);
    await page.getByRole('heading', { level: 1, name: 'A plumber who turns up' }).waitFor();
    await page.waitForLoadState('networkidle');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    await page.evaluate(() => Object.assign(window, { loaded: 'once' }));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Prices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Prices' }).waitFor();
    expect(await background()).toBe(before);
    await navigation.getByRole('link', { name: 'Contact' }).click();
    const contact = page.getByRole('heading', { name: 'Ask us anything' });
    await expect
      .poll(() => contact.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'loaded'))).toBe('once');
    expect(messages).toEqual([]);
    await page.close();
  });

  it('says what is missing in a booking, and sends a message', async () => {
    const { page, messages } = await newPage();
    await page.route('**/api/messages', (route) => route.fulfill({ status: 204 }));
    await page.goto(origin);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please enter your name.').first().waitFor();
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Your email').fill('ada@byron.test');
    await page.getByLabel('Your question').fill('Do you work on Sundays?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByText('We will write back soon.').waitFor();
    expect(messages).toEqual([]);
    await page.close();
  });
});
