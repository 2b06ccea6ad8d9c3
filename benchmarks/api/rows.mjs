import { randomInt, randomUUID } from 'node:crypto';
import { solvedCaptcha } from './captcha.mjs';
import { bytesOf } from './load.mjs';

/** @typedef {import('./load.mjs').Request} Request */

/**
 * @typedef {object} Sent the requests to the API, and the same to a bare route
 * @property {() => Buffer} toApi
 * @property {{ name: string, next: () => Buffer }} baseline
 * @property {{ path: string, headers: Record<string, string> }} [reads] a GET that the bare server answers the same
 * @property {() => void} [prepareRequests] makes requests in advance, so that this takes no time while the load runs
 *
 * @typedef {object} Row one line of the table: a call of the API and what it is compared with
 * @property {string} name
 * @property {number} connections
 * @property {boolean} [atHalfRate] measured again at half of its highest rate
 * @property {(url: string) => Promise<Sent>} prepare makes what the call needs
 */

export const SITE = 'http://ferrolane.localhost:3002';
const CLEANERS = 'http://harbourshine.localhost:3002';
const json = { 'Content-Type': 'application/json', Origin: SITE };
/** More bookings than any machine accepts in one round. */
const PREPARED_BOOKINGS = 20_000;
const PASSWORD = 'correct horse battery';

/** A random IPv4 address, so that no limit by network is reached. */
export const newAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 254)).join('.');

export const newEmail = () => `${randomUUID()}@northgate.test`;

/**
 * @param {string} url
 * @param {string} [email]
 * @returns {Promise<string>} the session's cookie
 */
export async function register(url, email = newEmail()) {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { ...json, 'X-Forwarded-For': newAddress() },
    body: JSON.stringify({ firstName: 'Priya', lastName: 'Nair', email, password: PASSWORD }),
  });
  const cookie = response.headers.get('Set-Cookie')?.split(';', 1)[0];
  if (!response.ok || !cookie) throw new Error(`The account was not created: ${await response.text()}`);
  return cookie;
}

/** Cycles through requests. @param {readonly Buffer[]} requests */
function inTurn(requests) {
  let index = 0;
  return () => {
    index = (index + 1) % requests.length;
    return /** @type {Buffer} */ (requests[index]);
  };
}

/**
 * A GET, compared with the same response of the bare server.
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Sent}
 */
function reading(path, headers = { Origin: SITE }) {
  /** @param {string} at */
  const get = (at) => inTurn([bytesOf({ method: 'GET', path: at, headers })]);
  return {
    reads: { path, headers },
    toApi: get(path),
    baseline: { name: 'a bare route', next: get(`/object${path}`) },
  };
}

/** The days that can be booked. Bookings of the same day wait for each other, so they are spread over all of these. @type {string[]} */
const days = [];

/** @param {string} url */
export async function readDays(url) {
  const response = await fetch(`${url}/api/getBookableDays`, { headers: { Origin: CLEANERS } });
  const { data } = await response.json();
  for (let time = Date.parse(data.first); time <= Date.parse(data.last); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (!data.closed.includes(day)) days.push(day);
  }
}

/** A phone number of the numbering plan of North America, which has no exchange with a 0 or a 1 before its last digit. */
const newPhone = () => `(905) ${randomInt(2, 10)}${randomInt(2, 10)}${randomInt(0, 10)}-${randomInt(1000, 10_000)}`;

/**
 * A booking by another person, from another network and with a newly solved CAPTCHA each time, of the days that were read.
 * @param {string} [email]
 */
export function newBooking(email = `sam-${randomUUID()}@whitlock.test`) {
  const day = days[Math.floor(Math.random() * days.length)];
  // Each booking has its own idempotency key, as from the site.
  const headers = {
    'Content-Type': 'application/json',
    Origin: CLEANERS,
    'Idempotency-Key': randomUUID(),
    'X-Forwarded-For': newAddress(),
  };
  const body = JSON.stringify({
    submissionType: 'schedule',
    date: day,
    selectedRange: '1500–2000',
    name: 'Sam Whitlock',
    // Another person each time, by both: bookings of the same person wait for each other, and equal ones are stored once.
    phone: newPhone(),
    email,
    message: 'The gate is on the left. Please mind the dog, who is friendly and will want to come along.',
    interiorEnabled: false,
    exteriorEnabled: true,
    street: '12 Maple St',
    city: 'Springfield',
    postalCode: 'L8X 1A1',
    captchaToken: solvedCaptcha(),
  });
  return { headers, body };
}

/** @param {string} path */
const booking = (path) => bytesOf({ method: 'POST', path, ...newBooking() });

/** To measure another call, add an entry here. @type {readonly Row[]} */
export const rows = [
  {
    name: 'getNewsArticles, public',
    connections: 20,
    atHalfRate: true,
    prepare: async () => reading('/api/getNewsArticles'),
  },
  {
    name: 'getProducts, public',
    connections: 20,
    prepare: async () => reading('/api/getProducts'),
  },
  {
    name: 'getSessionUser, signed in',
    connections: 20,
    atHalfRate: true,
    async prepare(url) {
      const headers = { Cookie: await register(url), Origin: SITE };
      return reading('/api/getSessionUser', headers);
    },
  },
  {
    name: 'submitHSBContactForm',
    connections: 50,
    atHalfRate: true,
    async prepare(url) {
      await readDays(url);
      /** @type {Buffer[]} */
      const bookings = [];
      const bare = booking('/insert');
      return {
        toApi: () => bookings.pop() ?? booking('/api/submitHSBContactForm'),
        baseline: { name: 'a bare route that inserts one row', next: () => bare },
        prepareRequests() {
          while (bookings.length < PREPARED_BOOKINGS) bookings.push(booking('/api/submitHSBContactForm'));
        },
      };
    },
  },
  {
    name: 'loginWithEmailAndPassword',
    connections: 8,
    async prepare(url) {
      // Several, because each login counts as a failed one until it has succeeded, and an account allows ten of those.
      const emails = Array.from({ length: 16 }, newEmail);
      for (const email of emails) await register(url, email);
      const requests = emails.map((email) =>
        bytesOf({
          method: 'POST',
          path: '/api/loginWithEmailAndPassword',
          headers: json,
          body: JSON.stringify({ email, password: PASSWORD }),
        }),
      );
      return {
        toApi: inTurn(requests),
        baseline: {
          name: 'a bare route that hashes once',
          next: inTurn([bytesOf({ method: 'POST', path: '/hash', headers: json, body: '{}' })]),
        },
      };
    },
  },
];
