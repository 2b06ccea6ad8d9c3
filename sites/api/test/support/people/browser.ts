import { argon2Sync } from 'node:crypto';
import { type CallName, calls, type Requests } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/platform/identity/tables.ts';
import { dataOf, type Reply } from '../requests.ts';
import type { TestApi } from '../testApi.ts';

/** The agency's site. */
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

/** A hash of the least cost: the API compares passwords with it as with its own, in a fraction of the time. */
function quickHash(password: string): string {
  const nonce = Buffer.alloc(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

/** A browser in which a user has registered, whose password is quick to compare. */
export async function registered(api: TestApi, person = somebody()): Promise<Browser & { id: string }> {
  const browser = openBrowser(api);
  const { answer } = await browser.call('register', person);
  const { id } = dataOf<{ id: string }>(answer);
  await api.queries
    .update(users)
    .set({ passwordHash: quickHash(person.password) })
    .where(eq(users.id, id));
  return Object.assign(browser, { id });
}
