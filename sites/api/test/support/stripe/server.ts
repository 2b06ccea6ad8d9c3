import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../../src/platform/payments/stripe/stripe.ts';
import { type Account, createAccount } from './account.ts';
import { type FormValue, parseForm, textAt } from './form.ts';
import { type Event, PARAMS } from './objects.ts';

export const STRIPE_SECRET_KEY = 'sk_test_of_the_local_server';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_local_server';

/** Where another process lets the payer pay the session whose id follows. */
export const LOCAL_PAY_PATH = '/local/pay/';

/** A request as it came. */
export interface Asked {
  method: string;
  path: string;
  key: string | undefined;
}

/**
 * How the server misbehaves. `deaf`: does what it is asked and never says so. `failing`: answers 500 and does
 * nothing. `failing-after`: does it and answers 500. `hanging`: never answers.
 */
export type Fault = 'deaf' | 'failing' | 'failing-after' | 'hanging';

/** A server that speaks the part of Stripe's interface that we use, to the names and types of the stripe package. */
export interface StripeServer {
  url: string;
  account: Account;
  /** Every request so far. */
  asked: Asked[];
  /** What is wrong with requests that match, until it is taken back. */
  fault: ((asked: Asked) => Fault | undefined) | undefined;
  /** Puts the account back to its beginning. */
  reset(): void;
  close(): Promise<void>;
}

interface Answer {
  code: number;
  body: object;
}

const problem = (code: number, type: string, message: string, more: object = {}): Answer => ({
  code,
  body: { error: { type, message, ...more } },
});
const missing = () => problem(404, 'invalid_request_error', 'No such object', { code: 'resource_missing' });

/** The first parameter that the interface does not have. */
const unknownParameter = (given: Record<string, FormValue>, known: readonly string[]): Answer | undefined => {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  return unknown === undefined
    ? undefined
    : problem(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown' });
};

function answer(account: Account, method: string, path: string, form: Record<string, FormValue>): Answer {
  const [, resource = '', id = '', action] = path.replace('/v1/checkout/sessions', '/v1/sessions').slice(3).split('/');
  switch (`${method} ${resource}${id && '/:id'}${action ? `/${action}` : ''}`) {
    case 'POST customers': {
      const metadata = form.metadata as Record<string, string>;
      const fields = { email: textAt(form, 'email') ?? null, name: textAt(form, 'name') ?? null, metadata };
      return unknownParameter(form, PARAMS.createCustomer) ?? { code: 200, body: account.createCustomer(fields) };
    }
    case 'POST sessions': {
      const refused = unknownParameter(form, PARAMS.createSession);
      if (refused) return refused;
      const customer = textAt(form, 'customer') ?? '';
      const priceId = textAt(form, 'line_items.0.price') ?? '';
      const returnUrl = textAt(form, 'return_url');
      if (!account.customers.has(customer) || !account.prices.get(priceId)?.active) return missing();
      if (textAt(form, 'ui_mode') !== 'embedded_page' || !returnUrl) {
        return problem(400, 'invalid_request_error', 'return_url is required with embedded_page');
      }
      const reference = textAt(form, 'client_reference_id') ?? null;
      return { code: 200, body: account.createSession({ customer, priceId, reference, returnUrl }) };
    }
    case 'GET sessions/:id': {
      const session = account.sessions.get(id);
      return session ? { code: 200, body: session } : missing();
    }
    case 'POST sessions/:id/expire': {
      const session = account.sessions.get(id);
      if (!session) return missing();
      if (session.status !== 'open') {
        return problem(400, 'invalid_request_error', 'Only open sessions can be expired');
      }
      account.expire(id);
      return { code: 200, body: session };
    }
    case 'GET subscriptions/:id': {
      const subscription = account.subscriptions.get(id);
      return subscription ? { code: 200, body: subscription } : missing();
    }
    case 'POST subscriptions/:id': {
      const refused = unknownParameter(form, PARAMS.updateSubscription);
      if (refused) return refused;
      const subscription = account.subscriptions.get(id);
      if (!subscription) return missing();
      if (subscription.status === 'canceled') {
        return problem(400, 'invalid_request_error', 'A canceled subscription can only update its metadata');
      }
      account.cancelAtPeriodEnd(id, textAt(form, 'cancel_at_period_end') === 'true');
      return { code: 200, body: subscription };
    }
    case 'GET prices': {
      const active = textAt(form, 'active') === 'true';
      const data = [...account.prices.values()].filter((price) => price.active === active);
      const list = { object: 'list', data, has_more: false, url: '/v1/prices' };
      return unknownParameter(form, PARAMS.listPrices) ?? { code: 200, body: list };
    }
    default:
      return problem(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
  }
}

/** Starts one on a free port. */
export async function startStripe(): Promise<StripeServer> {
  let replays = new Map<string, { text: string; answer: Answer }>();
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  const stripe: StripeServer = {
    url: '',
    account: createAccount(),
    asked: [],
    fault: undefined,
    reset() {
      stripe.account = createAccount();
      stripe.asked = [];
      stripe.fault = undefined;
      replays = new Map();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const answerOnce = (asked: Asked, text: string, work: () => Answer): Answer => {
    if (asked.key === undefined) return work();
    const before = replays.get(asked.key);
    if (before && before.text !== text) {
      return problem(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    // What was answered once is answered again, whatever it was.
    if (before) return before.answer;
    const first = work();
    replays.set(asked.key, { text, answer: structuredClone(first) });
    return first;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const { 'idempotency-key': key, authorization, 'stripe-version': version } = request.headers;
    const asked: Asked = { method: request.method ?? '', path: pathname, key: key?.toString() };
    // Not Stripe's: what the payer does in the browser, for tests in other processes.
    if (pathname.startsWith(LOCAL_PAY_PATH)) {
      stripe.account.pay(pathname.slice(LOCAL_PAY_PATH.length));
      return void response.end();
    }
    stripe.asked.push(asked);

    let result: Answer;
    if (authorization !== `Bearer ${STRIPE_SECRET_KEY}`) {
      result = problem(401, 'invalid_request_error', 'Invalid API Key provided');
    } else if (version !== STRIPE_API_VERSION) {
      result = problem(400, 'invalid_request_error', `Invalid Stripe API version: ${version}`);
    } else {
      const fault = stripe.fault?.(asked);
      if (fault === 'hanging') return;
      const failure = problem(500, 'api_error', 'An unknown error occurred');
      const text = asked.method === 'GET' ? search.slice(1) : body;
      result = answerOnce(asked, `${asked.method} ${pathname} ${text}`, () => {
        if (fault === 'failing') return failure;
        const done = answer(stripe.account, asked.method, pathname, parseForm(text));
        return fault === 'failing-after' ? failure : done;
      });
      if (fault === 'deaf') return void request.socket.destroy();
    }
    response.writeHead(result.code, { 'Content-Type': 'application/json', 'Request-Id': 'req_local' });
    response.end(JSON.stringify(result.body));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stripe;
}

/** An event as Stripe sends it: its text, and the header that signs it. */
export function signedEvent(
  event: Event,
  { timestamp = Math.floor(Date.now() / 1000), secret = STRIPE_WEBHOOK_SECRET } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event, null, 2);
  const signature = new Stripe(STRIPE_SECRET_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  } as Parameters<Stripe['webhooks']['generateTestHeaderString']>[0]);
  return { body, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature } };
}
