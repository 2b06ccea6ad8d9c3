import type { Clock } from '../../clock.ts';
import { type CatalogueEntry, PaymentError } from '../payments.ts';
import { type Bill, issueInvoice, overdueInvoice, type Period } from './invoices.ts';
import type { SandboxCard, SandboxSubscription } from './objects.ts';
import { nextPeriodEnd, periodsBefore } from './periods.ts';
import { type Proration, prorationOf } from './proration.ts';
import type { SandboxStore } from './store.ts';

/** A charge of a card, which is reported as an event. */
export interface Charge {
  invoiceId: string;
  paid: boolean;
}

/** A subscription's new state, and how it came about. */
export interface BillingResult {
  subscription: SandboxSubscription;
  charges: Charge[];
}

export interface BillingParts {
  clock: Clock;
  /** Whether tax is added to new subscriptions. */
  automaticTax: boolean;
  /** @throws PaymentError `missing`. */
  entryOf: (priceId: string) => CatalogueEntry;
}

/** A subscription from before the demo started. */
export interface PastSubscription {
  /** Idempotency key. */
  key: string;
  customerId: string;
  priceId: string;
  /** How many periods were paid; the last one ends at `periodEnd`. */
  periods: number;
  periodEnd: Date;
  ended: boolean;
}

/** Charges subscriptions, with an invoice for each period. Every method works in the given store's transaction. */
export interface Billing {
  /** Starts a subscription, paid. */
  subscribe(
    store: SandboxStore,
    customerId: string,
    entry: CatalogueEntry,
    card: SandboxCard,
    key: string,
  ): Promise<{ id: string; charges: Charge[] }>;
  /** Starts subscriptions in the past, with their invoices. Each is idempotent by its key. @returns Their ids. */
  createPast(store: SandboxStore, past: readonly PastSubscription[], card: SandboxCard): Promise<string[]>;
  /** The next renewal, or the next attempt at the one that failed. A cancelled subscription ends instead. */
  renew(store: SandboxStore, id: string, subscription: SandboxSubscription, paid: boolean): Promise<BillingResult>;
  /** Charges an overdue payment, or resumes a paused subscription, paid or declined. */
  payNow(store: SandboxStore, id: string, subscription: SandboxSubscription, paid: boolean): Promise<BillingResult>;
  /** Ends a subscription at once. Its open invoice is void, and the credit that paid part of it is given back. */
  endNow(store: SandboxStore, subscription: SandboxSubscription): Promise<BillingResult>;
  /** Puts a subscription on hold. The first payment of an incomplete one is open. */
  hold(store: SandboxStore, subscription: SandboxSubscription, status: 'paused' | 'incomplete'): Promise<BillingResult>;
  /** The lines of a change of plan at a moment, and their total with tax. */
  prorate(store: SandboxStore, subscription: SandboxSubscription, priceId: string, at: Date): Promise<Proration>;
  /** Changes the plan, and charges the difference or keeps it as a credit. */
  changePlan(
    store: SandboxStore,
    id: string,
    subscription: SandboxSubscription,
    priceId: string,
    at: Date,
  ): Promise<BillingResult>;
  /** Performs the renewals whose time has come. */
  catchUp(store: SandboxStore, id: string, subscription: SandboxSubscription): Promise<BillingResult>;
}

