import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIResponse, test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { Client, Pool } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { allBrands, fallbackBrand, portalBrand } from '../../src/brands/index.ts';
import { BrowserErrors } from './browserErrors.ts';
import { translate } from './translator.ts';

/** A setting of the global set-up, about the servers that it started. */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The e2e set-up has not set ${name}.`);
  return value;
};

/** URL of a brand's site. */
export const siteOf = (brand: Brand) => `http://${brand.localHost}:${setting('E2E_PORT')}`;

/** The brand whose bookings are tested. Without one, Playwright's configuration leaves out the tests of bookings. */
export const bookingBrand: Brand = allBrands.find(({ forms }) => forms.booking) ?? portalBrand;

/** Every brand, for tests that apply to each. */
export const everyBrand = () => allBrands;

/** The brands whose visitors become clients of the portal: the hosts of the others have no screens for clients. */
export const portalBrands = () => allBrands.filter(({ offersPortal }) => offersPortal !== false);

/** Skips a test of the portal's screens for clients where no brand offers them. */
export const needsPortal = () => test.skip(portalBrands().length === 0, 'No brand offers the portal.');

/** Skips a test of French pages where one of the brands speaks English alone. */
export const needsFrench = (...brands: readonly Brand[]) =>
  test.skip(!brands.every(({ languages }) => languages?.includes('fr-CA')), 'A brand speaks English alone.');

/** Skips a test that writes a message to a brand, or opens the menu of its page, where the brand takes bookings instead. */
export const needsMessages = (brand: Brand = portalBrand) =>
  test.skip(!brand.forms.contact, `${brand.displayName} takes no messages.`);

/** The mails about a person's requests: those to the person, and those to the owner. */
interface MailsOfRequest {
  confirmations: Email[];
  notices: Email[];
}

interface MailFile {
  mail: Email;
  mtimeMs: number;
}

/** The mails read so far, by path. Their files never change. */
const mailFiles = new Map<string, MailFile>();

async function readMail(path: string): Promise<MailFile> {
  const { mtimeMs } = await stat(path);
  const file = { mail: await PostalMime.parse(await readFile(path)), mtimeMs };
  mailFiles.set(path, file);
  return file;
}

/** Every mail, oldest first. */
async function allMails(): Promise<Email[]> {
  const folder = setting('E2E_OUTBOX');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  // Another test may erase a person, and with it a mail that is being read.
  const unlessErased = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  };
  const files = await Promise.all(
    names.map((name) => {
      const path = join(folder, name);
      return mailFiles.get(path) ?? readMail(path).catch(unlessErased);
    }),
  );
  return files
    .filter((file) => file !== undefined)
    .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
    .map(({ mail }) => mail);
}

const isTo = (person: string) => (mail: Email) => mail.to?.some(({ address }) => address === person);

async function mailsAbout(person: string): Promise<MailsOfRequest> {
  const mails = await allMails();
  const toPerson = isTo(person);
  return {
    confirmations: mails.filter(toPerson),
    notices: mails.filter((mail) => !toPerson(mail) && mail.text?.includes(person)),
  };
}

/** Waits for both mails of a person's one request. */
export async function mails(person: string): Promise<{ confirmation: Email; notice: Email }> {
  const counts = async () => {
    const { confirmations, notices } = await mailsAbout(person);
    return { confirmations: confirmations.length, notices: notices.length };
  };
  await expect.poll(counts).toEqual({ confirmations: 1, notices: 1 });
  const { confirmations, notices } = await mailsAbout(person);
  const [confirmation, notice] = [confirmations[0], notices[0]];
  if (!confirmation || !notice) throw new Error('The mails have disappeared.');
  return { confirmation, notice };
}

/** Makes a person's mails due that wait until their answer can no longer be undone. */
async function endUndo(person: string) {
  const client = new Client({ connectionString: setting('E2E_DATABASE_URL') });
  await client.connect();
  await client.query(
    `update outbox_messages set next_attempt_at = now()
       where to_address = $1 and state = 'queued' and attempts = 0 and next_attempt_at > now()`,
    [person],
  );
  await client.end();
}

/**
 * Waits until a person has `count` mails whose subject starts with `subject`, and returns the latest. Answers to the person
 * can no longer be undone.
 */
export async function mailTo(person: string, subject: string, count = 1): Promise<Email> {
  // All spaces of a subject are plain, also those of formatted dates.
  const start = subject.replaceAll('\u00a0', ' ');
  const matching = async () =>
    (await allMails()).filter(isTo(person)).filter((mail) => mail.subject?.startsWith(start));
  const arrived = async () => {
    const { length } = await matching();
    // Each time, because the press that queues the mail may still be on its way.
    if (length < count) await endUndo(person);
    return length;
  };
  await expect.poll(arrived).toBe(count);
  const latest = (await matching()).at(-1);
  if (!latest) throw new Error('The mail has disappeared.');
  return latest;
}

