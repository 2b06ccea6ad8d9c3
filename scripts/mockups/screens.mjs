import { askForCode, failToLoad, setUpApp, showRecoveryCodes, withoutScripts } from './accountStates.mjs';
import { withAnswers } from './answers.mjs';
import { fillLog } from './auditLog.mjs';
import {
  bookCleaning,
  chooseDay,
  openBooking,
  openCalendar,
  openCancelled,
  openEstimate,
  openExpiredPrice,
  openMove,
  openPricedEstimate,
} from './bookings.mjs';
import { haveThreads, openConversation, openThread } from './conversations.mjs';
import { openInvoice, openPlanChange, oweAnInvoice, returnPaid, waitForPayment } from './payments.mjs';

/** @import { Page } from 'playwright' */

/**
 * A screen, mail or printed page and the mockup that it is built to.
 * @typedef {object} Screen
 * @property {string} mockup name of the file in docs/design/mockups, without `.html`
 * @property {'portfolio' | 'ferrolane' | 'harbour-shine'} brand
 * @property {string} [path] of the page. A mail has none.
 * @property {'admin' | 'client'} [account] the demo account that is logged in
 * @property {(page: Page) => Promise<void>} [open] leads from the loaded page to the state that the mockup shows
 * @property {string} [mail] the kind of mail, as in the server's samples
 * @property {true} [print] whether the page is shown as printed
 */

/** Shows what is held on the demo client. @param {Page} page */
async function findPerson(page) {
  await page.getByLabel('Email address').fill('client@demo.test');
  await page.getByRole('button', { name: 'Show what is held' }).click();
  await page.locator('summary').first().click();
}

/** Opens a booking that waits for an answer. @param {Page} page */
async function openRecord(page) {
  await page.getByRole('button', { name: 'Open: Owen Hughes' }).click();
  await page.getByRole('button', { name: 'Confirm by mail' }).waitFor();
}

/** Opens the client who has paid most. @param {Page} page of the clients */
async function openClient(page) {
  await page.getByRole('button', { name: 'Open: Casey Demo' }).click();
  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .waitFor();
}

/** A booking that waits for an answer, all of it: as high as its content. @param {Page} page */
async function openNewBooking(page) {
  await openRecord(page);
  await page.getByText('Other cleanings').waitFor();
  await page.evaluate(() => {
    document.documentElement.style.setProperty('overflow', 'auto', 'important');
    const dialog = document.querySelector('dialog[open]');
    if (dialog instanceof HTMLElement)
      Object.assign(dialog.style, { position: 'absolute', insetBlock: '0 auto', height: 'auto', minHeight: '100vh' });
  });
}

/** The server never answers. @param {Page} page */
async function loadForever(page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, options) =>
      `${input}`.includes('/api/admin/') ? new Promise(() => {}) : fetch(input, options);
  });
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
}

/** Nothing has been booked or written yet. @param {Page} page */
async function haveNoBookings(page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, options) => {
      const response = await fetch(input, options);
      if (!`${input}`.includes('/api/admin/')) return response;
      const { data, ...answer } = await response.json();
      const weeks = data.weeks?.map((/** @type {object} */ week) => ({
        ...week,
        bookings: 0,
        estimates: 0,
        messages: 0,
      }));
      const none = weeks
        ? { weeks, newMessages: 0, newBookings: 0, lateBookings: 0, troubledEmails: 0 }
        : { rows: [], count: 0 };
      return Response.json({ ...answer, data: { ...data, ...none } });
    };
  });
  await page.reload();
  await page.getByText('No bookings yet.').waitFor();
}

