import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** @import { Page } from 'playwright' */

/** Port of the running site of `npm start`. */
const port = process.env.PORT || '3002';

/** Folder with the data of the running site. */
export const dataFolder = process.env.DATA_DIR || join(root, '.data');

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {{ key: string, localHost: string, homePath: string, offer?: object }[]} the brands of the built site */
export const siteBrands = () => readJson(join(root, 'sites', 'web', 'dist', 'brands.json')).brands;

/** @param {{ localHost: string }} brand @returns {string} the origin of a brand's running site */
export const originOf = ({ localHost }) => `http://${localHost}:${port}`;

/** @throws {Error} when no site runs */
export async function expectSite() {
  const { ok } = await fetch(`http://localhost:${port}/healthz`).catch(() => ({ ok: false }));
  if (!ok) throw new Error(`No site runs on port ${port}: start it with npm start, in another terminal.`);
}

/**
 * Logs in as the demo account with a role.
 * @param {Page} page
 * @param {string} origin of a brand's site
 * @param {'admin' | 'client'} role
 */
export async function logIn(page, origin, role) {
  /** @type {{ role: string, email: string, password: string }[]} */
  const accounts = readJson(join(dataFolder, 'demo-accounts.json'));
  const account = accounts.find((each) => each.role === role);
  if (!account) throw new Error(`There is no demo ${role} in ${dataFolder}; run npm start first.`);
  await page.goto(`${origin}/LoginScreen`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/Dashboard/);
}

/** Accepts the cookies, so that no notice covers the page. @param {Page} page that is hydrated */
export async function acceptCookies(page) {
  const consent = page.getByRole('button', { name: 'Accept' });
  if (await consent.isVisible()) await consent.click();
}
