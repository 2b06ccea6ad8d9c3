import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { Pool } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import type { Brand } from '../src/brands/Brand.ts';
import { allBrands, brands } from '../src/brands/index.ts';

/** What the set-up of the journeys tells them of the servers that it started. */
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The journeys' set-up has not set ${name}.`);
  return value;
};

/** Address of a brand's site. */
export const siteOf = (brand: Brand) => `http://${brand.localHost}:${setting('JOURNEYS_PORT')}`;

/** Every brand with its address, for tests that hold for each. */
export const everyBrand = () => allBrands;

/** Widths, in px, at which layouts are looked at: below and above each breakpoint's side. */
export const WIDTHS = [390, 1440] as const;

/** Whatever went wrong in a page that no assertion would notice. */
interface Silent {
  errors: string[];
}

const SITE_HOST = /^(?:[a-z0-9-]+\.)*localhost$/;

function watch(page: Page): Silent {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation that leaves a page ends the requests it was still making.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !SITE_HOST.test(hostname)) errors.push(`other host: ${request.url()}`);
  });
  return { errors };
}

/** The two mails of a request: to the person who sent it, and to the owner, who is told of that person. */
interface MailsOfRequest {
  confirmations: Email[];
  notices: Email[];
}

async function mailsAbout(person: string): Promise<MailsOfRequest> {
  const folder = setting('JOURNEYS_OUTBOX');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  const isTo = (mail: Email) => mail.to?.some(({ address }) => address === person);
  return {
    confirmations: mails.filter(isTo),
    notices: mails.filter((mail) => !isTo(mail) && mail.text?.includes(person)),
  };
}

interface World {
  /** Errors of the page that no assertion would notice; the test fails when there are any at its end. */
  silent: Silent;
  /** One query to the API's database. */
  rows: (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** Waits for the two mails of a person's one request, and gives them. */
  mails: (person: string) => Promise<{ confirmation: Email; notice: Email }>;
}

/** A test in a page that must stay free of console messages, failed requests and requests to other hosts. */
export const test = base.extend<World, { pool: Pool }>({
  pool: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const pool = new Pool({ connectionString: setting('JOURNEYS_DATABASE_URL'), max: 1 });
      await use(pool);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  silent: [
    async ({ page }, use) => {
      const silent = watch(page);
      await use(silent);
      expect(silent.errors).toEqual([]);
    },
    { auto: true },
  ],
  rows: async ({ pool }, use) => {
    await use(async (sql, values) => (await pool.query(sql, [...values])).rows);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  mails: async ({}, use) => {
    await use(async (person) => {
      const counts = async () => {
        const { confirmations, notices } = await mailsAbout(person);
        return { confirmations: confirmations.length, notices: notices.length };
      };
      await expect.poll(counts).toEqual({ confirmations: 1, notices: 1 });
      const { confirmations, notices } = await mailsAbout(person);
      const [confirmation, notice] = [confirmations[0], notices[0]];
      if (!confirmation || !notice) throw new Error('The mails were there a moment ago.');
      return { confirmation, notice };
    });
  },
});

export { brands, expect };

/** Waits until the page's script has taken over the prerendered page. */
export async function hydrated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}
