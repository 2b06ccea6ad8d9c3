import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureBuilt, markServed, siteFolder } from '../lib/siteBuild.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';

const unfinished = () => readdirSync(dirname(siteFolder)).filter((name) => /^dist\.\d+\.new$/.test(name));
const pages = () => readFileSync(join(siteFolder, 'pages.json'), 'utf8');
const silently = () => undefined;

it('skips a build when nothing has changed', () => {
  ensureBuilt(silently);
  const lines = /** @type {string[]} */ ([]);
  ensureBuilt((line) => lines.push(line));
  expect(lines).toEqual([]);
});

it('needs no other build for other products, which no page contains', () => {
  ensureBuilt(silently);
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(root, 'sites/api/content'), folder, { recursive: true });
  cpSync(join(root, 'sites/api/test/support/content'), folder, { recursive: true });
  const build = () => {
    const env = childEnvironment({ CONTENT_DIR: folder });
    return spawnSync(nodeProgram, ['scripts/build.mjs'], { cwd: root, env, encoding: 'utf8' });
  };
  expect(build()).toMatchObject({ status: 0, stdout: '' });
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')('an interrupted build keeps the old site; the next cleans up', async () => {
  ensureBuilt(silently);
  const before = pages();
  rmSync(join(siteFolder, '.stamp'));
  const build = spawn(nodeProgram, ['scripts/build.mjs'], {
    cwd: root,
    env: childEnvironment(),
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((done) => build.once('close', done));
  await expect.poll(unfinished, { timeout: 60_000, interval: 10 }).not.toEqual([]);
  // Kills the whole process group, as closing a terminal does.
  process.kill(-(build.pid ?? 0), 'SIGKILL');
  await ended;
  expect(pages()).toBe(before);
  expect(existsSync(join(siteFolder, '.stamp'))).toBe(false);

  ensureBuilt(silently);
  expect(unfinished()).toEqual([]);
  expect(existsSync(join(siteFolder, '.stamp'))).toBe(true);
  expect(pages()).toBe(before);
});

it('does not build under a running site', () => {
  ensureBuilt(silently);
  const stamp = join(siteFolder, '.stamp');
  const before = readFileSync(stamp, 'utf8');
  const unmark = markServed();
  try {
    writeFileSync(stamp, 'older sources');
    expect(() => ensureBuilt(silently)).toThrow(/^The site is already running \(process \d+\)/);
  } finally {
    unmark();
    writeFileSync(stamp, before);
  }
});

it('builds in a folder that Git ignores, so that a linter running at the same time ignores it as well', () => {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', `${siteFolder}.1.new/entry.js`], { cwd: root });
  expect(status).toBe(0);
});

it('writes what a content folder has published into the pages for static hosts', () => {
  // Below the site, whose packages the pages are rendered with.
  const folder = mkdtempSync(`${siteFolder}.export-`);
  const content = join(folder, 'content');
  cpSync(join(root, 'sites/api/content'), content, { recursive: true });
  mkdirSync(join(content, 'texts'), { recursive: true });
  const [brand = ''] = Object.keys(JSON.parse(readFileSync(join(siteFolder, 'texts.json'), 'utf8')));
  const published = { facts: { head: { description: 'As the owner has published it.' } } };
  writeFileSync(join(content, 'texts', `${brand}.json`), JSON.stringify(published));
  const built = join(folder, 'built');
  const { status, stderr } = spawnSync(nodeProgram, ['sites/web/build/main.ts', built], {
    cwd: root,
    env: childEnvironment({ CONTENT_DIR: content, NODE_ENV: 'production' }),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const list = JSON.parse(readFileSync(join(built, 'pages.json'), 'utf8'));
  const home = list.find(
    (/** @type {{ brand: string, listed: boolean }} */ page) => page.brand === brand && page.listed,
  );
  const page = (/** @type {string} */ from) => readFileSync(join(from, 'static', brand, `${home.path}.html`), 'utf8');
  expect(page(built)).toContain('<meta name="description" content="As the owner has published it."');
  expect(page(siteFolder)).not.toContain('As the owner has published it.');
  rmSync(folder, { recursive: true });
});
