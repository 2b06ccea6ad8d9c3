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
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { publishedManifest } from '../package/pack.mjs';

/** A copy of this repository's current sources, with its installed packages but its own workspaces. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-parts-')));

/** @param {readonly string[]} args @param {string} [cwd] */
const run = (args, cwd = copy) => {
  const env = childEnvironment({
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
    VITEST: undefined,
    NO_COLOR: '1',
    CI: '1',
  });
  const { status, stdout, stderr } = spawnSync(nodeProgram, args, { cwd, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
};

/** @param {string} path of a tool, in node_modules @param {readonly string[]} args @param {string} [folder] */
const tool = (path, args, folder = '.') => run([join(copy, 'node_modules', path), ...args], join(copy, folder));

function copyTree() {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root });
  for (const path of listed.stdout.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  mkdirSync(join(copy, 'node_modules', '@threefold'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (['@threefold', '.vite', '.cache'].includes(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
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

/** Serves the built copy. @returns {Promise<{ port: number, apiPort: number, end: () => Promise<void> }>} */
async function serveCopy() {
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(nodeProgram, ['--conditions=@threefold/source', join(copy, 'sites/web/server/main.ts')], {
    cwd: copy,
    env: childEnvironment({ NODE_ENV: undefined, PORT: `${port}`, API_PORT: `${apiPort}` }),
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
}

/** @returns {Promise<number>} an unused port */
async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

beforeAll(() => {
  copyTree();
  for (const args of [
    ['scripts/new/section.mjs', 'Testimonial'],
    ['scripts/new/brand.mjs', 'Northgate Tools'],
  ]) {
    const { status, output } = run(args);
    if (status !== 0) throw new Error(output);
  }
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('never overwrites existing files', () => {
  const before = readFileSync(join(copy, 'libs/design-system/src/themes/index.ts'), 'utf8');
  expect(run(['scripts/new/section.mjs', 'Testimonial'])).toMatchObject({ status: 1 });
  const { status, output } = run(['scripts/new/brand.mjs', 'Northgate Tools']);
  expect(status).toBe(1);
  expect(output).toContain('exists already');
  expect(readFileSync(join(copy, 'libs/design-system/src/themes/index.ts'), 'utf8')).toBe(before);
});

it('passes lint and types', () => {
  const lint = tool('@biomejs/biome/bin/biome', ['check', 'libs/design-system', 'sites/web']);
  expect(lint.status, lint.output).toBe(0);
  const types = tool('typescript/bin/tsc', ['-b', 'libs/design-system', 'sites/web']);
  expect(types.status, types.output).toBe(0);
}, 240_000);

it('builds the library with the new section and the new theme', () => {
  const { status, output } = tool('tsup/dist/cli-default.js', [], 'libs/design-system');
  expect(status, output).toBe(0);
  for (const path of ['sections/marketing/Testimonial', 'themes/northgate-tools']) {
    expect(existsSync(join(copy, 'libs/design-system/dist', path, 'index.js'))).toBe(true);
  }
  const { exports } = JSON.parse(readFileSync(join(copy, 'libs/design-system/package.json'), 'utf8'));
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(['./Testimonial', './themes/northgate-tools']));
}, 120_000);

it('tests the new section by its stories', () => {
  const { status, output } = tool('vitest/vitest.mjs', [
    'run',
    '--project',
    'sections',
    'libs/design-system/src/sections/marketing/Testimonial',
  ]);
  expect(status, output).toBe(0);
}, 240_000);

it('builds the site with the new brand’s page, route and host', () => {
  const { status, output } = run(['scripts/build.mjs']);
  expect(status, output).toBe(0);
  const brands = readFileSync(join(copy, 'sites/web/dist/brands.json'), 'utf8');
  expect(brands).toContain('Northgate Tools');
  const pages = readFileSync(join(copy, 'sites/web/dist/pages.json'), 'utf8');
  expect(pages).toContain('/NorthgateToolsHome');
}, 300_000);

it('shows the new brand in its production build: landing page, contact form, and login with its overlay', async () => {
  const { port, apiPort, end } = await serveCopy();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()));
    // Calls stay pending, so that the loading states stay visible.
    await page.route(
      ({ port: asked }) => asked === `${apiPort}`,
      () => {},
    );
    const site = `http://northgate-tools.localhost:${port}`;
    const hydrated = () => page.waitForSelector('html[data-hydrated=true]', { state: 'attached' });

    await page.goto(`${site}/NorthgateToolsHome`);
    await page.getByRole('heading', { level: 1, name: 'Northgate Tools' }).waitFor();
    await hydrated();
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Email').fill('noor@haddad.test');
    await page.getByLabel('Message').fill('A set of planes.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('making contact...').waitFor();

    await page.goto(`${site}/LoginScreen`);
    await hydrated();
    await page.getByLabel('Email').fill('noor@haddad.test');
    await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.locator('.MuiCircularProgress-root').waitFor();
    expect(await page.getByText('Page did not load').count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await end();
  }
}, 120_000);

it.each([
  ['the workspace', '.', ['-w', 'libs/validation']],
  ['the library’s own folder', 'libs/validation', []],
])(
  'npm pack, run from %s, packs the published files and restores the workspace',
  (_, folder, named) => {
    const manifest = () => readFileSync(join(copy, 'libs/validation/package.json'), 'utf8');
    const before = manifest();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const destination = mkdtempSync(join(copy, 'packed-'));
    const packed = spawnSync(npm, ['pack', ...named, '--pack-destination', destination], {
      cwd: join(copy, folder),
      encoding: 'utf8',
      env: childEnvironment({ NODE_ENV: undefined }),
      shell: process.platform === 'win32',
    });
    expect(packed.status, packed.stderr).toBe(0);
    const [tarball = ''] = readdirSync(destination);
    const inside = ['xOf', join(destination, tarball), 'package/package.json'];
    expect(JSON.parse(spawnSync('tar', inside, { encoding: 'utf8' }).stdout)).toEqual(
      publishedManifest(JSON.parse(before)),
    );
    expect(manifest()).toBe(before);
  },
  120_000,
);
