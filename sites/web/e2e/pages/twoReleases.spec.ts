import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { Pool } from 'pg';
import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { CARDS, expectSubscribed, getProduct, onDashboard, payWithCard } from '../support/clients.ts';
import { test as base, bookingBrand, expect, hydrated, portalBrand, type Rows } from '../support/fixtures.ts';
import { localPhone } from '../support/regional.ts';
import { captchaSolved } from '../support/requests.ts';
import { createOwnSetup, createServers } from '../support/servers.ts';

// A page that was open before a deployment keeps working with the servers of the next release.

const built = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Copies a built site so that every script has another name, as after a change of each, and keeps the files of the one before, as
 * `threefold release` does.
 */
async function copyAsNextRelease(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const assets = join(to, 'client/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, '.next.js')]));
  for (const name of await readdir(to, { recursive: true })) {
    if (!/\.(?:js|html|json)$/.test(name) || /^server\/.*\.js$/.test(name)) continue;
    const text = await readFile(join(to, name), 'utf8');
    await writeFile(
      join(to, name),
      text.replaceAll(/[\w.-]+\.js\b/g, (found) => renamed.get(found) ?? found),
    );
  }
  for (const [name, next] of renamed) {
    await rename(join(assets, name), join(assets, next));
    for (const compressed of ['.br', '.gz']) await rm(join(assets, name + compressed), { force: true });
  }
  await cp(join(from, 'client/assets'), assets, { recursive: true });
}

interface Deployment {
  /** URL of a brand's site. */
  siteOf(brand: { localHost: string }): string;
  rows: Rows;
  /** Replaces both servers by those of the next release. */
  release(): Promise<void>;
}

const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  deployment: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    const { setup, remove } = await createOwnSetup();
    const current = join(folder, 'current');
    await mkdir(folder, { recursive: true });
    await symlink(built, current);
    const { api, site } = createServers(setup, { SITE_DIR: current });
    const pool = new Pool({ connectionString: setup.databaseUrl, max: 1 });
    await api.start();
    await site.start();
    await use({
      siteOf: ({ localHost }) => `http://${localHost}:${setup.port}`,
      rows: async (sql, values) => (await pool.query(sql, [...values])).rows,
      async release() {
        await copyAsNextRelease(built, join(folder, 'next'));
        await symlink(join(folder, 'next'), `${current}~`);
        await rename(`${current}~`, current);
        await api.stop();
        await site.stop();
        await api.start();
        await site.start();
      },
    });
    await pool.end();
    await site.stop();
    await api.stop();
    await remove();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Notes whether the page is the same document at the end. @returns whether it is */
async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { openedBefore: true }));
  return () => page.evaluate(() => 'openedBefore' in globalThis);
}

test('a booking that was begun before a deployment is sent after it @full', async ({ page, deployment }) => {
  test.setTimeout(120_000);
  await page.goto(deployment.siteOf(bookingBrand) + bookingBrand.homePath);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Rosa Delgado');
  const isSame = await watchDocument(page);
  await deployment.release();
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@home.test');
  await page.getByRole('textbox', { name: 'Phone' }).fill(localPhone.typed);
  await page.getByRole('radio', { name: words.estimate.label }).press('Space');
  await page.getByRole('radio', { name: words.first, exact: true }).press('Space');
  await page.getByRole('checkbox', { name: /robot/i }).press('Space');
  await captchaSolved(page);
  await page.getByRole('button', { name: words.estimate.submit }).click();
  await expect(page.getByText(/^Thank you\. /)).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a checkout that was begun before a deployment is paid after it @full', async ({ page, deployment }) => {
  test.setTimeout(120_000);
  await onDashboard(page, portalBrand, undefined, deployment.siteOf(portalBrand));
  await getProduct(page, 'Stock Watch');
  await expect(page.getByLabel('Card number')).toBeVisible();
  const isSame = await watchDocument(page);
  await deployment.release();
  await payWithCard(page, CARDS.good);
  await expectSubscribed(page, 'Stock Watch');
  expect(await isSame()).toBe(true);
});

test('settings that were begun before a deployment are saved after it, and other views open @full', async ({
  page,
  deployment,
}) => {
  test.setTimeout(120_000);
  const site = deployment.siteOf(bookingBrand);
  const admin = await createAdmin(page, bookingBrand, deployment.rows, site);
  await onAdminDashboard(page, bookingBrand, admin, '/settings', site);
  const form = page.getByRole('form', { name: `Days and prices of ${bookingBrand.displayName}` });
  await form.getByLabel('Day', { exact: true }).fill(addDays(bookingToday(), 200));
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  const isSame = await watchDocument(page);
  await deployment.release();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Saved. The booking form shows it from now on.')).toBeVisible();
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  expect(await isSame()).toBe(true);
});