/** The counts arrive, the bookings do not. @param {Page} page */
async function failBookings(page) {
  await page.route('**/api/admin/getBookings', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
}

/** What each mockup of ours shows, reached with the demo data of `npm start`. @type {readonly Screen[]} */
export const screens = [
  { mockup: 'admin-bookings', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard' },
  { mockup: 'admin-booking', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard', open: openNewBooking },
  { mockup: 'admin-loading', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard', open: loadForever },
  { mockup: 'admin-empty', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard', open: haveNoBookings },
  { mockup: 'admin-failed', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard', open: failBookings },
  { mockup: 'admin-week', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard?view=week' },
  { mockup: 'admin-day', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard?view=day' },
  { mockup: 'admin-settings', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard?view=settings' },
  {
    mockup: 'admin-messages',
    brand: 'ferrolane',
    account: 'admin',
    path: '/AdminDashboard?view=messages',
    open: withAnswers,
  },
  {
    mockup: 'admin-message',
    brand: 'ferrolane',
    account: 'admin',
    path: '/AdminDashboard?view=messages&record=priya',
    open: async (page) => {
      await withAnswers(page);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Answer' }).waitFor();
    },
  },
  { mockup: 'admin-clients', brand: 'ferrolane', account: 'admin', path: '/AdminDashboard?view=clients' },
  {
    mockup: 'admin-client',
    brand: 'ferrolane',
    account: 'admin',
    path: '/AdminDashboard?view=clients',
    open: openClient,
  },
  {
    mockup: 'admin-emails',
    brand: 'harbour-shine',
    account: 'admin',
    path: '/AdminDashboard?view=emails',
    open: withAnswers,
  },
  { mockup: 'admin-products', brand: 'ferrolane', account: 'admin', path: '/AdminDashboard?view=products' },
  {
    mockup: 'admin-product',
    brand: 'ferrolane',
    account: 'admin',
    path: '/AdminDashboard?view=product&record=front-desk',
  },
  { mockup: 'admin-log', brand: 'ferrolane', account: 'admin', path: '/AdminDashboard?view=log', open: fillLog },
  {
    mockup: 'admin-person',
    brand: 'ferrolane',
    account: 'admin',
    path: '/AdminDashboard?view=person',
    open: findPerson,
  },
  { mockup: 'portal-project', brand: 'ferrolane', account: 'client', path: '/ProjectDetailScreen' },
  {
    mockup: 'portal-payments',
    brand: 'ferrolane',
    account: 'client',
    path: '/PaymentHistoryScreen',
    open: oweAnInvoice,
  },
  { mockup: 'portal-invoice', brand: 'ferrolane', account: 'client', path: '/PaymentHistoryScreen', open: openInvoice },
  { mockup: 'portal-plan', brand: 'ferrolane', account: 'client', path: '/ClientDashboard', open: openPlanChange },
  { mockup: 'checkout-result', brand: 'ferrolane', account: 'client', path: '/ClientDashboard', open: returnPaid },
  { mockup: 'checkout-slow', brand: 'ferrolane', account: 'client', path: '/ClientDashboard', open: waitForPayment },
  { mockup: 'support', brand: 'ferrolane', account: 'client', path: '/SupportScreen', open: haveThreads },
  { mockup: 'support-thread', brand: 'ferrolane', account: 'client', path: '/SupportScreen', open: openThread },
  { mockup: 'account-security', brand: 'ferrolane', account: 'client', path: '/AccountEditScreen' },
  { mockup: 'account-factor', brand: 'ferrolane', account: 'client', path: '/AccountEditScreen', open: setUpApp },
  {
    mockup: 'account-codes',
    brand: 'ferrolane',
    account: 'client',
    path: '/AccountEditScreen',
    open: showRecoveryCodes,
  },
  { mockup: 'login-code', brand: 'ferrolane', path: '/LoginScreen', open: askForCode },
  { mockup: 'login-cleaners', brand: 'harbour-shine', path: '/LoginScreen' },
  { mockup: 'login-portfolio', brand: 'portfolio', path: '/LoginScreen' },
  { mockup: 'register-cleaners', brand: 'harbour-shine', path: '/RegisterScreen' },
  { mockup: 'news', brand: 'ferrolane', path: '/FerrolaneNews' },
  { mockup: 'conversation', brand: 'portfolio', path: '/Home', open: openConversation },
  {
    mockup: 'booking-calendar',
    brand: 'harbour-shine',
    path: '/HarbourShineBrigadeHome',
    open: async (page) => {
      await openCalendar(page);
      await chooseDay(page);
    },
  },
  { mockup: 'booking-sent', brand: 'harbour-shine', path: '/HarbourShineBrigadeHome', open: bookCleaning },
  { mockup: 'own-booking', brand: 'harbour-shine', path: '/HarbourShineBrigadeHome', open: openBooking },
  { mockup: 'own-booking-move', brand: 'harbour-shine', path: '/HarbourShineBrigadeHome', open: openMove },
  {
    mockup: 'own-booking-cancelled',
    brand: 'harbour-shine',
    path: '/HarbourShineBrigadeHome',
    open: openCancelled,
  },
  { mockup: 'own-booking-estimate', brand: 'harbour-shine', path: '/HarbourShineBrigadeHome', open: openEstimate },
  {
    mockup: 'own-booking-price',
    brand: 'harbour-shine',
    account: 'admin',
    path: '/HarbourShineBrigadeHome',
    open: openPricedEstimate,
  },
  { mockup: 'own-booking-expired', brand: 'harbour-shine', path: '/HSBBooking', open: openExpiredPrice },
  { mockup: 'not-found-portfolio', brand: 'portfolio', path: '/NoSuchPage' },
  { mockup: 'not-found-ferrolane', brand: 'ferrolane', path: '/NoSuchPage' },
  { mockup: 'not-found-cleaners', brand: 'harbour-shine', path: '/NoSuchPage' },
  { mockup: 'page-failed', brand: 'ferrolane', path: '/FerrolaneHome', open: failToLoad },
  { mockup: 'link-expired', brand: 'harbour-shine', path: `/HSBBooking#${'A'.repeat(32)}` },
  { mockup: 'checkout-unknown', brand: 'ferrolane', account: 'client', path: '/return?session_id=unknown' },
  { mockup: 'no-script', brand: 'ferrolane', path: '/FerrolaneHome', open: withoutScripts },
  { mockup: 'print-day', brand: 'harbour-shine', account: 'admin', path: '/AdminDashboard?view=day', print: true },
  {
    mockup: 'print-record',
    brand: 'harbour-shine',
    account: 'admin',
    path: '/AdminDashboard#search=Owen%20Hughes',
    open: openRecord,
    print: true,
  },
  {
    mockup: 'print-list',
    brand: 'harbour-shine',
    account: 'admin',
    path: '/AdminDashboard?view=bookings&state=new',
    print: true,
  },
  {
    mockup: 'print-client',
    brand: 'ferrolane',
    account: 'admin',
    path: '/AdminDashboard?view=clients',
    open: openClient,
    print: true,
  },
  { mockup: 'print-booking', brand: 'harbour-shine', path: '/HarbourShineBrigadeHome', open: openBooking, print: true },
  { mockup: 'print-landing-cleaners', brand: 'harbour-shine', path: '/HarbourShineBrigadeHome', print: true },
  { mockup: 'print-landing-ferrolane', brand: 'ferrolane', path: '/FerrolaneHome', print: true },
  { mockup: 'print-landing-portfolio', brand: 'portfolio', path: '/Home', print: true },
  { mockup: 'print-legal', brand: 'harbour-shine', path: '/HSBPrivacyPolicy', print: true },
  {
    mockup: 'print-invoice',
    brand: 'ferrolane',
    account: 'client',
    path: '/PaymentHistoryScreen',
    open: openInvoice,
    print: true,
  },
  { mockup: 'mail-booking', brand: 'harbour-shine', mail: 'Booking requested' },
  { mockup: 'mail-price', brand: 'harbour-shine', mail: 'Price of an estimate' },
  { mockup: 'mail-owner', brand: 'harbour-shine', mail: 'Booking, to the owner' },
  { mockup: 'mail-digest', brand: 'harbour-shine', mail: 'Cleanings of the day, to the owner' },
  { mockup: 'mail-code', brand: 'ferrolane', mail: 'Password reset code' },
  { mockup: 'mail-verify', brand: 'portfolio', mail: 'Verify the email' },
  { mockup: 'mail-receipt', brand: 'ferrolane', mail: 'Receipt' },
  { mockup: 'mail-failed-payment', brand: 'ferrolane', mail: 'Payment failed' },
  { mockup: 'mail-answer', brand: 'portfolio', mail: 'Answer to a visitor' },
  { mockup: 'mail-news', brand: 'ferrolane', mail: 'News of a project' },
];
