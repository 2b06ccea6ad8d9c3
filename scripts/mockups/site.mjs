import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceConditions } from '../lib/workspace.mjs';

/** @import { Browser, BrowserContext, Page } from 'playwright' */
/** @import { Screen } from './screens.mjs' */

const port = process.env.PORT || '3002';

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} brand @returns {string} the origin of a brand's running site */
function originOf(brand) {
  /** @type {{ brands: { key: string, localHost: string }[] }} */
  const { brands } = readJson(join(root, 'sites', 'web', 'dist', 'brands.json'));
  return `http://${brands.find(({ key }) => key === brand)?.localHost}:${port}`;
}

/** @param {Screen} screen @returns {string} the mail's HTML, with its logo from the source files */
function mailOf({ mail, brand }) {
  const script = [...sourceConditions, join(root, 'scripts', 'mailSamples.mjs')];
  const samples = execFileSync(process.execPath, script, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  /** @type {{ brand: string, kind: string, html: string }[]} */
  const mails = JSON.parse(samples);
  const html = mails.find((sample) => sample.brand === brand && sample.kind === mail)?.html ?? '';
  const logo = readFileSync(join(root, 'sites', 'web', 'public', brand, 'mail-logo.png'), 'base64');
  return html.replaceAll(/https?:[^"]*mail-logo\.png/g, `data:image/png;base64,${logo}`);
}

/** The folder with the data of the running site. */
export const dataFolder = process.env.DATA_DIR || join(root, '.data');

/** Logs in as the demo account with a role. @param {Page} page @param {string} origin @param {string} role */
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

/**
 * The running site of `npm start`, with its demo accounts.
 * @param {Browser} browser
 */
export function openSite(browser) {
  /** @type {Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>} */
  const sessions = new Map();

  /** @param {string} origin @param {string} role */
  async function sessionOf(origin, role) {
    const context = await browser.newContext();
    await logIn(await context.newPage(), origin, role);
    const state = await context.storageState();
    await context.close();
    return state;
  }

  return {
    /**
     * @param {Screen} screen
     * @param {{ colorScheme: 'light' | 'dark', media: 'print' | null }} window
     * @returns {Promise<Page>} a page that shows the screen
     */
    async show(screen, window) {
      const { brand, account, path, open } = screen;
      if (screen.mail) {
        const page = await browser.newPage(window);
        await page.setContent(mailOf(screen));
        return page;
      }
      const origin = originOf(brand);
      const key = `${brand} ${account}`;
      if (account && !sessions.has(key)) sessions.set(key, sessionOf(origin, account));
      const context = await browser.newContext({
        colorScheme: window.colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        viewport: { width: 1440, height: 900 },
        storageState: await sessions.get(key),
      });
      const page = await context.newPage();
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      await page.locator('html[data-hydrated]').waitFor();
      const consent = page.getByRole('button', { name: 'Accept' });
      if (await consent.isVisible()) await consent.click();
      await open?.(page);
      return page;
    },
  };
}
