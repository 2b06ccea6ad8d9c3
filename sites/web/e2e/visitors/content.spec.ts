import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Gallery } from '@threefold/api-contract/content-files';
import getPort from 'get-port';
import { test as base, bookingBrand, expect, hydrated, portalBrand, siteOf } from '../support/fixtures.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The built site, served with its own content folder. */
interface LiveSite {
  /** URL of a page of a brand. */
  at(brand: { localHost: string }, path: string): string;
  fetch(path: string): Promise<Response>;
  /** The document before any script. */
  document(path: string): Promise<string>;
  /** Changes a content file as editors do: writes a new file, then renames it. */
  edit(name: string, change: (text: string) => string): Promise<void>;
  /** Puts a file into the content folder. */
  put(name: string, content: string): Promise<void>;
  /** The server's output. */
  output(): string;
  start(): Promise<void>;
}

const test = base.extend<{ live: LiveSite }>({
  live: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'content-'));
    await cp(join(root, 'sites/api/content'), folder, { recursive: true });
    const port = await getPort();
    let server: ChildProcess | undefined;
    let output = '';
    const live: LiveSite = {
      at: ({ localHost }, path) => `http://${localHost}:${port}${path}`,
      fetch: (path) => fetch(`http://127.0.0.1:${port}${path}`),
      document: async (path) => (await live.fetch(path)).text(),
      async edit(name, change) {
        const file = join(folder, name);
        await writeFile(`${file}~`, change(await readFile(file, 'utf8')));
        await rename(`${file}~`, file);
      },
      put: (name, content) => writeFile(join(folder, name), content),
      output: () => output,
      async start() {
        server = spawn(process.execPath, ['--conditions=@threefold/source', 'sites/web/server/main.ts'], {
          cwd: root,
          env: { ...process.env, PORT: `${port}`, CONTENT_DIR: folder },
        });
        for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text));
        await expect.poll(() => output).toContain('Site listening');
      },
    };
    await live.start();
    await use(live);
    // Requests in progress would fail once the server is stopped.
    await page.goto('about:blank');
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  },
});

const NEW_RULE = 'Ladders stay off our flower beds.';
const addRule = (text: string) => text.replace('## Payment', `## Ladders {#ladders}\n\n${NEW_RULE}\n\n## Payment`);

test('an edited legal text and a new gallery item show without a build, the text without scripts too', async ({
  live,
  page,
  browser,
}) => {
  const path = bookingBrand.legal?.terms ?? '';
  expect(await live.document(path)).not.toContain(NEW_RULE);
  await live.edit(`legal/${bookingBrand.key}-terms.md`, addRule);
  await expect.poll(() => live.document(path)).toContain(NEW_RULE);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(live.at(bookingBrand, path));
  await expect(plain.getByText(NEW_RULE)).toBeVisible();
  await plain.getByRole('navigation').getByRole('link', { name: 'Ladders' }).click();
  await expect(plain).toHaveURL(/#ladders$/);
  await plain.close();

  await page.goto(live.at(bookingBrand, path));
  await hydrated(page);
  await expect(page.getByText(NEW_RULE)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ladders' })).toBeVisible();

  await test.step('the privacy policy says how long the owner keeps bookings', async () => {
    const privacy = bookingBrand.legal?.privacy ?? '';
    expect(await live.document(privacy)).toContain('booking details indefinitely, unless');
    await live.put('booking-retention.json', JSON.stringify({ [bookingBrand.key]: 24 }));
    await expect.poll(() => live.document(privacy)).toContain('booking details for 24 months after their day, unless');
  });

  await test.step('the gallery shows a new item with its picture', async () => {
    await live.put('media/bakery.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 900"/>');
    await live.edit('gallery.json', (text) => {
      const gallery = JSON.parse(text) as Gallery;
      const item = {
        ...gallery.items[0],
        id: 'bakery',
        url: '/media/bakery.svg',
        project: 'Bakery site',
        title: 'Bread',
      };
      return JSON.stringify({ ...gallery, items: [item, ...gallery.items] });
    });
    await expect.poll(() => live.document(portalBrand.homePath)).toContain('Bakery site');
    await page.goto(live.at(portalBrand, portalBrand.homePath));
    await hydrated(page);
    const work = page.getByRole('region', { name: 'Our Work' });
    await expect(work.getByRole('button', { name: 'Bakery site' })).toHaveAttribute('aria-current', 'true');
    await expect(work.getByRole('heading', { name: 'Bread' })).toBeVisible();
    const picture = await live.fetch('/media/bakery.svg');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await live.fetch('/media/none.svg')).status).toBe(404);
  });
});

test('an error in a legal text is logged with file, line and reason, and HTML is shown as text', {
  tag: '@full',
}, async ({ live, page }) => {
  const path = portalBrand.legal?.terms ?? '';
  const before = await live.document(path);
  const file = `legal/${portalBrand.key}-terms.md`;
  await live.edit(file, (text) => text.replace('[{{email}}](mailto:', '[{{email}}](javascript:'));
  await expect.poll(live.output).toContain(`The content file ${file} is invalid: line 32 has a link to javascript:`);
  expect(await live.document(path)).toBe(before);
  await live.edit(file, (text) => text.replace('javascript:', 'mailto:').replace('99% uptime', '99.5% uptime'));
  await expect.poll(() => live.document(path)).toContain('99.5% uptime');

  await live.edit(file, (text) =>
    text.replace('We aim for', '<img src=x onerror="document.title=1"> <b>We</b> aim for'),
  );
  await expect.poll(() => live.document(path)).toContain('&lt;b&gt;We&lt;/b&gt; aim for');
  await page.goto(live.at(portalBrand, path));
  await hydrated(page);
  await expect(page.getByText('<img src=x onerror="document.title=1"> <b>We</b> aim for 99.5% uptime.')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('navigation to a page with content loads its document', async ({ page }) => {
  await page.goto(`${siteOf(portalBrand)}/LoginScreen`);
  await hydrated(page);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, portalBrand.homePath);
  await expect(page.getByRole('region', { name: 'Our Work' }).getByRole('button', { name: 'iOS app' })).toBeVisible();
  await expect(page).toHaveURL(siteOf(portalBrand) + portalBrand.homePath);
});
