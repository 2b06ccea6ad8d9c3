import { type CallName, calls, type Requests } from '@threefold/api-contract';
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

/** A browser in which a user has registered. */
export async function registered(api: TestApi, person = somebody()): Promise<Browser & { id: string }> {
  const browser = openBrowser(api);
  const { answer } = await browser.call('register', person);
  const { id } = dataOf<{ id: string }>(answer);
  return Object.assign(browser, { id });
}
