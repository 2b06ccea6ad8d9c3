import { type Account, createAccount } from '../../../src/localStripe/account.ts';
import type { Event, Price } from '../../../src/localStripe/objects.ts';
import { createProducts, type Products, storedProducts } from '../../../src/localStripe/products.ts';
import { eventRecorder, recordsFrom } from '../../../src/localStripe/records.ts';
import {
  type Fault,
  type ReceivedRequest,
  type StripeServer as Server,
  signedEvent as sign,
  startStripeServer,
} from '../../../src/localStripe/server.ts';
import { LOCAL_PAY_PATH, STRIPE_KEYS } from './keys.ts';
import { published } from './published.ts';

export type { Fault, ReceivedRequest } from '../../../src/localStripe/server.ts';

/** Stripe's times are in seconds. */
export const nowS = (): number => Math.floor(Date.now() / 1000);

/** A local Stripe server with an account in memory, whose requests and answers are compared with what Stripe publishes. */
export interface StripeServer extends Server {
  account: Omit<Account, 'prices'> & Pick<Products, 'products' | 'prices' | 'changePrice'>;
  /** Every request since the start or the last reset. */
  requests: ReceivedRequest[];
  /** The fault of matching requests, until reset. */
  fault: ((request: ReceivedRequest) => Fault | undefined) | undefined;
  /** Starts a new account, without requests, fault and stored responses. */
  reset(): void;
}

const price = (name: string, plan: string, cents: number, baseName = name): Price => ({
  id: `price_${name}`,
  object: 'price',
  active: true,
  currency: 'cad',
  metadata: {},
  tax_behavior: 'exclusive',
  unit_amount: cents,
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1 },
  product: {
    id: `prod_${name}`,
    object: 'product',
    name,
    description: `What ${name} does.`,
    images: [`https://files.stripe.test/${name}.png`],
    metadata: { plan, base_name: baseName, image: 'product.svg' },
    active: true,
    default_price: `price_${name}`,
  },
});

function newAccount() {
  const events: Event[] = [];
  const prices = [
    price('quotes', 'pro', 3900),
    price('reviews', 'essentials', 1900),
    price('quotes_lite', 'essentials', 1500, 'quotes'),
  ];
  const products = createProducts(eventRecorder(events, nowS, published), storedProducts({ prices }));
  const own = createAccount(recordsFrom(), {
    prices: products.prices,
    events,
    published,
    hasPages: true,
    keepsTexts: true,
  });
  return { products, account: { ...own, ...products } };
}

/** Starts a server on a free port. */
export async function startStripe(): Promise<StripeServer> {
  let current = newAccount();
  const server = await startStripeServer({
    keys: STRIPE_KEYS,
    published,
    store: { use: async (work) => work(current.account, current.products) },
    onRequest(received) {
      // Not part of Stripe: the payer's action in the browser, for tests in other processes.
      if (received.path.startsWith(LOCAL_PAY_PATH)) {
        current.account.pay(received.path.slice(LOCAL_PAY_PATH.length));
        return undefined;
      }
      stripe.requests.push(received);
      return stripe.fault?.(received);
    },
  });
  const stripe: StripeServer = {
    ...server,
    get account() {
      return current.account;
    },
    requests: [],
    fault: undefined,
    reset() {
      current = newAccount();
      stripe.requests = [];
      stripe.fault = undefined;
    },
  };
  return stripe;
}

/** An event as the tests' server sends it: its text and signature header. */
export const signedEvent = (
  event: Event,
  { timestamp = nowS(), secret = STRIPE_KEYS.webhookSecret }: { timestamp?: number; secret?: string } = {},
) => sign(event, { ...STRIPE_KEYS, webhookSecret: secret }, timestamp);
