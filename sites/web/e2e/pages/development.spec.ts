import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { test as base, everyBrand, expect, fallbackBrand, hydrated, showEverySection } from '../support/fixtures.ts';
import { notFoundPages, walkedPages } from '../support/pages.ts';

// React's development build reports every difference between a prerendered page and its own rendering. Other everyday tests
// hydrate every built page.

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The port of a site served by `npm run dev`. */
const test = base.extend<object, { port: number }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'development-'));
      const [port, apiPort] = [await getPort(), await getPort()];
      // `npm run dev` must not get what the test runner has set.
      const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env;
      const child = spawn(process.execPath, ['scripts/dev.mjs'], {
        cwd: root,
        env: { ...env, PORT: `${port}`, API_PORT: `${apiPort}`, DATA_DIR: dataFolder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await new Promise<void>((listening, failed) => {
        let output = '';
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.includes('Ctrl-C')) listening();
        });
        void ended.then(() => failed(new Error(`npm run dev exited before it listened: ${output}`)));
      });
      await use(port);
      child.kill('SIGINT');
      await ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
    // Dependencies are prebundled at the first start.
    { scope: 'worker', timeout: 240_000 },
  ],
});

// Serial: two bundlers would prebundle the same packages in one folder.
test.describe.configure({ mode: 'default' });

for (const brand of everyBrand()) {
  test(`the public pages of ${brand.displayName} hydrate without warnings from React`, { tag: '@full' }, async ({
    page,
    browserErrors,
    port,
  }) => {
    test.setTimeout(400_000);
    const ignoreMissing = () => browserErrors.ignoreSoFar('the 404 status of a missing page', /404/);
    for (const { path } of walkedPages.filter((one) => one.brand === brand)) {
      // A late-discovered dependency makes the bundler reload the page; the reloaded page must be clean.
      await expect(async () => {
        browserErrors.ignoreSoFar('the bundler reloaded the page');
        await page.goto(`http://${brand.localHost}:${port}${path}`);
        await hydrated(page);
        await showEverySection(page);
        await page.waitForLoadState('networkidle');
        if (notFoundPages.some((one) => one.path === path)) ignoreMissing();
        expect(browserErrors.unexpected, path).toEqual([]);
      }).toPass({ timeout: 120_000 });
    }
    ignoreMissing();
  });
}

test("a page that differs from React's rendering is reported", { tag: '@full' }, async ({
  page,
  browserErrors,
  port,
}) => {
  await page.route('**/Home', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<h1\b[^>]*>/, '$&Another title') });
  });
  await page.goto(`http://${fallbackBrand.localHost}:${port}${fallbackBrand.homePath}`);
  await hydrated(page);
  await expect.poll(() => browserErrors.unexpected.join()).toContain('hydrat');
  browserErrors.ignoreSoFar('the test causes a difference');
});
