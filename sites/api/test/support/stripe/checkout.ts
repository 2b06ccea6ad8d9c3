import { randomBytes } from 'node:crypto';
import type { Bank } from './cards.ts';
import { newId } from './ids.ts';
import type { Customer, PaymentMethod, Session } from './objects.ts';
import { type RecordEvent, type Records, recordOf } from './records.ts';
import type { Billing } from './subscriptions.ts';

/** The card that a payer enters; only a good one pays. The payer leaves the bank's question about an `unfinished` one open. */
type Card = 'good' | 'declined' | 'unfinished';

/** The forms in which customers pay or enter a card. */
export interface Checkout {
  createSession(fields: {
    customer: string;
    priceId: string;
    reference: string | null;
    returnUrl: string;
    automaticTax: boolean;
  }): Session;
  createSetupSession(fields: { customer: string; reference: string | null; returnUrl: string }): Session;
  expire(sessionId: string): void;
  /** Submits the payment form. */
  pay(sessionId: string, card?: Card): void;
  /** Completes the form that saves a card. */
  saveCard(sessionId: string, bank?: Bank, expiry?: string): PaymentMethod;
}

/** The address that payers enter when the form asks for one. */
const ONTARIO: NonNullable<Customer['address']> = {
  city: null,
  country: 'CA',
  line1: null,
  line2: null,
  postal_code: 'L8P 1A1',
  state: 'ON',
};

type SessionFields = Pick<Session, 'mode' | 'customer' | 'client_reference_id' | 'return_url'> &
  Partial<Pick<Session, 'automatic_tax'>>;

const newSession = (fields: SessionFields): Session => {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ui_mode: 'embedded_page',
    status: 'open',
    payment_status: fields.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    subscription: null,
    setup_intent: fields.mode === 'setup' ? newId('seti') : null,
    metadata: {},
    livemode: false,
    ...fields,
  };
};

export function createCheckout(
  { customers, sessions, priceOf, cardOf, cards }: Records,
  recordEvent: RecordEvent,
  { subscribe, charge }: Pick<Billing, 'subscribe' | 'charge'>,
): Checkout {
  const add = (fields: SessionFields): Session => {
    const session = newSession(fields);
    sessions.set(session.id, session);
    return session;
  };

  const openSession = (sessionId: string): Session => {
    const session = recordOf(sessions, sessionId);
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
    return session;
  };

  return {
    createSession({ customer, priceId, reference, returnUrl, automaticTax }) {
      const session = add({
        automatic_tax: { enabled: automaticTax, liability: null, provider: null, status: null },
        mode: 'subscription',
        customer,
        client_reference_id: reference,
        return_url: returnUrl,
      });
      priceOf.set(session.id, priceId);
      return session;
    },

    createSetupSession: ({ customer, reference, returnUrl }) =>
      add({ mode: 'setup', customer, client_reference_id: reference, return_url: returnUrl }),

    expire(sessionId) {
      const session = recordOf(sessions, sessionId);
      session.status = 'expired';
      session.client_secret = null;
      recordEvent('checkout.session.expired', session);
    },

    pay(sessionId, card = 'good') {
      const session = openSession(sessionId);
      if (card !== 'good') return;
      const taxed = session.automatic_tax.enabled;
      const subscription = subscribe(String(session.customer), recordOf(priceOf, sessionId), taxed);
      if (taxed) recordOf(customers, String(session.customer)).address = ONTARIO;
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
      recordEvent('customer.subscription.created', { ...subscription, status: 'incomplete' });
      charge(subscription, true);
      recordEvent('customer.subscription.updated', subscription);
      recordEvent('checkout.session.completed', session);
    },

    saveCard(sessionId, bank, expiry) {
      const session = openSession(sessionId);
      const method = cards.save(String(session.customer), bank, expiry);
      cardOf.set(sessionId, method.id);
      session.status = 'complete';
      recordEvent('payment_method.attached', method);
      recordEvent('checkout.session.completed', session);
      return method;
    },
  };
}