/** Runs a query on the API's database. */
export type Rows = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export interface Fixtures {
  /** Option of a project: whether a translator replaces the page's texts, as those of browsers do. */
  translated: boolean;
  /** Clears the counts of the rate limits by network before each test. */
  freshNetworkLimits: undefined;
  /** Errors of the page that no assertion would notice. */
  browserErrors: BrowserErrors;
  rows: Rows;
}

/**
 * Waits until Chromium intercepts the requests of an open page. That begins a moment after `page.route`; Playwright
 * neither routes nor reports the requests in between.
 */
async function interceptionStarted(page: Page, route: Page['route']) {
  if (page.url() === 'about:blank') return;
  await route('**/robots.txt?intercepted', (probe) => probe.fulfill({ status: 204 }), { times: 1 });
  const status = () =>
    page.evaluate(() => {
      const answer = fetch('/robots.txt?intercepted');
      return answer.then(
        (response) => response.status,
        () => 0,
      );
    });
  await expect.poll(status, { message: 'interception starts', intervals: [20, 50, 100] }).toBe(204);
}

/** A test that fails if its page has browser errors that the test does not account for. */
export const test = base.extend<Fixtures, { pool: Pool }>({
  pool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const pool = new Pool({ connectionString: setting('E2E_DATABASE_URL'), max: 1 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  browserErrors: async ({}, use) => use(new BrowserErrors()),
  translated: [false, { option: true }],
  page: async ({ page, browserErrors, translated }, use) => {
    browserErrors.watch(page);
    if (translated) {
      // A section that hydrates after it was translated is rendered again.
      browserErrors.allowRefusals('react.dev/errors/418');
      await translate(page);
    }
    const route = page.route.bind(page);
    page.route = async (...args) => {
      const disposable = await route(...args);
      await interceptionStarted(page, route);
      return disposable;
    };
    await use(page);
    expect(browserErrors.unexpected).toEqual([]);
  },
  // All e2e tests share one IP address, so each starts with no requests counted. The API's tests cover these limits.
  // Limits by account are unchanged.
  freshNetworkLimits: [
    async ({ pool }, use) => {
      // Those of an account in a network stay, too: another test may be counting its failed logins.
      await pool.query(
        `delete from limit_hits where split_part(key, ':', 1) like '%-network'
           and split_part(key, ':', 1) not like '%-account-network'`,
      );
      await use(undefined);
    },
    { auto: true },
  ],
  rows: async ({ pool }, use) => {
    await use(async (sql, values) => (await pool.query(sql, [...values])).rows);
  },
});

export { expect, fallbackBrand, portalBrand };

/** Waits two frames, so that the current state is painted. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits for transitions, such as of colors after a change of the color scheme. */
async function waitForTransitions(page: Page) {
  await waitForPaint(page);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

/** Expects that axe finds nothing in the page. */
export async function expectAccessible(page: Page, what: string) {
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    // No frame has another origin, so axe need not open a second page. Only violations are read.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

/** Makes the call of a request that the test has intercepted, and returns the API's response. */
export function forwardToApi(route: Route): Promise<APIResponse> {
  // Node uses the system's resolver, which may not know *.localhost.
  const url = new URL(route.request().url());
  url.hostname = 'localhost';
  return route.fetch({ url: url.href });
}

/** Sets the size of the page's text, such as `130%`. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Expects no horizontal overflow. Polled, because styles apply a moment after the window's new width. */
export async function expectNoOverflow(page: Page, what: string) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `${what}: wider than its window, in px`).toBe(0);
}

/** The number of lines of an element that holds only text. */
export const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** The words in the last line of an element that holds only text. */
export const lastLineOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const words = [...(element.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      range.setStart(element.firstChild ?? element, index);
      range.setEnd(element.firstChild ?? element, index + word.length);
      return { word, top: Math.round(range.getBoundingClientRect().top) };
    });
    return words.filter(({ top }) => top === words.at(-1)?.top).map(({ word }) => word);
  });

/** Blocks the storage of pages opened from now on, as browsers do when a visitor refuses site data. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked });
  });

/** Makes the sections of a page hydrate only on interaction. */
export const neverNear = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    };
  });

/** Waits until the page is hydrated. */
export async function hydrated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** Scrolls through a page, so that each of its sections hydrates. */
export const showEverySection = (page: Page) =>
  page.evaluate(async () => {
    for (const section of document.querySelectorAll('main > div')) {
      section.scrollIntoView({ behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    // The limit is for a busy browser, which might otherwise call back only after minutes.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  });
