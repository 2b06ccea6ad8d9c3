import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../../src/platform/payments/stripe.ts';
import { type Account, createAccount } from './account.ts';
import { parseForm } from './form.ts';
import { LOCAL_PAY_PATH, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './keys.ts';
import type { Event } from './objects.ts';
import { type Answer, answerRequest, errorAnswer } from './routes/index.ts';
import { nowS } from './times.ts';

/** A received request. */
export interface ReceivedRequest {
  method: string;
  path: string;
  /** The idempotency key. */
  key: string | undefined;
}

/**
 * The server's faults. `lost-response`: performs the request, then closes the connection. `failing`: responds 500 and does nothing.
 * `failing-after`: performs it and responds 500. `hanging`: never responds. `slow`: responds late.
 */
export type Fault = 'lost-response' | 'failing' | 'failing-after' | 'hanging' | 'slow';

/** Delay of a slow response, in ms. */
const SLOW_MS = 400;

/**
 * A server with the part of Stripe's API that we use. All parameters and response fields are validated at run time
 * against the interface that Stripe publishes for the pinned version (published.ts).
 */
export interface StripeServer {
  url: string;
  account: Account;
  /** Every request since the start or the last reset. */
  requests: ReceivedRequest[];
  /** The fault of matching requests, until reset. */
  fault: ((request: ReceivedRequest) => Fault | undefined) | undefined;
  /** Starts a new account, without requests, fault and stored responses. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startStripe(): Promise<StripeServer> {
  /** Keys of slow requests that are still running. */
  const underWay = new Set<string>();
  let replays = new Map<string, { text: string; answer: Answer }>();
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  const stripe: StripeServer = {
    url: '',
    account: createAccount(),
    requests: [],
    fault: undefined,
    reset() {
      stripe.account = createAccount();
      stripe.requests = [];
      stripe.fault = undefined;
      replays = new Map();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const answerOnce = (received: ReceivedRequest, text: string, work: () => Answer): Answer => {
    // Stripe ignores the keys of all requests but POST.
    if (received.key === undefined || received.method !== 'POST') return work();
    const before = replays.get(received.key);
    if (before && before.text !== text) {
      return errorAnswer(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    // Replays the stored response of a key, whatever it was.
    if (before) return before.answer;
    const first = work();
    replays.set(received.key, { text, answer: structuredClone(first) });
    return first;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const { 'idempotency-key': key, authorization, 'stripe-version': version } = request.headers;
    const received: ReceivedRequest = { method: request.method ?? '', path: pathname, key: key?.toString() };
    // Not part of Stripe: the payer's action in the browser, for tests in other processes.
    if (pathname.startsWith(LOCAL_PAY_PATH)) {
      stripe.account.pay(pathname.slice(LOCAL_PAY_PATH.length));
      return void response.end();
    }
    stripe.requests.push(received);

    const send = ({ code, body: sent }: Answer) => {
      response.writeHead(code, { 'Content-Type': 'application/json', 'Request-Id': 'req_local' });
      response.end(JSON.stringify(sent));
    };
    let result: Answer;
    if (authorization !== `Bearer ${STRIPE_SECRET_KEY}`) {
      result = errorAnswer(401, 'invalid_request_error', 'Invalid API Key provided');
    } else if (version !== STRIPE_API_VERSION) {
      result = errorAnswer(400, 'invalid_request_error', `Invalid Stripe API version: ${version}`);
    } else {
      const fault = stripe.fault?.(received);
      if (fault === 'hanging') return;
      const failure = errorAnswer(500, 'api_error', 'An unknown error occurred');
      const text = received.method === 'POST' ? body : search.slice(1);
      if (received.key !== undefined && underWay.has(received.key)) {
        const busy = errorAnswer(409, 'idempotency_error', 'There is another request in progress using this key', {
          code: 'idempotency_key_in_use',
        });
        return send(busy);
      }
      result = answerOnce(received, `${received.method} ${pathname} ${text}`, () => {
        if (fault === 'failing') return failure;
        const done = answerRequest(stripe.account, received.method, pathname, parseForm(text));
        return fault === 'failing-after' ? failure : done;
      });
      if (fault === 'lost-response') return void request.socket.destroy();
      if (fault === 'slow') {
        underWay.add(received.key ?? '');
        await sleep(SLOW_MS);
        underWay.delete(received.key ?? '');
      }
    }
    send(result);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stripe;
}

/** An event as Stripe sends it: its text and signature header. */
export function signedEvent(
  event: Event,
  { timestamp = nowS(), secret = STRIPE_WEBHOOK_SECRET } = {},
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event, null, 2);
  const signature = new Stripe(STRIPE_SECRET_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  });
  return { body, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature } };
}
