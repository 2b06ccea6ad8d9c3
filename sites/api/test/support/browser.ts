import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CallName, calls, type Requests } from '@threefold/api-contract';
import PostalMime, { type Email } from 'postal-mime';
import { storedMailsTo } from './mails.ts';
import { dataOf, type Reply } from './requests.ts';
import type { TestApi } from './testApi.ts';

export const SITE = 'http://ferrolane.localhost:3002';

/** A browser on a brand's site, by default the agency's: it stores the API's cookies and sends an Origin. */
export interface Browser {
  /** The session cookie it would send, or undefined. */
  cookie: string | undefined;
  /** The cookie that marks a device on which somebody has logged in. */
  device: string | undefined;
  userAgent: string | undefined;
  call<Name extends CallName>(name: Name, body?: Requests[Name]): Promise<Reply>;
  /** Whether a restricted call is answered with 200 and not with 401. */
  isSignedIn(): Promise<boolean>;
}

export function openBrowser(api: Pick<TestApi, 'get' | 'post'>, origin = SITE): Browser {
  const headers = () => {
    const cookies = [browser.cookie, browser.device].filter(Boolean).join('; ');
    return {
      Origin: origin,
      ...(cookies && { Cookie: cookies }),
      ...(browser.userAgent && { 'User-Agent': browser.userAgent }),
    };
  };
  const storeCookies = (reply: Reply) => {
    for (const set of reply.headers.getSetCookie()) {
      const cookie = /Max-Age=0/.test(set) ? undefined : set.split(';', 1)[0];
      if (set.includes('device=')) browser.device = cookie;
      else browser.cookie = cookie;
    }
    return reply;
  };
  const browser: Browser = {
    cookie: undefined,
    device: undefined,
    userAgent: undefined,
    async call(name, body) {
      const { method, path: address } = calls[name];
      return storeCookies(
        method === 'GET' ? await api.get(address, headers()) : await api.post(address, body, headers()),
      );
    },
    async isSignedIn() {
      const { code } = await api.get(calls.getClientProjects.path, headers());
      if (code !== 200 && code !== 401) throw new Error(`The call was answered with ${code}.`);
      return code === 200;
    },
  };
  return browser;
}

export const PASSWORD = 'correct horse battery';

/** A user's registration. */
export const somebody = (name = 'Priya') => ({
  firstName: name,
  lastName: 'Nair',
  email: `${name.toLowerCase()}@northgate.test`,
  password: PASSWORD,
});

/** A browser in which a user has registered. */
export async function registered(api: TestApi, person = somebody()): Promise<Browser & { id: string }> {
  const browser = openBrowser(api);
  const { answer } = await browser.call('register', person);
  return Object.assign(browser, { id: dataOf<{ id: string }>(answer).id });
}

/** The newest mail to an address, once it is delivered. */
export async function newestMail(api: TestApi, address: string): Promise<Email> {
  await api.settled();
  const newest = (await storedMailsTo(api.queries, address)).at(-1);
  if (!newest) throw new Error(`There is no mail to ${address}.`);
  return PostalMime.parse(await readFile(path.join(api.outboxFolder, `${newest.id}.eml`)));
}

/** The code in the newest mail to an address. */
export async function newestCode(api: TestApi, address: string): Promise<string> {
  const { text } = await newestMail(api, address);
  const code = /^\d{6}$/m.exec(text ?? '')?.[0];
  if (!code) throw new Error(`The newest mail to ${address} has no code.`);
  return code;
}

/** The path and query of the first link in a mail. */
export function linkIn({ text }: Email): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!link) throw new Error('The mail has no link.');
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Another six-digit code: the sum of the code and `by`. */
export const anotherCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/**
 * A clock that tests control. It starts at the real time, which the outbox uses, and advances a millisecond per
 * reading, so that times differ but do not depend on the machine's speed.
 */
export function testClock() {
  let now = Date.now();
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  return Object.assign(clock, {
    pass(ms: number) {
      now += ms;
    },
  });
}
