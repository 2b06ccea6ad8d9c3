import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { after, HOUR_MS } from '../../clock.ts';
import type { Queries } from '../../database/database.ts';
import {
  type CatalogueEntry,
  PaymentError,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProvider,
  type ProviderCard,
} from '../payments.ts';
import { type Billed, type Charge, createBilling, type PastSubscription, toInvoice } from './billing.ts';
import { atForm, GOOD_CARD, keptCard, TEST_CARDS, type TestCard, testCard } from './cards.ts';
import {
  PREFIXES,
  type SandboxCard,
  type SandboxCardSetup,
  type SandboxCheckout,
  type SandboxSubscription,
} from './objects.ts';
import { createSandboxStore, type SandboxStore, type Step } from './store.ts';
import { taxOn, taxRegionOf } from './tax.ts';

/** The same as Stripe's. */
const CHECKOUT_LASTS_MS = 24 * HOUR_MS;

/** The result of a payment. */
export type Payment =
  | { outcome: 'complete'; returnUrl: string }
  | { outcome: 'second-step' | 'unfinished' }
  /** The reason, as a sentence for the payer. */
  | { outcome: 'declined' | 'unknown-card' | 'no-address' | 'closed' | 'paid'; detail: string };

/** What a checkout costs, in cents. */
export interface CheckoutCost {
  automaticTax: boolean;
  subtotal: number;
  /** With tax; undefined until the address is known. */
  taxed: { tax: number; total: number } | undefined;
}

/** What the payer adds to a card's number. */
interface Given {
  expiry?: string;
  secondStep?: 'approve' | 'refuse';
}

/** A payment provider without network or money, controlled by its own form and commands. */
export interface SandboxProvider extends PaymentProvider {
  kind: 'sandbox';
  /** Registers an event listener. Failed events are not repeated. */
  listen(listener: EventListener): void;
  /** Pays an open checkout of a customer with a test card, or saves the card. */
  pay(payment: {
    clientSecret: string;
    customerId: string;
    number: string;
    /** 'MM / YY'. */
    expiry?: string;
    secondStep?: 'approve' | 'refuse';
    /** Decides the tax, and is needed for it once. */
    postalCode?: string;
  }): Promise<Payment>;
  /**
   * What an open checkout of a customer costs there, or where the customer paid before. Changes nothing.
   *
   * @returns undefined when there is no such checkout.
   */
  costOf(checkout: {
    clientSecret: string;
    customerId: string;
    postalCode?: string;
  }): Promise<CheckoutCost | undefined>;
  /** The bank's page: whether the client confirms the payment of what a subscription owes. */
  confirm(subscriptionId: string, approve: boolean): Promise<PaymentOutcome>;
  /** Performs the next renewal now, paid or declined. A cancelled subscription ends instead. */
  renew(subscriptionId: string, paid: boolean): Promise<void>;
  /** Puts a subscription on hold, as a provider does after a trial without a card, or before a first payment is finished. */
  hold(subscriptionId: string, status: 'paused' | 'incomplete'): Promise<void>;
  /** Creates subscriptions bought in the past, with their invoices. Each is idempotent by its key. @returns Their ids. */
  remember(past: readonly PastSubscription[]): Promise<string[]>;
}

export interface SandboxParts {
  queries: Queries;
  clock: Clock;
  /** Whether tax is added to new subscriptions. */
  automaticTax?: boolean;
  /** All current and former products. */
  catalogue: () => readonly CatalogueEntry[];
}

/** Receives events like a webhook. */
export type EventListener = (event: PaymentEvent) => Promise<void>;

type Outcome = 'complete' | 'declined' | 'refused' | 'second-step' | 'unfinished';

/** A card's outcome, given the payer's response to the bank. */
function outcomeOf(card: Outcome, secondStep: 'approve' | 'refuse' | undefined): Outcome {
  if (card !== 'second-step' || !secondStep) return card;
  return secondStep === 'approve' ? 'complete' : 'refused';
}

function failed(outcome: Exclude<Outcome, 'complete'>): Payment {
  if (outcome === 'declined') {
    return { outcome, detail: 'Your card was declined. Please try another card.' };
  }
  if (outcome === 'refused') {
    return { outcome: 'declined', detail: 'The payment was not confirmed. Please try again or use another card.' };
  }
  return { outcome };
}

const NO_ADDRESS =
  'Please enter a Canadian postal code, such as L8P 1A1, or an American ZIP code. The tax depends on it.';
const CHECKOUT_PAID = 'This has been paid for already, as in another tab. Nothing more was charged.';
const toCard = ({ whenCharged: _, ...card }: SandboxCard): ProviderCard => card;

const SETUP_CLOSED = 'This form is closed. Please go back to the dashboard and begin again.';
const CHECKOUT_CLOSED = 'This checkout is closed. Please go back to the dashboard and begin again.';

