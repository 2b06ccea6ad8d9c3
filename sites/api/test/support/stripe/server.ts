import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '../../../src/platform/payments/stripe/stripe.ts';
import { type Account, createAccount } from './account.ts';
import { type FormValue, parseForm, textAt } from './form.ts';
import { LOCAL_PAY_PATH, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './keys.ts';
import type { Event, Invoice, Price } from './objects.ts';
import { chargesOf } from './payments.ts';
import { type Published, parameterMistakes, publishedAnswer, publishedList } from './published.ts';

/** A received request. */
export interface Asked {
  method: string;
  path: string;
  key: string | undefined;
}

/**
 * The server's faults. `deaf`: performs the request without responding. `failing`: responds 500 and does nothing.
 * `failing-after`: performs it and responds 500. `hanging`: never responds. `slow`: responds late.
 */
export type Fault = 'deaf' | 'failing' | 'failing-after' | 'hanging' | 'slow';

/** Delay of a slow response, in ms. */
const SLOW_MS = 400;

/**
 * A server with the part of Stripe's API that we use. All parameters and response fields are validated at run time
 * against the interface that Stripe publishes for the pinned version (published.ts).
 */
export interface StripeServer {
  url: string;
  account: Account;
  /** Every request so far. */
  asked: Asked[];
  /** The fault of matching requests, until reset. */
  fault: ((asked: Asked) => Fault | undefined) | undefined;
  /** Resets the account. */
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

/** Stripe's codes for a card that could not be charged. */
const BANK_CODES = {
  declines: { code: 'card_declined' },
  asks: { code: 'invoice_payment_intent_requires_action' },
};

/** Refuses a request with parameters that Stripe would refuse. */
const taking = (type: Published, form: Record<string, FormValue>, work: () => Answer): Answer => {
  const [first] = parameterMistakes(type, form);
  return first === undefined ? work() : problem(400, 'invalid_request_error', `Received wrong parameters: ${first}`);
};

/** A price with its product's id, as Stripe sends it unless asked for more. */
const withoutProduct = (price: Price): object => ({ ...price, product: price.product.id });

const ok = (type: Published, object: object): Answer => ({ code: 200, body: publishedAnswer(type, object) });

function answer(account: Account, method: string, path: string, form: Record<string, FormValue>): Answer {
  const statusOf = (subscription: string) => account.subscriptions.get(subscription)?.status ?? '';
  const [, resource = '', id = '', action] = path.replace('/v1/checkout/sessions', '/v1/sessions').slice(3).split('/');
  /** Left out unless asked for. */
  const withPayments = (invoice: Invoice) =>
    textAt(form, 'expand.0')?.endsWith('payments')
      ? {
          ...invoice,
          payments: {
            object: 'list',
            data: account.payments.ofInvoice(invoice.id),
            has_more: false,
            url: `/v1/invoice_payments?invoice=${invoice.id}`,
          },
        }
      : invoice;
  switch (`${method} ${resource}${id && '/:id'}${action ? `/${action}` : ''}`) {
    case 'POST customers':
      return taking('createCustomer', form, () => {
        const metadata = form.metadata as Record<string, string>;
        const fields = { email: textAt(form, 'email') ?? null, name: textAt(form, 'name') ?? null, metadata };
        return ok('customer', account.createCustomer(fields));
      });
    case 'POST customers/:id':
      return taking('updateCustomer', form, () => {
        if (!account.customers.has(id)) return missing();
        const card = textAt(form, 'invoice_settings.default_payment_method');
        if (card !== undefined) {
          if (account.cards.find(card)?.customer !== id) return missing();
          account.setCard({ customer: id }, card);
        }
        const [email, name] = [textAt(form, 'email'), textAt(form, 'name')];
        const fields = { ...(email !== undefined && { email }), ...(name !== undefined && { name }) };
        return ok('customer', account.updateCustomer(id, fields));
      });
    case 'POST sessions':
      return taking('createSession', form, () => {
        const customer = textAt(form, 'customer') ?? '';
        if (textAt(form, 'mode') === 'setup') {
          if (!account.customers.has(customer)) return missing();
          const fields = {
            reference: textAt(form, 'client_reference_id') ?? null,
            returnUrl: textAt(form, 'return_url') ?? '',
          };
          return ok('session', account.createSetupSession({ customer, ...fields }));
        }
        const priceId = textAt(form, 'line_items.0.price') ?? '';
        const returnUrl = textAt(form, 'return_url');
        if (!account.customers.has(customer) || !account.prices.get(priceId)?.active) return missing();
        if (textAt(form, 'ui_mode') !== 'embedded_page' || !returnUrl) {
          return problem(400, 'invalid_request_error', 'return_url is required with embedded_page');
        }
        const automaticTax = textAt(form, 'automatic_tax.enabled') === 'true';
        const hasAddress =
          account.customers.get(customer)?.address || textAt(form, 'customer_update.address') === 'auto';
        if (automaticTax && !hasAddress) {
          return problem(
            400,
            'invalid_request_error',
            'Automatic tax calculation requires a valid address on the Customer',
          );
        }
        const reference = textAt(form, 'client_reference_id') ?? null;
        return ok('session', account.createSession({ customer, priceId, reference, returnUrl, automaticTax }));
      });
    case 'GET sessions/:id':
      return taking('retrieveSession', form, () => {
        const session = account.sessions.get(id);
        if (!session) return missing();
        if (form.expand === undefined) return ok('session', session);
        const method = account.cards.find(account.cardOf.get(id)) ?? null;
        const intent = { id: session.setup_intent, object: 'setup_intent', payment_method: method };
        return ok('expandedSession', { ...session, setup_intent: session.setup_intent && intent });
      });
    case 'POST sessions/:id/expire':
      return taking('expireSession', form, () => {
        const session = account.sessions.get(id);
        if (!session) return missing();
        if (session.status !== 'open') {
          return problem(400, 'invalid_request_error', 'Only open sessions can be expired');
        }
        account.expire(id);
        return ok('session', session);
      });
    case 'GET subscriptions/:id':
      return taking('retrieveSubscription', form, () => {
        const subscription = account.subscriptions.get(id);
        if (!subscription) return missing();
        if (form.expand === undefined) return ok('subscription', subscription);
        const customer = String(subscription.customer);
        const card = (of: string | undefined) => account.cards.find(of) ?? null;
        return ok('expandedSubscription', {
          ...subscription,
          default_payment_method: card(String(subscription.default_payment_method)),
          customer: {
            ...account.customers.get(customer),
            invoice_settings: { default_payment_method: card(account.cards.defaults.get(customer)) },
          },
        });
      });
    case 'POST subscriptions/:id/resume':
      return taking('resumeSubscription', form, () => {
        const subscription = account.subscriptions.get(id);
        if (subscription?.status !== 'paused') {
          return problem(400, 'invalid_request_error', 'Only paused subscriptions can be resumed');
        }
        account.resume(id);
        return ok('subscription', subscription);
      });
    case 'POST invoices/:id/pay':
      return taking('payInvoice', form, () => {
        const invoice = account.invoices.get(id);
        if (!invoice) return missing();
        if (invoice.status !== 'open') return problem(400, 'invalid_request_error', 'Invoice is already paid');
        const bank = account.payInvoice(id);
        if (bank === 'declines')
          return problem(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });
        if (bank === 'asks') {
          return problem(402, 'card_error', 'This payment requires additional user action', {
            code: 'invoice_payment_intent_requires_action',
          });
        }
        return ok('invoice', invoice);
      });
    case 'POST subscriptions/:id':
      return taking('updateSubscription', form, () => {
        const subscription = account.subscriptions.get(id);
        if (!subscription) return missing();
        if (subscription.status === 'canceled') {
          return problem(400, 'invalid_request_error', 'A canceled subscription can only update its metadata');
        }
        const card = textAt(form, 'default_payment_method');
        if (card !== undefined) {
          if (account.cards.find(card)?.customer !== subscription.customer) return missing();
          account.setCard({ subscription: id }, card);
        }
        const price = textAt(form, 'items.0.price');
        if (price !== undefined) {
          if (textAt(form, 'items.0.id') !== subscription.items.data[0]?.id || !account.prices.has(price))
            return missing();
          const bank = account.changePlan(id, price, Number(textAt(form, 'proration_date')));
          if (bank !== 'pays') return problem(402, 'card_error', 'The card was not charged', BANK_CODES[bank]);
        }
        const cancel = textAt(form, 'cancel_at_period_end');
        if (cancel !== undefined) account.cancelAtPeriodEnd(id, cancel === 'true');
        return ok('subscription', subscription);
      });
    case 'GET invoices':
      return taking('listInvoices', form, () => {
        const [customer, after] = [textAt(form, 'customer'), textAt(form, 'starting_after')];
        const ofCustomer = [...account.invoices.values()].filter((one) => one.customer === customer).reverse();
        if (after !== undefined && !account.invoices.has(after)) return missing();
        const rest = ofCustomer.slice(ofCustomer.findIndex(({ id: one }) => one === after) + 1);
        const limit = Number(textAt(form, 'limit') ?? 10);
        return {
          code: 200,
          body: publishedList('invoice', '/v1/invoices', rest.slice(0, limit).map(withPayments), rest.length > limit),
        };
      });
    case 'POST invoices/:id': {
      if (id !== 'create_preview') return missing();
      return taking('previewInvoice', form, () => {
        const subscription = account.subscriptions.get(textAt(form, 'subscription') ?? '');
        const details = (name: string) => textAt(form, `subscription_details.${name}`);
        if (!subscription || details('items.0.id') !== subscription.items.data[0]?.id) return missing();
        const total = account.prorated(
          subscription.id,
          details('items.0.price') ?? '',
          Number(details('proration_date')),
        );
        const preview = { id: 'upcoming_in_1', object: 'invoice', currency: 'cad', customer: subscription.customer };
        return ok('invoice', { ...preview, status: 'draft', total, subtotal: total, amount_due: Math.max(0, total) });
      });
    }
    case 'GET invoices/:id':
      return taking('retrieveInvoice', form, () => {
        const invoice = account.invoices.get(id);
        return invoice ? ok('invoice', withPayments(invoice)) : missing();
      });
    case 'POST invoices/:id/void':
      return taking('voidInvoice', form, () => {
        const invoice = account.invoices.get(id);
        if (!invoice) return missing();
        if (invoice.status !== 'open') return problem(400, 'invalid_request_error', 'You can only void open invoices');
        account.changeInvoice(id, (one) => Object.assign(one, { status: 'void', amount_remaining: 0 }));
        return ok('invoice', invoice);
      });
    case 'GET charges':
      return taking('listCharges', form, () => ({
        code: 200,
        body: publishedList('charge', '/v1/charges', chargesOf(account.payments, form)),
      }));
    case 'GET refunds':
      return taking('listRefunds', form, () => {
        const ofPayment = account.payments.refunds.filter((one) => one.payment_intent === form.payment_intent);
        return { code: 200, body: publishedList('refund', '/v1/refunds', ofPayment) };
      });
    case 'POST refunds':
      return taking('createRefund', form, () => {
        const amount = textAt(form, 'amount');
        const refund = account.payments.refund(textAt(form, 'payment_intent') ?? '', {
          ...(amount !== undefined && { amount: Number(amount) }),
          metadata: form.metadata as Record<string, string>,
        });
        if ('object' in refund) return ok('refund', refund);
        const { code, message } = refund;
        if (code === 'resource_missing') return missing();
        return problem(400, 'invalid_request_error', message, code === undefined ? {} : { code });
      });
    case 'DELETE subscriptions/:id':
      return taking('cancelSubscription', form, () => {
        // Stripe no longer finds an ended one here.
        if (!['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'].includes(statusOf(id)))
          return missing();
        account.endNow(id);
        return ok('subscription', account.subscriptions.get(id) ?? {});
      });
    case 'POST products':
      return taking('createProduct', form, () => {
        const ownId = textAt(form, 'id');
        if (ownId !== undefined && account.products.has(ownId)) {
          return problem(400, 'invalid_request_error', 'Product already exists.', { code: 'resource_already_exists' });
        }
        return ok('product', account.createProduct(ownId, form));
      });
    case 'POST products/:id':
      return taking('updateProduct', form, () => {
        const chosen = textAt(form, 'default_price');
        if (!account.products.has(id) || (chosen !== undefined && account.prices.get(chosen)?.product.id !== id)) {
          return missing();
        }
        return ok('product', account.updateProduct(id, form));
      });
    case 'POST prices':
      return taking('createPrice', form, () => {
        if (!account.products.has(textAt(form, 'product') ?? '')) return missing();
        return ok('changedPrice', withoutProduct(account.createPrice(textAt(form, 'product') ?? '', form)));
      });
    case 'POST prices/:id':
      return taking('updatePrice', form, () => {
        const price = account.prices.get(id);
        if (!price) return missing();
        const active = textAt(form, 'active') === 'true';
        if (!active && price.product.default_price === id) {
          const sentence = 'This price cannot be archived because it is the default price of its product.';
          return problem(400, 'invalid_request_error', sentence);
        }
        account.setPriceActive(id, active);
        return ok('changedPrice', withoutProduct(price));
      });
    case 'GET prices':
      return taking('listPrices', form, () => {
        const active = textAt(form, 'active') === 'true';
        // The newest first.
        const all = [...account.prices.values()].filter((price) => price.active === active).reverse();
        return { code: 200, body: publishedList('price', '/v1/prices', all) };
      });
    default:
      return problem(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
  }
}

/** Starts a server on a free port. */
export async function startStripe(): Promise<StripeServer> {
  /** Keys of unanswered requests. */
  const underWay = new Set<string>();
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
    // Stripe ignores keys of other methods.
    if (asked.key === undefined || asked.method !== 'POST') return work();
    const before = replays.get(asked.key);
    if (before && before.text !== text) {
      return problem(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    // Replays the stored response of a key, whatever it was.
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
    // Not part of Stripe: the payer's action in the browser, for tests in other processes.
    if (pathname.startsWith(LOCAL_PAY_PATH)) {
      stripe.account.pay(pathname.slice(LOCAL_PAY_PATH.length));
      return void response.end();
    }
    stripe.asked.push(asked);

    const send = ({ code, body: sent }: Answer) => {
      response.writeHead(code, { 'Content-Type': 'application/json', 'Request-Id': 'req_local' });
      response.end(JSON.stringify(sent));
    };
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
      if (asked.key !== undefined && underWay.has(asked.key)) {
        const busy = problem(409, 'idempotency_error', 'There is another request in progress using this key', {
          code: 'idempotency_key_in_use',
        });
        return send(busy);
      }
      result = answerOnce(asked, `${asked.method} ${pathname} ${text}`, () => {
        if (fault === 'failing') return failure;
        const done = answer(stripe.account, asked.method, pathname, parseForm(text));
        return fault === 'failing-after' ? failure : done;
      });
      if (fault === 'deaf') return void request.socket.destroy();
      if (fault === 'slow') {
        underWay.add(asked.key ?? '');
        await passed(SLOW_MS);
        underWay.delete(asked.key ?? '');
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
