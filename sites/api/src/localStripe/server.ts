import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { STRIPE_API_VERSION, type StripeKeys } from '../platform/payments/stripe.ts';
import { parseForm } from './form.ts';
import type { Event } from './objects.ts';
import { type Published, unchecked } from './published.ts';
import { DAY_S, type Replay } from './records.ts';
import { type Answer, errorAnswer, routeOf } from './routes/index.ts';
import type { AccountStore } from './store.ts';

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

export interface ServerOptions {
  keys: Pick<StripeKeys, 'secretKey'>;
  store: AccountStore;
  /** Default: {@link unchecked} */
  published?: Published;
  /** Chooses the fault of a request. Default: none */
  onRequest?: (request: ReceivedRequest) => Fault | undefined;
}

/** A server with the part of Stripe's API that we use, on a free port of this machine. */
export interface StripeServer {
  url: string;
  close(): Promise<void>;
}

const failure = errorAnswer(500, 'api_error', 'An unknown error occurred');
const busy = errorAnswer(409, 'idempotency_error', 'There is another request in progress using this key', {
  code: 'idempotency_key_in_use',
});
const otherRequest = errorAnswer(
  400,
  'idempotency_error',
  'Keys for idempotent requests can only be used with the same parameters',
);

/** Texts of requests hold names, which are not kept. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const nowS = () => Math.floor(Date.now() / 1000);

/** Starts a server. */
export async function startStripeServer({
  keys,
  store,
  published = unchecked,
  onRequest,
}: ServerOptions): Promise<StripeServer> {
  /** Keys of slow requests that are still running. */
  const underWay = new Set<string>();
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  const answerOnce = (
    replays: Map<string, Replay>,
    { method, key }: ReceivedRequest,
    hash: string,
    work: () => Answer,
  ): Answer => {
    // Stripe ignores the keys of all requests but POST.
    if (key === undefined || method !== 'POST') return work();
    const before = replays.get(key);
    if (before && before.hash !== hash) return otherRequest;
    // Replays the stored response of a key, whatever it was.
    if (before) return before.answer;
    const first = work();
    replays.set(key, { hash, answer: structuredClone(first), at: nowS() });
    return first;
  };

  async function perform(received: ReceivedRequest, text: string, fault: Fault | undefined): Promise<Answer> {
    const { method, path } = received;
    const route = routeOf(method, path, parseForm(text));
    const answer = (replays: Map<string, Replay>, work: () => Answer) =>
      answerOnce(replays, received, hashOf(`${method} ${path} ${text}`), () => {
        if (fault === 'failing') return failure;
        const done = work();
        return fault === 'failing-after' ? failure : done;
      });
    return store.use((account, products) => {
      account.advance();
      for (const [old, { at }] of account.replays) if (at < nowS() - DAY_S) account.replays.delete(old);
      return answer(account.replays, () =>
        'account' in route ? route.account({ account, published }) : route.products({ products, published }),
      );
    });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const { 'idempotency-key': key, authorization, 'stripe-version': version } = request.headers;
    const received: ReceivedRequest = { method: request.method ?? '', path: pathname, key: key?.toString() };
    const fault = onRequest?.(received);

    const send = ({ code, body: sent }: Answer) => {
      response.writeHead(code, { 'Content-Type': 'application/json', 'Request-Id': 'req_local' });
      response.end(JSON.stringify(sent));
    };
    if (authorization !== `Bearer ${keys.secretKey}`) {
      return send(errorAnswer(401, 'invalid_request_error', 'Invalid API Key provided'));
    }
    if (version !== STRIPE_API_VERSION) {
      return send(errorAnswer(400, 'invalid_request_error', `Invalid Stripe API version: ${version}`));
    }
    if (fault === 'hanging') return;
    if (received.key !== undefined && underWay.has(received.key)) return send(busy);
    const text = received.method === 'POST' ? body : search.slice(1);
    const result = await perform(received, text, fault).catch((error: unknown) => {
      process.stderr.write(`The local Stripe server failed: ${error instanceof Error ? error.stack : error}\n`);
      return failure;
    });
    if (fault === 'lost-response') return void request.socket.destroy();
    if (fault === 'slow') {
      underWay.add(received.key ?? '');
      await sleep(SLOW_MS);
      underWay.delete(received.key ?? '');
    }
    send(result);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event as Stripe sends it: its text and signature header. */
export function signedEvent(
  event: Event,
  { secretKey, webhookSecret: secret }: Pick<StripeKeys, 'secretKey' | 'webhookSecret'>,
  timestamp = nowS(),
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event, null, 2);
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature } };
}
