import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { hydrated, portalBrand, siteOf } from './fixtures.ts';
import { documentAt, unescaped } from './pages.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** A unique person per test. */
export const somebody = (firstName = 'Priya'): Person => ({
  firstName,
  lastName: 'Raman',
  email: `${firstName.toLowerCase()}.${randomUUID()}@northgate.test`,
  password: 'correct horse battery',
});

/** The message dialog with a title. */
export const messageDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

/** The dialog with a title that reports an error or asks a question. */
export const alertMessage = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true });

/** Acknowledges a message by keyboard. Its OK button has the focus. */
export async function pressOk(page: Page) {
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Holds requests to a call until released, to test the state in between. @returns releases them */
export const holdCall = (page: Page, path: string) => holdRequests(page, `**${path}`);

/**
 * Holds requests to matching addresses until released.
 *
 * @returns releases them, once there is one: a file or call that was renamed must not leave a test that passes only when
 *   the page is slow
 */
export async function holdRequests(page: Page, addresses: string) {
  let release = () => {};
  let requests = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    requests += 1;
    await held;
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => requests, `requests to ${addresses} that were held`).toBeGreaterThan(0);
    release();
  };
}

/** Makes a call from the open page, as its script would. @returns the HTTP status */
export function callFromPage(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([callPath, payload]) => {
      const { port, hostname, protocol } = location;
      const meta = document.querySelector<HTMLMetaElement>('meta[name="api-address"]');
      const { ports, fixedHosts } = JSON.parse(meta?.content ?? '{}');
      const api = fixedHosts[hostname] ?? `${protocol}//api.${hostname}:${ports[port]}`;
      const answer = await fetch(api + callPath, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(payload),
      });
      return answer.status;
    },
    [path, body] as const,
  );
}

/** Origin of the API that a site's pages call, read from the site's HTML. */
async function apiOf(page: Page, site: string): Promise<URL> {
  const document = await documentAt(page.request, `${site}/LoginScreen`);
  const { hostname, port } = new URL(site);
  const [, content = '{}'] = /name="api-address" content="([^"]*)"/.exec(document) ?? [];
  const { ports } = JSON.parse(unescaped(content));
  return new URL(`http://${hostname === 'localhost' ? '' : 'api.'}${hostname}:${ports[port]}`);
}

/**
 * Makes a call as a site's page would, without opening one. The browser gets the session, as if it had logged in.
 *
 * @returns the data of the answer
 */
export async function callApi<Data = unknown>(page: Page, site: string, path: string, body: object): Promise<Data> {
  const api = await apiOf(page, site);
  const context = page.context();
  const cookies = await context.cookies(api.origin);
  const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // A kept connection may be closed by the server just when it is used again.
      Connection: 'close',
      Origin: site,
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    await context.addCookies([{ name, value, url: api.origin, httpOnly: true, sameSite: 'Strict' }]);
  }
  return (await answer.json()).data;
}

/** Creates an account with an API call: the browser gets the session's cookie, but no stored user. */
export async function createAccount(page: Page, brand: Brand, person: Person, site = siteOf(brand)) {
  await callApi(page, site, '/api/register', person);
}

/** Fails to log in with an API call from the open page. @returns the HTTP status */
export const failToLogIn = (page: Page, { email }: Person) =>
  callFromPage(page, '/api/loginWithEmailAndPassword', { email, password: 'not the password' });

/** Logs in with the form of the open page. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  // The URL changes before the screen's code has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Into Your Account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** A mail's link to a path. */
export function linkIn(text: string | undefined, path: string): string {
  const link = text
    ?.match(/https?:\/\/\S+/g)
    ?.find((address) => `${new URL(address).pathname}/`.startsWith(`${path}/`));
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return link;
}

/** The code that an authenticator app shows for a key. */
export const codeOf = (key: string) =>
  TOTP.generate({
    secret: Secret.fromBase32(key.replaceAll(' ', '')),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** The code in a mail. */
export function codeIn(text: string | undefined): string {
  const code = text?.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error('The mail has no code of six digits.');
  return code;
}

/** Waits until the dashboard of a user without subscriptions has loaded. */
export async function dashboardReady(page: Page) {
  await expect(page.getByText("You currently aren't subscribed to any products or services.")).toBeVisible();
  await expect(page.getByRole('button', { name: /^GET / })).toBeVisible();
}

/** Waits until every panel of the account screen has loaded, so that no request is pending when the session ends. */
export async function accountReady(page: Page) {
  for (const [name, loaded] of [
    ['Second factor', /It is off\.|Authenticator app/],
    ['Passkeys', /You have no passkey yet\.|Added/],
    ['Where you are logged in', /This device/],
    ['Legal texts', /Accepted|None is recorded/],
  ] as const) {
    await expect(page.getByRole('region', { name })).toContainText(loaded);
  }
}

/** Forgets who is logged in, on a page without scripts that could call the API meanwhile. */
export async function forgetUser(page: Page, site: string) {
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

/**
 * Waits until a visitor is on the agency's home page. The URL changes before the page: with a gallery it is loaded as a new
 * document, and a navigation in between would be undone by that document.
 */
export async function arriveHome(page: Page, site = siteOf(portalBrand)) {
  const { homePath, gallery } = portalBrand;
  await expect(page).toHaveURL(site + homePath);
  const requested = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map(({ name }) => new URL(name).pathname)
        .join(),
    );
  // While the new document replaces the old one there is none to ask.
  if (gallery) await expect.poll(() => requested().catch(() => '')).toBe(homePath);
  await hydrated(page);
}