export function createSandboxProvider({
  queries,
  clock,
  automaticTax = false,
  catalogue,
}: SandboxParts): SandboxProvider {
  const store = createSandboxStore(queries);
  const billing = createBilling({ clock, automaticTax, entryOf });

  let listener: EventListener = async () => {};

  const tell = async (type: string, subject: PaymentEvent['subject']) => {
    // The change is made even if the listener fails; reconciliation picks it up.
    await listener({ id: `evt_sandbox_${randomBytes(12).toString('hex')}`, type, subject }).catch(() => undefined);
  };

  function entryOf(priceId: string): CatalogueEntry {
    const entry = catalogue().find((one) => one.priceId === priceId);
    if (!entry) throw new PaymentError('missing', 'no such price');
    return entry;
  }

  const told = (id: string, { state, clientSecret, subscriptionId }: SandboxCheckout) => ({
    id,
    state,
    clientSecret,
    subscriptionId,
  });

  /** Keeps where a customer pays tax. False when that is not known. */
  const hasAddress = (inside: SandboxStore, customerId: string, postalCode: string | undefined): Promise<boolean> => {
    if (!automaticTax) return Promise.resolve(true);
    return inside.change('customer', customerId, (customer) => {
      const taxRegion = postalCode === undefined ? customer.taxRegion : taxRegionOf(postalCode);
      return taxRegion ? [{ ...customer, taxRegion }, true] : [customer, false];
    });
  };

  const isOnOffer = ({ priceId, amount }: SandboxCheckout): boolean =>
    catalogue().some((one) => one.priceId === priceId && one.active && one.amount === amount);

  /**
   * A checkout expires when it is not paid in time, or when its price changes: nobody pays another price than the one
   * shown.
   */
  const withExpiry = (checkout: SandboxCheckout): SandboxCheckout =>
    checkout.state === 'open' && (new Date(checkout.expiresAt) <= clock() || !isOnOffer(checkout))
      ? { ...checkout, state: 'expired' }
      : checkout;

  const tellCharges = async (charges: readonly Charge[]) => {
    for (const { invoiceId, paid } of charges) {
      await tell(paid ? 'invoice.paid' : 'invoice.payment_failed', { kind: 'invoice', id: invoiceId });
    }
  };

  /** Changes a subscription after its elapsed periods, and tells of their charges. */
  const changeSubscription = async (
    id: string,
    step: (now: SandboxSubscription, inside: SandboxStore) => Promise<Billed> | Billed,
  ): Promise<SandboxSubscription> => {
    const { subscription, charges } = await store.change('subscription', id, async (before, inside) => {
      const due = await billing.catchUp(inside, id, before);
      const { subscription, charges } = await step(due.subscription, inside);
      return [subscription, { subscription, charges: [...due.charges, ...charges] }];
    });
    await tellCharges(charges);
    return subscription;
  };

  const charge = async (id: string, paid: boolean) => {
    await changeSubscription(id, (now, inside) => billing.payNow(inside, id, now, paid));
    await tell('customer.subscription.updated', { kind: 'subscription', id });
  };

  const isOver = ({ expiresAt }: Pick<SandboxCheckout, 'expiresAt'>) => new Date(expiresAt) <= clock();

  const toldSetup = (id: string, { state, clientSecret, customerId, card, expiresAt }: SandboxCardSetup) => ({
    id,
    state: state === 'open' && isOver({ expiresAt }) ? ('expired' as const) : state,
    clientSecret,
    customerId,
    card: card && toCard(card),
  });

  /** Saves a card with the form for it. */
  const saveCard = (id: string, customerId: string, card: TestCard, given: Given) =>
    store.change('setup', id, async (setup, inside): Promise<Step<SandboxCardSetup, Payment>> => {
      if (setup.state !== 'open' || isOver(setup)) return [setup, { outcome: 'closed', detail: SETUP_CLOSED }];
      const outcome = outcomeOf(atForm(card, false), setup.secondStep ? given.secondStep : undefined);
      if (outcome !== 'complete') return [{ ...setup, secondStep: outcome === 'second-step' }, failed(outcome)];
      const kept = keptCard(card, given.expiry, clock());
      await inside.change('customer', customerId, (customer) => [
        { ...customer, cards: [...(customer.cards ?? []), kept] },
        undefined,
      ]);
      const returnUrl = setup.returnUrl.replace('{CHECKOUT_SESSION_ID}', id);
      return [
        { ...setup, state: 'complete', card: kept },
        { outcome, returnUrl },
      ];
    });

  return {
    kind: 'sandbox',
    info: { provider: 'sandbox', testCards: [...TEST_CARDS] },

    async createCustomer({ userId }, key) {
      const { id } = await store.make({ kind: 'customer', userId }, key);
      return id;
    },

    async updateCustomer(id) {
      // The sandbox stores no email or name of its customers.
      await store.get('customer', id);
    },

    async createCheckout({ customerId, priceId, returnUrl }, key) {
      const { active, amount } = entryOf(priceId);
      if (!active) throw new PaymentError('refused', 'not on offer');
      const { id, data } = await store.make(
        {
          kind: 'checkout',
          state: 'open',
          customerId,
          priceId,
          amount,
          clientSecret: `secret_sandbox_${randomBytes(24).toString('hex')}`,
          returnUrl,
          expiresAt: after(clock(), CHECKOUT_LASTS_MS).toISOString(),
          secondStep: false,
          subscriptionId: null,
        },
        key,
      );
      return told(id, withExpiry(data));
    },

    checkout: async (id) => told(id, withExpiry(await store.get('checkout', id))),

    async expireCheckout(id) {
      if (id.startsWith(PREFIXES.setup)) {
        const setup = await store.change('setup', id, (before) => {
          const closed: SandboxCardSetup = before.state === 'open' ? { ...before, state: 'expired' } : before;
          return [closed, closed];
        });
        return { ...toldSetup(id, setup), subscriptionId: null };
      }
      const checkout = await store.change('checkout', id, (before) => {
        const now = withExpiry(before);
        const closed: SandboxCheckout = now.state === 'open' ? { ...now, state: 'expired' } : now;
        return [closed, closed];
      });
      await tell('checkout.session.expired', { kind: 'checkout', id });
      return told(id, checkout);
    },

    async subscription(id) {
      const subscription = await changeSubscription(id, (now) => ({ subscription: now, charges: [] }));
      return {
        id,
        customerId: subscription.customerId,
        productId: subscription.productId,
        priceId: subscription.priceId,
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
        startedAt: new Date(subscription.startedAt),
        periodEnd: new Date(subscription.periodEnd),
        endedAt: subscription.endedAt === null ? null : new Date(subscription.endedAt),
        latestInvoiceId: subscription.latestInvoiceId ?? null,
        card: subscription.card ? toCard(subscription.card) : null,
      };
    },

    async setCancelAtPeriodEnd(id, cancel) {
      await changeSubscription(id, (now) => {
        if (now.status === 'ended') throw new PaymentError('refused', 'it has ended');
        return { subscription: { ...now, cancelAtPeriodEnd: cancel }, charges: [] };
      });
      await tell('customer.subscription.updated', { kind: 'subscription', id });
    },

    async createCardSetup({ customerId, returnUrl }, key) {
      await store.get('customer', customerId);
      const { id, data } = await store.make<'setup'>(
        {
          kind: 'setup',
          state: 'open',
          customerId,
          clientSecret: `secret_sandbox_${randomBytes(24).toString('hex')}`,
          returnUrl,
          expiresAt: after(clock(), CHECKOUT_LASTS_MS).toISOString(),
          secondStep: false,
          card: null,
        },
        key,
      );
      return toldSetup(id, data);
    },

    cardSetup: async (id) => toldSetup(id, await store.get('setup', id)),

    async setCard({ customerId, cardId, subscriptionIds }) {
      const card = await store.change('customer', customerId, (customer) => {
        const found = customer.cards?.find((one) => one.id === cardId);
        if (!found) throw new PaymentError('missing', 'no such card');
        return [{ ...customer, cardId }, found];
      });
      for (const id of subscriptionIds) {
        await changeSubscription(id, (now) => {
          if (now.customerId !== customerId) throw new PaymentError('refused', 'of another customer');
          return { subscription: { ...now, card }, charges: [] };
        });
      }
      await tell('customer.updated', { kind: 'customer', id: customerId });
    },

    async previewPlan({ subscriptionId, priceId, at }) {
      const subscription = await store.get('subscription', subscriptionId);
      const { total } = await billing.prorate(store, subscription, priceId, at);
      const { currency } = entryOf(priceId);
      return { dueNow: Math.max(0, total), credit: Math.max(0, -total), currency };
    },

    async changePlan({ subscriptionId: id, priceId, at }) {
      const bank: PaymentOutcome['outcome'][] = [];
      await changeSubscription(id, async (now, inside) => {
        if (now.status !== 'active') throw new PaymentError('refused', 'it is not active');
        const { total } = await billing.prorate(inside, now, priceId, at);
        const outcome = total > 0 ? (now.card?.whenCharged ?? 'paid') : 'paid';
        bank.push(outcome);
        if (outcome !== 'paid') return { subscription: now, charges: [] };
        return billing.changePlan(inside, id, now, priceId, at);
      });
      await tell('customer.subscription.updated', { kind: 'subscription', id });
      const [outcome = 'paid'] = bank;
      return outcome === 'confirm' ? { outcome, url: null } : { outcome };
    },

    async payNow(id) {
      const owed = await store.get('subscription', id);
      if (owed.status === 'active') return { outcome: 'paid' };
      const outcome = owed.card?.whenCharged ?? 'paid';
      if (outcome === 'confirm') return { outcome, url: null };
      await charge(id, outcome === 'paid');
      return { outcome };
    },

    async invoices(customerId, { limit, after }) {
      const found = await store.invoices(customerId, { limit: limit + 1, ...(after !== undefined && { after }) });
      return {
        invoices: found.slice(0, limit).map(({ id, data }) => toInvoice(id, data)),
        hasMore: found.length > limit,
      };
    },

    invoice: async (id) => toInvoice(id, await store.get('invoice', id)),

    async endNow(id) {
      await changeSubscription(id, (now, inside) => billing.endNow(inside, now));
      await tell('customer.subscription.deleted', { kind: 'subscription', id });
    },

    catalogue: async () => [...catalogue()],

    readEvent() {
      throw new PaymentError('refused', 'the sandbox sends no events over the network');
    },

    listen(next) {
      listener = next;
    },

    async costOf({ clientSecret, customerId, postalCode }) {
      const found = await store.formBySecret(clientSecret);
      if (found?.data.kind !== 'checkout' || found.data.customerId !== customerId) return undefined;
      const subtotal = found.data.amount;
      if (!automaticTax) return { automaticTax, subtotal, taxed: { tax: 0, total: subtotal } };
      const region =
        postalCode === undefined ? (await store.get('customer', customerId)).taxRegion : taxRegionOf(postalCode);
      const tax = region && taxOn(subtotal, region);
      return { automaticTax, subtotal, taxed: tax === undefined ? undefined : { tax, total: subtotal + tax } };
    },

    async confirm(id, approve) {
      const { status } = await store.get('subscription', id);
      if (status === 'active') return { outcome: 'paid' };
      await charge(id, approve);
      return { outcome: approve ? 'paid' : 'declined' };
    },

    async pay({ clientSecret, customerId, number, postalCode, ...given }) {
      const card = testCard(number);
      if (!card) {
        return { outcome: 'unknown-card', detail: 'Only the test numbers are taken here, since no card is charged.' };
      }
      const found = await store.formBySecret(clientSecret);
      if (!found || found.data.customerId !== customerId) return { outcome: 'closed', detail: CHECKOUT_CLOSED };
      const { id } = found;
      if (found.data.kind === 'setup') {
        const saved = await saveCard(id, customerId, card, given);
        if (saved.outcome === 'complete') await tell('checkout.session.completed', { kind: 'card-setup', id });
        return saved;
      }
      let charges: Charge[] = [];
      const payment = await store.change(
        'checkout',
        id,
        async (before, inside): Promise<Step<SandboxCheckout, Payment>> => {
          const checkout = withExpiry(before);
          if (checkout.state === 'complete') return [checkout, { outcome: 'paid', detail: CHECKOUT_PAID }];
          if (checkout.state !== 'open') return [checkout, { outcome: 'closed', detail: CHECKOUT_CLOSED }];
          if (!(await hasAddress(inside, customerId, postalCode)))
            return [checkout, { outcome: 'no-address', detail: NO_ADDRESS }];
          const outcome = outcomeOf(atForm(card, true), checkout.secondStep ? given.secondStep : undefined);
          if (outcome !== 'complete') return [{ ...checkout, secondStep: outcome === 'second-step' }, failed(outcome)];
          const kept = keptCard(card, given.expiry, clock());
          await inside.change('customer', customerId, (customer) => [
            { ...customer, cards: [...(customer.cards ?? []), kept] },
            undefined,
          ]);
          const bought = await billing.subscribe(inside, customerId, entryOf(checkout.priceId), kept, `paid-${id}`);
          charges = bought.charges;
          return [
            { ...checkout, state: 'complete', subscriptionId: bought.id },
            { outcome, returnUrl: checkout.returnUrl.replace('{CHECKOUT_SESSION_ID}', id) },
          ];
        },
      );
      if (payment.outcome === 'complete') {
        await tell('checkout.session.completed', { kind: 'checkout', id });
        await tellCharges(charges);
      }
      return payment;
    },

    async renew(subscriptionId, paid) {
      await changeSubscription(subscriptionId, (now, inside) => billing.renew(inside, subscriptionId, now, paid));
      await tell('customer.subscription.updated', { kind: 'subscription', id: subscriptionId });
    },

    async hold(subscriptionId, status) {
      await changeSubscription(subscriptionId, (now, inside) => billing.hold(inside, now, status));
      await tell('customer.subscription.updated', { kind: 'subscription', id: subscriptionId });
    },

    remember: (past) =>
      store.atomically((inside) => billing.remember(inside, past, keptCard(GOOD_CARD, undefined, clock()))),
  };
}