export function createBilling({ clock, automaticTax, entryOf }: BillingParts): Billing {
  const issue = (store: SandboxStore, subscriptionId: string, subscription: SandboxSubscription, bill: Bill) =>
    issueInvoice(store, { subscriptionId, subscription, entry: entryOf(subscription.priceId) }, bill);

  const newSubscription = (
    customerId: string,
    { priceId, productId }: CatalogueEntry,
    period: Period,
  ): SandboxSubscription => ({
    kind: 'subscription',
    status: 'active',
    customerId,
    priceId,
    productId,
    cancelAtPeriodEnd: false,
    startedAt: period.start.toISOString(),
    periodEnd: period.end.toISOString(),
    endedAt: null,
    charges: 1,
    automaticTax,
  });

  const renew: Billing['renew'] = async (store, id, subscription, paid) => {
    const { status, startedAt, priceId } = subscription;
    if (status === 'ended') return { subscription, charges: [] };
    const start = new Date(subscription.periodEnd);
    // `npm run sandbox` can renew before the period ends; the invoice is then dated today.
    const at = new Date(Math.min(clock().getTime(), start.getTime()));
    if (subscription.cancelAtPeriodEnd) {
      return { subscription: { ...subscription, status: 'ended', endedAt: at.toISOString() }, charges: [] };
    }
    const open = await overdueInvoice(store, subscription);
    const end = open?.end ?? nextPeriodEnd(new Date(startedAt), start, entryOf(priceId));
    const invoiceId = open?.id ?? (await issue(store, id, subscription, { period: { start, end }, at, paid }));
    const charges = [{ invoiceId, paid }];
    const billed = { ...subscription, latestInvoiceId: invoiceId };
    if (paid) {
      if (open) {
        const paidAt = clock().toISOString();
        await store.change('invoice', open.id, (invoice) => [{ ...invoice, state: 'paid', paidAt }, undefined]);
      }
      const periodEnd = end.toISOString();
      return { subscription: { ...billed, status: 'active', periodEnd, charges: billed.charges + 1 }, charges };
    }
    // A first failure makes the subscription past due, a second unpaid. A third ends it, and its payment is given up.
    if (status === 'active') return { subscription: { ...billed, status: 'past_due' }, charges };
    if (status === 'past_due') return { subscription: { ...billed, status: 'unpaid' }, charges };
    await store.change('invoice', invoiceId, (invoice) => [{ ...invoice, state: 'uncollectible' }, undefined]);
    return { subscription: { ...billed, status: 'ended', endedAt: clock().toISOString() }, charges };
  };

  const prorate: Billing['prorate'] = (store, subscription, priceId, at) =>
    prorationOf(store, subscription, { from: entryOf(subscription.priceId), to: entryOf(priceId) }, at);

  return {
    renew,
    prorate,

    async changePlan(store, id, subscription, priceId, at) {
      const { lines, total } = await prorate(store, subscription, priceId, at);
      const { productId } = entryOf(priceId);
      const changed = { ...subscription, priceId, productId };
      if (total <= 0) {
        await store.change('customer', subscription.customerId, (customer) => [
          { ...customer, credit: (customer.credit ?? 0) - total },
          undefined,
        ]);
        return { subscription: changed, charges: [] };
      }
      const period = { start: at, end: new Date(subscription.periodEnd) };
      const invoiceId = await issue(store, id, changed, { period, at: clock(), paid: true, prorated: lines });
      return {
        subscription: { ...changed, latestInvoiceId: invoiceId, charges: changed.charges + 1 },
        charges: [{ invoiceId, paid: true }],
      };
    },

    async subscribe(store, customerId, entry, card, key) {
      const now = clock();
      const period = { start: now, end: nextPeriodEnd(now, now, entry) };
      const { id, data } = await store.create({ ...newSubscription(customerId, entry, period), card }, key);
      const invoiceId = await issue(store, id, data, { period, at: now, paid: true });
      await store.change('subscription', id, (made) => [{ ...made, latestInvoiceId: invoiceId }, undefined]);
      return { id, charges: [{ invoiceId, paid: true }] };
    },

    async createPast(store, past, card) {
      const ids: string[] = [];
      const bills: { id: string; subscription: SandboxSubscription; period: Period }[] = [];
      for (const { key, customerId, priceId, periods, periodEnd, ended } of past) {
        const entry = entryOf(priceId);
        const starts = Array.from({ length: periods }, (_, index) => periodsBefore(periodEnd, periods - index, entry));
        const subscription = newSubscription(customerId, entry, { start: starts[0] ?? periodEnd, end: periodEnd });
        const { id, isNew } = await store.create<'subscription'>(
          {
            ...subscription,
            card,
            charges: periods,
            ...(ended && { status: 'ended', endedAt: periodEnd.toISOString() }),
          },
          key,
        );
        ids.push(id);
        if (!isNew) continue;
        const periodOf = (at: Date, index: number): Period => ({ start: at, end: starts[index + 1] ?? periodEnd });
        bills.push(...starts.map((at, index) => ({ id, subscription, period: periodOf(at, index) })));
      }
      // In the order of their dates, because invoices are numbered in that order.
      for (const { id, subscription, period } of bills.toSorted(
        (a, b) => Number(a.period.start) - Number(b.period.start),
      )) {
        const latestInvoiceId = await issue(store, id, subscription, { period, at: period.start, paid: true });
        await store.change('subscription', id, (made) => [{ ...made, latestInvoiceId }, undefined]);
      }
      return ids;
    },

    async payNow(store, id, subscription, paid) {
      requireNotEnded(subscription);
      const open = await overdueInvoice(store, subscription);
      if (open) {
        const charges = [{ invoiceId: open.id, paid }];
        if (!paid) return { subscription, charges };
        const paidAt = clock().toISOString();
        await store.change('invoice', open.id, (invoice) => [{ ...invoice, state: 'paid', paidAt }, undefined]);
        const periodEnd = open.end.toISOString();
        return {
          subscription: { ...subscription, status: 'active', periodEnd, charges: subscription.charges + 1 },
          charges,
        };
      }
      if (subscription.status !== 'paused' || !paid) return { subscription, charges: [] };
      // A new period starts with the payment.
      const now = clock();
      const period = { start: now, end: nextPeriodEnd(now, now, entryOf(subscription.priceId)) };
      const invoiceId = await issue(store, id, subscription, { period, at: now, paid });
      return {
        subscription: {
          ...subscription,
          status: 'active',
          periodEnd: period.end.toISOString(),
          latestInvoiceId: invoiceId,
          charges: subscription.charges + 1,
        },
        charges: [{ invoiceId, paid }],
      };
    },

    async endNow(store, subscription) {
      requireNotEnded(subscription);
      const open = await overdueInvoice(store, subscription);
      if (open) {
        await store.change('invoice', open.id, (invoice) => [{ ...invoice, state: 'void' }, undefined]);
        await store.change('customer', subscription.customerId, (customer) => [
          { ...customer, credit: (customer.credit ?? 0) + open.credit },
          undefined,
        ]);
      }
      return { subscription: { ...subscription, status: 'ended', endedAt: clock().toISOString() }, charges: [] };
    },

    async hold(store, subscription, status) {
      requireNotEnded(subscription);
      const { latestInvoiceId } = subscription;
      if (status === 'incomplete' && latestInvoiceId !== undefined) {
        await store.change('invoice', latestInvoiceId, (one) => [{ ...one, state: 'open', paidAt: null }, undefined]);
      }
      return { subscription: { ...subscription, status }, charges: [] };
    },

    async catchUp(store, id, subscription) {
      let current: BillingResult = { subscription, charges: [] };
      while (current.subscription.status === 'active' && new Date(current.subscription.periodEnd) <= clock()) {
        const { card } = current.subscription;
        const paid = card === undefined || card.whenCharged === 'paid';
        const next = await renew(store, id, current.subscription, paid);
        current = { ...next, charges: [...current.charges, ...next.charges] };
      }
      return current;
    },
  };
}

function requireNotEnded({ status }: SandboxSubscription): void {
  if (status === 'ended') throw new PaymentError('refused', 'it has ended');
}
