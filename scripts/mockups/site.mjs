import { acceptCookies, logIn, originOf, siteBrands } from '../lib/demoSite.mjs';
import { readMailsWithLogos } from '../lib/mailSamples.mjs';

/** @import { Browser, BrowserContext, Page } from 'playwright' */
/** @import { MailSample } from '../lib/mailSamples.mjs' */
/** @import { Screen } from './screens.mjs' */

/**
 * The running site of `npm start`, with its demo accounts.
 * @param {Browser} browser
 */
export function openSite(browser) {
  /** @type {Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>} */
  const sessions = new Map();
  /** @type {MailSample[] | undefined} */
  let mails;

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
        mails ??= readMailsWithLogos();
        await page.setContent(
          mails.find(({ brand, kind }) => brand === screen.brand && kind === screen.mail)?.html ?? '',
        );
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
