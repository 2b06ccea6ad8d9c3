/**
 * @typedef {object} Request as autocannon takes it
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {object} Row one line of the table: a call of the API beside what it is measured against
 * @property {string} name
 * @property {{ name: string, requests: readonly Request[] }} beside a route of the bare server
 * @property {number} connections
 * @property {(url: string) => Promise<readonly Request[]>} prepare makes what the call needs and says what to send
 */

const SITE = 'http://ferrolane.localhost:3002';
const json = { 'Content-Type': 'application/json', Origin: SITE };
const PASSWORD = 'correct horse battery';

/**
 * @param {string} url
 * @param {string} email
 * @returns {Promise<string>} the session's cookie
 */
async function register(url, email) {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ firstName: 'Priya', lastName: 'Nair', email, password: PASSWORD }),
  });
  const cookie = response.headers.get('Set-Cookie')?.split(';', 1)[0];
  if (!response.ok || !cookie) throw new Error(`The account was not made: ${await response.text()}`);
  return cookie;
}

/** A new row is an entry here. @type {readonly Row[]} */
export const rows = [
  {
    name: 'getNewsArticles, public',
    beside: { name: 'a bare route', requests: [{ method: 'GET', path: '/bare' }] },
    connections: 20,
    prepare: async () => [{ method: 'GET', path: '/api/getNewsArticles' }],
  },
  {
    name: 'getSessionUser, signed in',
    beside: { name: 'a bare route', requests: [{ method: 'GET', path: '/bare' }] },
    connections: 20,
    async prepare(url) {
      const headers = { Cookie: await register(url, 'reader@northgate.test'), Origin: SITE };
      return [{ method: 'GET', path: '/api/getSessionUser', headers }];
    },
  },
  {
    name: 'loginWithEmailAndPassword',
    beside: { name: 'a bare route that hashes once', requests: [{ method: 'POST', path: '/hash' }] },
    connections: 8,
    async prepare(url) {
      // Several, because an account takes no more than ten attempts at the same time.
      const emails = Array.from({ length: 16 }, (_, index) => `client${index}@northgate.test`);
      for (const email of emails) await register(url, email);
      return emails.map((email) => ({
        method: 'POST',
        path: '/api/loginWithEmailAndPassword',
        headers: json,
        body: JSON.stringify({ email, password: PASSWORD }),
      }));
    },
  },
];
