import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptCookies, logIn, originOf, siteBrands } from '../lib/demoSite.mjs';
import { root, sourceConditions } from '../lib/workspace.mjs';

/** @import { Browser, BrowserContext, Page } from 'playwright' */
/** @import { Screen } from './screens.mjs' */

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

/**
 * The running site of `npm start`, with its demo accounts.
 * @param {Browser} browser
 */
export function openSite(browser) {
  /** @type {Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>} */
  const sessions = new Map();

  /** @param {string} origin @param {'admin' | 'client'} role */
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
      const site = siteBrands().find(({ key }) => key === brand);
      if (!site) throw new Error(`The built site has no brand ${brand}.`);
      const origin = originOf(site);
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
      await acceptCookies(page);
      await open?.(page);
      return page;
    },
  };
}
