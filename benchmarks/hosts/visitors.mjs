// Visitors and clients at a steady rate, who do as people do: what fails is sent once more, with its key where it has one.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newAddress, newBooking, newEmail, readDays, register, SITE } from '../api/rows.mjs';

/** What happens in four seconds, evenly. Who pays sends two requests. */
const TURN_S = 4;
const TURN = { page: 80, publicRead: 48, signedInRead: 42, booking: 16, message: 12, payment: 1 };
/** Requests a second, of which a payment has two. */
export const PER_SECOND = (Object.values(TURN).reduce((sum, count) => sum + count, 0) + TURN.payment) / TURN_S;

const PAUSE_MS = 1000;
const TEST_CARD = '4242424242424242';
/** How long the records of what was acknowledged may take, in ms: an event of the payment provider that is lost is asked for. */
const SETTLED_WITHIN_MS = 60_000;

const json = { 'Content-Type': 'application/json', Origin: SITE };

/**
 * @typedef {{ ok: boolean, isPaid?: boolean, data?: { clientSecret: string } }} Answer
 * @typedef {{ id: string, cookie: string }} Client
 */

/** @param {string} url @param {number} count @returns {Promise<Client[]>} */
async function registerClients(url, count) {
  const clients = [];
  for (let index = 0; index < count; index += 1) {
    const cookie = await register(url);
    const answer = await fetch(`${url}/api/getSessionUser`, { headers: { Cookie: cookie, Origin: SITE } });
    clients.push({ id: (await answer.json()).data.user.id, cookie });
  }
  return clients;
}

/**
 * Prepares visitors.
 * @param {{ api: string, site: string }} balancer
 * @param {number} seconds that they come for
 */
export async function inviteVisitors({ api, site }, seconds) {
  await readDays(api);
  const payers = await registerClients(api, Math.ceil(seconds / TURN_S) * TURN.payment + 10);
  const reader = payers.pop();
  const { data: products } = await (await fetch(`${api}/api/getProducts`, { headers: { Origin: SITE } })).json();
  const [product] = products;

  /** @type {{ requests: number, slowest: number, errors: { what: string, ms: number }[] }} */
  const seen = { requests: 0, slowest: 0, errors: [] };
  /** What was answered with OK. @type {{ booking: string[], message: string[], payment: string[] }} */
  const acknowledged = { booking: [], message: [], payment: [] };

  /** @param {string} what @param {string} url @param {RequestInit} [init] @returns {Promise<Answer>} */
  const send = async (what, url, init) => {
    const began = performance.now();
    seen.requests += 1;
    const answer = await fetch(url, init)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((/** @type {Error} */ error) => ({ status: 0, text: String(error.cause ?? error) }));
    const ms = performance.now() - began;
    seen.slowest = Math.max(seen.slowest, ms);
    const { status, text } = answer;
    if (what === 'page' && status === 200) return { ok: true };
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    const ok = body.status === 'OK';
    // A client who presses again learns that the payment has succeeded.
    const isPaid = body.code === 'checkout_paid';
    if (!ok && !isPaid) seen.errors.push({ what: `${what}: ${status} ${body.detail ?? ''}`, ms });
    return { ok, isPaid, data: body.data };
  };
  /** @param {string} what @param {string} url @param {RequestInit} [init] */
  const sendTwice = async (what, url, init) => {
    const first = await send(what, url, init);
    if (first.ok || first.isPaid) return first;
    await delay(PAUSE_MS);
    return send(what, url, init);
  };

  const actions = {
    page: () => send('page', `${site}/Home`),
    publicRead: () => send('public read', `${api}/api/getNewsArticles`, { headers: { Origin: SITE } }),
    signedInRead: () =>
      send('signed-in read', `${api}/api/getSessionUser`, { headers: { Cookie: reader?.cookie ?? '', Origin: SITE } }),
    async booking() {
      const email = newEmail();
      const { ok } = await sendTwice('booking', `${api}/api/submitHSBContactForm`, {
        method: 'POST',
        ...newBooking(email),
      });
      if (ok) acknowledged.booking.push(email);
    },
    async message() {
      const email = newEmail();
      const headers = { ...json, 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': newAddress() };
      const body = JSON.stringify({ name: 'Sam Whitlock', email, message: 'Do you work in Burlington?' });
      const { ok } = await sendTwice('message', `${api}/api/submitContactForm`, { method: 'POST', headers, body });
      if (ok) acknowledged.message.push(email);
    },
    async payment() {
      const client = payers.pop();
      if (!client) return;
      const post = (/** @type {string} */ what, /** @type {string} */ path, /** @type {object} */ body) =>
        sendTwice(what, api + path, {
          method: 'POST',
          headers: { ...json, Cookie: client.cookie },
          body: JSON.stringify(body),
        });
      const purchase = {
        userId: client.id,
        domain: new URL(SITE).host,
        stripePriceId: product.stripePriceId,
        stripeProductId: product.stripeProductId,
      };
      const { data } = await post('checkout', '/api/create-checkout-session', purchase);
      if (!data) return;
      const paid = await post('payment', '/api/sandbox/pay', { clientSecret: data.clientSecret, number: TEST_CARD });
      if (paid.ok || paid.isPaid) acknowledged.payment.push(client.id);
    },
  };
  /** The actions of a turn, mixed. */
  const turn = Object.entries(TURN)
    .flatMap(([name, count]) => Array.from({ length: count }, (_, index) => ({ name, at: (index + 0.5) / count })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => actions[/** @type {keyof typeof actions} */ (name)]);

  return {
    /** Sends until the signal. @param {AbortSignal} ended */
    async come(ended) {
      /** @type {Promise<unknown>[]} */
      const running = [];
      const began = performance.now();
      for (let index = 0; !ended.aborted; index += 1) {
        const action = turn[index % turn.length];
        if (action) running.push(action());
        const due = began + (1000 * TURN_S * (index + 1)) / turn.length;
        await delay(Math.max(0, due - performance.now()));
      }
      await Promise.all(running);
      return { ...seen, acknowledged };
    },
  };
}

/** Of which table and column each acknowledged person has to be. */
const RECORDS = {
  booking: 'select email as who from bookings',
  message: 'select email as who from contact_messages',
  payment: `select user_id::text as who from subscriptions where status = 'active'`,
};

/**
 * How many of what was acknowledged are not in the database, or twice, once its work is done.
 * @param {string} databaseUrl
 * @param {Awaited<ReturnType<Awaited<ReturnType<typeof inviteVisitors>>['come']>>['acknowledged']} acknowledged
 */
export async function compareWithRecords(databaseUrl, acknowledged) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const compare = async () => {
    const found = { lost: 0, doubled: 0 };
    for (const [kind, people] of Object.entries(acknowledged)) {
      const { rows } = await client.query(RECORDS[/** @type {keyof typeof RECORDS} */ (kind)]);
      /** @type {Map<string, number>} */
      const times = new Map();
      for (const { who } of rows) times.set(who, (times.get(who) ?? 0) + 1);
      found.lost += people.filter((who) => !times.has(who)).length;
      found.doubled += [...times.values()].filter((count) => count > 1).length;
    }
    return found;
  };
  try {
    for (const until = performance.now() + SETTLED_WITHIN_MS; ; ) {
      const found = await compare();
      if (found.lost === 0 || performance.now() > until) return found;
      await delay(500);
    }
  } finally {
    await client.end();
  }
}
