import type { Page, Request } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  fallbackBrand,
  hydrated,
  needsMessages,
  needsPortal,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { createAccount, logIn, somebody } from '../support/people.ts';
import { local, localHome, localPhone } from '../support/regional.ts';

// Input and submission before hydration must be kept and sent.

type Way = 'keyboard' | 'password manager' | 'script without events';
const WAYS: readonly Way[] = ['keyboard', 'password manager', 'script without events'];

interface EarlyForm {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Whether the form is prerendered. If not, it is filled in as soon as it is rendered. */
  prerendered: boolean;
  /** The values to enter, by the name of their control. */
  fields: Readonly<Record<string, string>>;
  /** Labels to press. */
  choices?: readonly string[];
  button: string | RegExp;
  /** Path of the call that the form makes. */
  path: string;
  /** What the call's body must contain. */
  sends: Record<string, unknown>;
}

const cleaners = bookingBrand;
const date = addDays(bookingToday(), 14);
const email = 'noor@haddad.test';
const password = 'correct horse battery';
const message = { name: 'Noor Haddad', email, message: 'Two lines, \nplease.' };

const contact = (name: string, url: string, path = '/api/submitContactForm'): EarlyForm => ({
  name,
  open: (page) => page.goto(url, { waitUntil: 'commit' }),
  prerendered: true,
  fields: message,
  button: 'Send message',
  path,
  sends: message,
});

const account = (name: string, path: string): Pick<EarlyForm, 'name' | 'open' | 'prerendered'> => ({
  name,
  open: (page) => page.goto(siteOf(portalBrand) + path, { waitUntil: 'commit' }),
  prerendered: true,
});

