import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from '@playwright/test';
import { capitalized } from '@threefold/api-contract/offer';
import { addDays } from '@threefold/validation';
import { yourDataText } from '../../src/features/account/content.fr-CA.ts';
import { passkeysText, secondFactorText } from '../../src/features/account/edit/securityContent.fr-CA.ts';
import { ownBookingTextOf } from '../../src/features/booking/ownBookingContent.fr-CA.ts';
import { paymentForm } from '../../src/features/checkout/content.fr-CA.ts';
import { store, subscriptions } from '../../src/features/portal/content.fr-CA.ts';
import { payments, sheet } from '../../src/features/portal/texts/paymentsContent.fr-CA.ts';
import { support } from '../../src/features/support/content.fr-CA.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { addProject, buyer } from '../support/clients.ts';
import {
  bookingBrand,
  expect,
  forwardToApi,
  hydrated,
  mailTo,
  needsFrench,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { codeOf, linkIn } from '../support/people.ts';
import { pseudo } from '../support/pseudo.ts';
import { expectPseudo, withPseudoSite } from '../support/pseudoTexts.ts';
import { sendRequest } from '../support/requests.ts';

const API_ADDRESS = /<meta name="api-address"[^>]*>/;

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

const ownBooking = ownBookingTextOf({ work: '', visit: '' });

needsFrench(portalBrand, bookingBrand);

test('every sentence of the private screens has its place in the catalogue, and a longer one is not clipped', {
  tag: '@full',
}, async ({ page, rows }) => {
  const date = addDays(bookingToday(), 20);
  const customer = `robin.${crypto.randomUUID()}@home.test`;
  await sendRequest(page, 'Robin Adeyemi', customer, date);
  const booking = linkIn((await mailTo(customer, 'We have your booking request')).text, bookingBrand.bookingPath ?? '');
  const client = await buyer(page, portalBrand, 'Review Reply');
  await addProject(rows, client.email);
  await page.setViewportSize({ width: 320, height: 800 });

  // Chromium does not know where an intercepted document comes from, so it asks before the document calls this machine.
  await page.context().grantPermissions(['local-network-access']);
  await withPseudoSite('scripts', async (pages, folder) => {
    const given = [...Object.values(client), customer];
    const answers: Promise<void>[] = [];
    const readAnswer = async (response: Response) => {
      // Names of plans are shown with a capital.
      for (const text of stringsIn(await response.json().catch(() => '')))
        if (/\p{L}{2}/u.test(text)) given.push(text, capitalized(text));
    };
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(readAnswer(response));
    });
    for (const { key, localHost } of [portalBrand, bookingBrand]) {
      await page.route(`http://${localHost}:*/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const script = join(folder, pathname);
        if (pathname.startsWith('/assets/') && existsSync(script)) return route.fulfill({ path: script });
        const shown = pages.find(({ brand, path }) => brand === key && path === pathname);
        if (!shown) return route.fallback();
        const [address = ''] = API_ADDRESS.exec(await (await forwardToApi(route)).text()) ?? [];
        return route.fulfill({ contentType: 'text/html', body: shown.document.replace(API_ADDRESS, () => address) });
      });
    }
    const button = (name: string) => page.getByRole('button', { name: pseudo(name) });
    const open = async (address: string) => {
      await page.goto(address);
      await hydrated(page);
    };
    const check = async (what: string) => {
      await page.waitForLoadState('networkidle');
      await Promise.all(answers);
      await expectPseudo(page, what, given);
    };
    const site = `${siteOf(portalBrand)}/fr`;

    const { pathname, search } = new URL(client.returnUrl);
    await open(site + pathname + search);
    await expect(page.getByText('Review Reply').first()).toBeVisible();
    await check('the dashboard after a purchase');
    await button(subscriptions.spotlight.cancel).click();
    await check('the question before cancelling');
    await page.keyboard.press('Escape');
    await button(store.spotlight.get).click();
    await expect(button(paymentForm.submitLabel)).toBeVisible();
    await check('the checkout');
    await button(paymentForm.submitLabel).click();
    await check('a refused payment');

    await rows('update users set is_email_verified = true where email = $1', [client.email]);
    await open(`${site}/AccountEditScreen`);
    await check('the account');
    for (const name of [passkeysText.add, yourDataText.remove.button]) {
      await button(name).click();
      await check(name);
      await page.keyboard.press('Escape');
    }
    await button(secondFactorText.turnOn).click();
    const key = await page.getByRole('dialog').locator('code').textContent();
    await check('a second factor');
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(codeOf(key ?? ''));
    await button(secondFactorText.setUp.submitLabel).click();
    await expect(button(secondFactorText.recovery.doneLabel)).toBeVisible();
    await check('recovery codes');
    await button(secondFactorText.recovery.doneLabel).click();
    await check('the account with a second factor');

    await open(`${site}/ProjectDetailScreen`);
    await expect(page.getByText('We connect the calendar.')).toBeVisible();
    await check('projects');

    await open(`${site}/PaymentHistoryScreen`);
    await check('payments');
    await page.getByRole('link', { name: pseudo(payments.page) }).click();
    await expect(button(sheet.print)).toBeVisible();
    await check('an invoice');

    await open(`${site}/SupportScreen`);
    await page.getByLabel(pseudo(support.message.form.messageLabel)).fill('Do you ship to Laval?');
    await button(support.message.form.submitLabel).click();
    await expect(page.getByText(pseudo(support.message.form.successTitle))).toBeVisible();
    await page.reload();
    await expect(page.getByText('Do you ship to Laval?').first()).toBeVisible();
    await check('support');

    const link = new URL(booking);
    await open(`${siteOf(bookingBrand)}/fr${link.pathname}${link.hash}`);
    await button(ownBooking.move.button).click();
    await button(ownBooking.address.change).click();
    await check('the own booking');
    await button(ownBooking.cancel.button).click();
    await check('the question before cancelling a booking');
  });
});
