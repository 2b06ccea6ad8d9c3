import { randomBytes } from 'node:crypto';
import type { Cards, EnteredCard } from './cards.ts';
import type { Charges } from './charges.ts';
import type { Customer, PaymentMethod, Price, Session } from './objects.ts';
import { DAY_S, newId, type RecordEvent, type Records, recordOf } from './records.ts';
import type { Subscriptions } from './subscriptions.ts';
import { taxAddressOf } from './tax.ts';

/** The forms in which customers pay or enter a card. */
export interface Checkout {
  createSession(fields: {
    customer: string;
    priceId: string;
    reference: string | null;
    returnUrl: string;
    automaticTax: boolean;
    keepsAddress: boolean;
    offersCards: boolean;
  }): Session;
  createSetupSession(fields: { customer: string; reference: string | null; returnUrl: string }): Session;
  expire(sessionId: string): void;
  /** Expires the forms that were not completed in time. */
  expireOld(): void;
  /** Whether a form can still be completed. One cannot that sells what is no longer on offer at the same price. */
  isOpen(session: Session): boolean;
  /** The card that a payment form offers again: the customer's own, or else that of the newest subscription. */
  savedCard(session: Session): PaymentMethod | undefined;
  /** Completes the payment form. @param card a new one, or the id of one that it offers @param address where the payer pays tax, if the form asks for it. Default: that of the samples */
  pay(sessionId: string, card?: EnteredCard | string, address?: Customer['address']): void;
  /** Completes the form that saves a card. */
  saveCard(sessionId: string, card?: EnteredCard): PaymentMethod;
}

/** Where the payers of samples are, for a seller in Canada and elsewhere. */
const SAMPLE_CODES = { CA: 'L8P 1A1', other: '10115' };

type SessionFields = Pick<Session, 'mode' | 'customer' | 'client_reference_id' | 'return_url'> &
  Partial<Pick<Session, 'automatic_tax' | 'amount_subtotal' | 'saved_payment_method_options'>>;

const newSession = (fields: SessionFields, nowS: number): Session => {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ui_mode: 'embedded_page',
    status: 'open',
    expires_at: nowS + DAY_S,
    amount_subtotal: null,
    payment_status: fields.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    client_secret: `${id}_secret_${randomBytes(24).toString('hex')}`,
    subscription: null,
    saved_payment_method_options: null,
    setup_intent: fields.mode === 'setup' ? newId('seti') : null,
    metadata: {},
    livemode: false,
    ...fields,
  };
};

interface CheckoutDependencies {
  records: Records;
  cards: Cards;
  prices: ReadonlyMap<string, Price>;
  recordEvent: RecordEvent;
  country: string;
  billing: Pick<Subscriptions, 'subscribe'> & Pick<Charges, 'charge'>;
  nowS: () => number;
}

export function createCheckout({
  records: { customers, sessions, priceOf, cardOf, keepsAddress: keptAddress, subscriptions, defaultCards },
  cards,
  prices,
  recordEvent,
  country,
  billing: { subscribe, charge },
  nowS,
}: CheckoutDependencies): Checkout {
  const sampleAddress = taxAddressOf(country === 'CA' ? SAMPLE_CODES.CA : SAMPLE_CODES.other, country) ?? null;

  const add = (fields: SessionFields): Session => {
    const session = newSession(fields, nowS());
    sessions.set(session.id, session);
    return session;
  };

  const openSession = (sessionId: string): Session => {
    const session = recordOf(sessions, sessionId);
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`);
    return session;
  };

  const expire: Checkout['expire'] = (sessionId) => {
    const session = recordOf(sessions, sessionId);
    session.status = 'expired';
    recordEvent('checkout.session.expired', session);
  };

  return {
    expire,

    savedCard({ customer, saved_payment_method_options: options }) {
      if (!options) return undefined;
      const [newest] = [...subscriptions.values()]
        .filter((one) => one.customer === customer)
        .sort((a, b) => b.start_date - a.start_date);
      return cards.find(defaultCards.get(String(customer)) ?? String(newest?.default_payment_method));
    },

    createSession({ customer, priceId, reference, returnUrl, automaticTax, keepsAddress, offersCards }) {
      const session = add({
        automatic_tax: { enabled: automaticTax, liability: null, provider: null, status: null },
        amount_subtotal: recordOf(prices, priceId).unit_amount,
        mode: 'subscription',
        customer,
        client_reference_id: reference,
        return_url: returnUrl,
        saved_payment_method_options: offersCards
          ? {
              allow_redisplay_filters: ['always', 'limited', 'unspecified'],
              payment_method_remove: null,
              payment_method_save: null,
            }
          : null,
      });
      priceOf.set(session.id, priceId);
      keptAddress.set(session.id, keepsAddress);
      return session;
    },

    createSetupSession: ({ customer, reference, returnUrl }) =>
      add({ mode: 'setup', customer, client_reference_id: reference, return_url: returnUrl }),

    expireOld() {
      for (const { id, status, expires_at: at } of sessions.values()) if (status === 'open' && at <= nowS()) expire(id);
    },

    isOpen({ id, status, mode, amount_subtotal: amount }) {
      if (status !== 'open' || mode === 'setup') return status === 'open';
      const price = prices.get(priceOf.get(id) ?? '');
      return price?.active === true && price.product.active && price.unit_amount === amount;
    },

    pay(sessionId, card, address = sampleAddress) {
      const session = openSession(sessionId);
      const customer = recordOf(customers, String(session.customer));
      const taxed = session.automatic_tax.enabled;
      if (taxed && !keptAddress.get(sessionId)) customer.address = address;
      const method = typeof card === 'string' ? card : cards.save(customer.id, card).id;
      const subscription = subscribe(customer.id, recordOf(priceOf, sessionId), method, taxed);
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
      recordEvent('customer.subscription.created', { ...subscription, status: 'incomplete' });
      charge(subscription, true);
      recordEvent('customer.subscription.updated', subscription);
      recordEvent('checkout.session.completed', session);
    },

    saveCard(sessionId, card) {
      const session = openSession(sessionId);
      const method = cards.save(String(session.customer), card);
      cardOf.set(sessionId, method.id);
      session.status = 'complete';
      recordEvent('payment_method.attached', method);
      recordEvent('checkout.session.completed', session);
      return method;
    },
  };
}