const FORMS: readonly EarlyForm[] = [
  {
    ...account('login', '/LoginScreen'),
    fields: { email, password },
    button: 'Log In',
    path: '/api/loginWithEmailAndPassword',
    sends: { email, password },
  },
  {
    ...account('register', '/RegisterScreen'),
    fields: { firstName: 'Noor', lastName: 'Haddad', email, password, confirmPassword: password },
    button: 'Register',
    path: '/api/register',
    sends: { firstName: 'Noor', lastName: 'Haddad', email, password },
  },
  {
    ...account('password reset', '/PasswordResetScreen'),
    fields: { email },
    button: 'Get Code',
    path: '/api/requestPasswordResetCode',
    sends: { email },
  },
  contact('another contact', siteOf(fallbackBrand) + fallbackBrand.homePath),
  contact('agency contact', siteOf(portalBrand) + portalBrand.homePath),
  contact('support contact', `${siteOf(portalBrand)}/SupportScreen`, '/api/submitSupportMessage'),
  {
    name: 'booking',
    open: (page) => page.goto(siteOf(cleaners) + cleaners.homePath, { waitUntil: 'commit' }),
    prerendered: true,
    fields: {
      name: 'Noor Haddad',
      email,
      phone: local.phone.withCode[0],
      date,
      ...localHome,
      message: 'Two skylights.',
    },
    choices: [words.schedule.label, words.third, words.inside],
    button: words.submit,
    path: '/api/submitHSBContactForm',
    sends: {
      submissionType: 'schedule',
      date,
      selectedRange: words.third,
      name: 'Noor Haddad',
      phone: local.phone.stored,
      email,
      message: 'Two skylights.',
      interiorEnabled: true,
      exteriorEnabled: true,
      ...localHome,
    },
  },
  {
    name: 'own booking',
    open: async (page) => {
      const data = {
        submissionType: 'schedule',
        date: addDays(date, 1),
        selectedRange: words.third,
        interiorEnabled: false,
        exteriorEnabled: true,
        services: words.onlyOutside,
        state: 'new',
        actions: ['move', 'cancel'],
        arrival: null,
        quote: null,
        repeatWeeks: 0,
        remindersOff: false,
      };
      await page.route('**/api/getOwnBooking', (route) => route.fulfill({ json: { status: 'OK', data } }));
      await page.goto(`${siteOf(cleaners)}${cleaners.bookingPath}#${'a'.repeat(32)}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Change the date' }).click();
    },
    prerendered: false,
    fields: { date },
    // It names the day once that is filled in.
    button: /^Change to /,
    path: '/api/changeBookingDate',
    sends: { date },
  },
  {
    name: 'account edit',
    open: async (page) => {
      const person = somebody();
      await createAccount(page, portalBrand, person);
      await page.goto(`${siteOf(portalBrand)}/LoginScreen`);
      await logIn(page, person);
      await expect(page).toHaveURL(/ClientDashboard/);
      await page.goto(`${siteOf(portalBrand)}/AccountEditScreen`, { waitUntil: 'commit' });
    },
    prerendered: false,
    fields: { firstName: 'Noor', lastName: 'Haddad' },
    button: 'Save Changes',
    path: '/api/updateUserAccount',
    sends: { firstName: 'Noor', lastName: 'Haddad' },
  },
];

/** Skips a form's test where no brand has it. */
function needsForm({ name }: EarlyForm) {
  if (['register', 'support contact', 'account edit'].includes(name)) needsPortal();
  if (name === 'another contact') needsMessages(fallbackBrand);
  if (name === 'agency contact') needsMessages();
}

async function fill(page: Page, { button, fields, choices = [] }: EarlyForm, way: Way) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  for (const label of choices) await form.locator('label').filter({ hasText: label }).click();
  for (const [name, value] of Object.entries(fields)) {
    const control = form.locator(`[name="${name}"]`);
    // A date is never typed: its control takes the parts in the order of the browser's language.
    if (way === 'keyboard' && !/^\d{4}-/.test(value)) {
      await control.focus();
      await page.keyboard.press('ControlOrMeta+A');
      for (const [index, line] of value.split('\n').entries()) {
        if (index > 0) await page.keyboard.press('Enter');
        await page.keyboard.type(line);
      }
    } else {
      await control.evaluate(
        (element, [text, events]) => {
          const prototype =
            element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
          Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
          if (!events) return;
          element.dispatchEvent(new Event('input', { bubbles: true }));
          element.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [value, way !== 'script without events'] as const,
      );
    }
  }
  await form.getByRole('button', { name: button, exact: true }).click();
}

async function solveCaptcha(page: Page) {
  // All other checks pass: the input was read.
  const submit = page.getByRole('button', { name: 'Please complete the CAPTCHA', exact: true });
  await expect(submit).toBeVisible();
  await page.getByRole('checkbox', { name: /robot/i }).press('Space');
  await expect(page.locator('altcha-widget [data-state="verified"]')).toHaveCount(1);
  await page.locator('form button[type="submit"]').click();
}

/**
 * Submits a form before its script has loaded, which happens `delay` ms after the press. A form that is not prerendered is
 * submitted as soon as it is rendered.
 *
 * @returns the form's request
 */
async function submission(page: Page, form: EarlyForm, way: Way, delay: number): Promise<Request> {
  needsForm(form);
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (form.prerendered) {
    await page.route('**/assets/*.js', async (route) => {
      await pressed;
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      // A page that has been closed makes no more requests.
      await route.continue().catch(() => {});
    });
  }
  // Before the page opens: interception that starts while a page loads may miss a request.
  await page.route(`**${form.path}`, (route) => route.abort());
  const sent = page.waitForRequest((request) => request.url().endsWith(form.path) && request.method() === 'POST');
  await form.open(page);
  await fill(page, form, way);
  release();
  if (form.name === 'booking') await solveCaptcha(page);
  return sent;
}

for (const form of FORMS) {
  // Another brand has the same form.
  const tag = form.name === 'another contact' ? '@full' : [];
  test(`${form.name}: a form filled in and submitted as early as possible is sent`, { tag }, async ({
    page,
    browserErrors,
  }) => {
    const request = await submission(page, form, 'password manager', 0);
    expect(request.postDataJSON()).toMatchObject(form.sends);
    browserErrors.ignoreSoFar('the test refuses what the form sends');
  });
}

/** Changes a page as a translator does, which replaces texts, and a password manager, which adds an element beside each field. */
const changePage = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('h1, h2, h3, p, label, label span, button')) {
      for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
        const translated = document.createElement('font');
        translated.append(`${text.data} (translated)`);
        text.replaceWith(translated);
      }
    }
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('div'));
  });

for (const form of FORMS.filter(({ name }) => ['booking', 'register', 'support contact'].includes(name))) {
  test(`${form.name}: what was typed before the script stays in a page that a translator and an extension have changed`, async ({
    page,
    browserErrors,
  }) => {
    needsForm(form);
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await form.open(page);
    const choice = (label: string) => page.locator('form label').filter({ hasText: label });
    for (const label of form.choices ?? []) await choice(label).click();
    const entries = Object.entries(form.fields).map(([name, value]) => ({
      field: page.locator(`form [name="${name}"]`),
      value,
      // A phone number is formatted.
      kept: name === 'phone' ? localPhone.shown : String(form.sends[name] ?? value),
    }));
    for (const { field, value } of entries) await field.fill(value);
    const [{ field: first, value: name } = { field: page.locator('form'), value: '' }] = entries;
    await first.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await changePage(page);
    release();
    await hydrated(page);
    await expect(page.getByText('(translated)', { exact: false })).toHaveCount(0);
    for (const { field, kept } of entries) await expect(field).toHaveValue(kept);
    for (const label of form.choices ?? []) await expect(choice(label).locator('input')).toBeChecked();
    await expect(first).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(name);
    browserErrors.ignoreSoFar('React renders anew what was changed', /errors\/418/);
  });
}

test.describe('every delay, processor speed and color scheme', () => {
  for (const form of FORMS) {
    for (const way of WAYS) {
      for (const delay of form.prerendered ? [0, 1000, 5000] : [0]) {
        for (const slowdown of [1, 6]) {
          for (const colorScheme of ['light', 'dark'] as const) {
            const conditions = `${way}, script ${delay} ms late, CPU ${slowdown}× slower, ${colorScheme}`;
            test(`${form.name}: ${conditions} @full`, async ({ page, browserErrors }) => {
              await page.emulateMedia({ colorScheme });
              const devtools = await page.context().newCDPSession(page);
              await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
              const request = await submission(page, form, way, delay);
              expect(request.postDataJSON()).toMatchObject(form.sends);
              browserErrors.ignoreSoFar('the test refuses what the form sends');
            });
          }
        }
      }
    }
  }
});
