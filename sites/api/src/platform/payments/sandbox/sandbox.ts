import { randomBytes } from 'node:crypto';
import {
  type CatalogueEntry,
  PaymentError,
  type PaymentEvent,
  type PaymentOutcome,
  ProductsError,
} from '../payments.ts';
import { type BillingResult, type Charge, createBilling } from './billing.ts';
import { GOOD_CARD, newCard, TEST_CARDS, toCard } from './cards.ts';
import { createForms } from './forms.ts';
import { overdueInvoice, refundsOf, toInvoice } from './invoices.ts';
import type { SandboxSubscription } from './objects.ts';
import { createSandboxStore, type SandboxStore } from './store.ts';
import type { EventListener, SandboxParts, SandboxProvider } from './types.ts';

export function createSandboxProvider({
  queries,
  clock,
  automaticTax = false,
  catalogue,
  productFile,
}: SandboxParts): SandboxProvider {
  const store = createSandboxStore(queries);
  const billing = createBilling({ clock, automaticTax, entryOf });

  let listener: EventListener = async () => {};

  const emit = async (type: string, subject: PaymentEvent['subject']) => {
    // The change is made even if the listener fails; reconciliation picks it up.
    await listener({ id: `evt_sandbox_${randomBytes(12).toString('hex')}`, type, subject }).catch(() => undefined);
  };

  function entryOf(priceId: string): CatalogueEntry {
    const entry = catalogue().find((one) => one.priceId === priceId);
    if (!entry) throw new PaymentError('missing', 'no such price');
    return entry;
  }

  const emitCharges = async (charges: readonly Charge[]) => {
    for (const { invoiceId, paid } of charges) {
      await emit(paid ? 'invoice.paid' : 'invoice.payment_failed', { kind: 'invoice', id: invoiceId });
    }
  };

  /** Bills the elapsed periods of a subscription, then changes it, and reports all charges as events. */
  const changeSubscription = async (
    id: string,
    step: (now: SandboxSubscription, transaction: SandboxStore) => Promise<BillingResult> | BillingResult,
  ): Promise<SandboxSubscription> => {
    const { subscription, charges } = await store.change('subscription', id, async (before, transaction) => {
      const due = await billing.catchUp(transaction, id, before);
      const { subscription, charges } = await step(due.subscription, transaction);
      return [subscription, { subscription, charges: [...due.charges, ...charges] }];
    });
    await emitCharges(charges);
    return subscription;
  };

  /** Charges what a subscription owes, paid or declined, and reports it as events. */
  const charge = async (id: string, paid: boolean) => {
    await changeSubscription(id, (now, transaction) => billing.payNow(transaction, id, now, paid));
    await emit('customer.subscription.updated', { kind: 'subscription', id });
  };

  const requireProductFile = () => {
    if (!productFile) throw new ProductsError('The products of this server cannot be edited.');
    return productFile;
  };

  const forms = createForms({ store, billing, clock, automaticTax, catalogue, entryOf, emit, emitCharges });

  return {
    ...forms,
    kind: 'sandbox',
    info: { provider: 'sandbox', testCards: [...TEST_CARDS] },

    async createCustomer({ userId }, key) {
      const { id } = await store.create({ kind: 'customer', userId }, key);
      return id;
    },

    async updateCustomer(id) {
      // Only checks that the customer exists: the sandbox stores no emails or names.
      await store.get('customer', id);
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
        automaticTax: subscription.automaticTax ?? false,
        card: subscription.card ? toCard(subscription.card) : null,
      };
    },

    async setCancelAtPeriodEnd(id, cancel) {
      await changeSubscription(id, (now) => {
        if (now.status === 'ended') throw new PaymentError('refused', 'it has ended');
        return { subscription: { ...now, cancelAtPeriodEnd: cancel }, charges: [] };
      });
      await emit('customer.subscription.updated', { kind: 'subscription', id });
    },

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
      await emit('customer.updated', { kind: 'customer', id: customerId });
    },

    async previewPlan({ subscriptionId, priceId, at }) {
      const subscription = await store.get('subscription', subscriptionId);
      const { total, dueNow } = await billing.prorate(store, subscription, priceId, at);
      const { currency } = entryOf(priceId);
      return { dueNow, credit: Math.max(0, -total), currency };
    },

    async changePlan({ subscriptionId: id, priceId, at }) {
      // An array, because the compiler does not know that the callback runs before the variable is read.
      const outcomes: PaymentOutcome['outcome'][] = [];
      await changeSubscription(id, async (now, transaction) => {
        if (now.status !== 'active') throw new PaymentError('refused', 'it is not active');
        const { dueNow } = await billing.prorate(transaction, now, priceId, at);
        const outcome = dueNow > 0 ? (now.card?.whenCharged ?? 'paid') : 'paid';
        outcomes.push(outcome);
        if (outcome !== 'paid') return { subscription: now, charges: [] };
        return billing.changePlan(transaction, id, now, priceId, at);
      });
      await emit('customer.subscription.updated', { kind: 'subscription', id });
      const [outcome = 'paid'] = outcomes;
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

    async amountDue(id) {
      const open = await overdueInvoice(store, await store.get('subscription', id));
      return open ? { amount: open.amount, currency: open.currency } : null;
    },

    async invoices(customerId, { limit, after }) {
      const found = await store.invoices(customerId, { limit: limit + 1, ...(after !== undefined && { after }) });
      return {
        invoices: found.slice(0, limit).map(({ id, data }) => toInvoice(id, data)),
        hasMore: found.length > limit,
      };
    },

    invoice: async (id) => toInvoice(id, await store.get('invoice', id)),

    refund: ({ invoiceId, amount, reference: { refundId } }) =>
      store.change('invoice', invoiceId, (invoice) => {
        const refunds = invoice.refunds ?? [];
        if (refunds.some((one) => one.refundId === refundId)) return [invoice, undefined];
        if (invoice.state !== 'paid') throw new PaymentError('refused', 'it is not paid');
        if (amount > refundsOf(invoice).refundable) throw new PaymentError('refused', 'that much is not left');
        return [{ ...invoice, refunds: [...refunds, { refundId, amount }] }, undefined];
      }),

    async hasRefund({ invoiceId, reference }) {
      const { refunds = [] } = await store.get('invoice', invoiceId);
      return refunds.some(({ refundId }) => refundId === reference.refundId);
    },

    async endNow(id) {
      await changeSubscription(id, async (now, transaction) =>
        now.status === 'ended' ? { subscription: now, charges: [] } : billing.endNow(transaction, now),
      );
      await emit('customer.subscription.deleted', { kind: 'subscription', id });
    },

    catalogue: async () => [...catalogue()],
    products: async () => requireProductFile().products(),
    saveProduct: async (entry) => requireProductFile().save(entry),
    orderProducts: async (ids) => requireProductFile().order(ids),

    readEvent() {
      throw new PaymentError('refused', 'the sandbox sends no events over the network');
    },

    listen(next) {
      listener = next;
    },

    async confirm(id, approve) {
      const { status } = await store.get('subscription', id);
      if (status === 'active') return { outcome: 'paid' };
      await charge(id, approve);
      return { outcome: approve ? 'paid' : 'declined' };
    },

    async renew(subscriptionId, paid) {
      await changeSubscription(subscriptionId, (now, transaction) =>
        billing.renew(transaction, subscriptionId, now, paid),
      );
      await emit('customer.subscription.updated', { kind: 'subscription', id: subscriptionId });
    },

    async hold(subscriptionId, status) {
      await changeSubscription(subscriptionId, (now, transaction) => billing.hold(transaction, now, status));
      await emit('customer.subscription.updated', { kind: 'subscription', id: subscriptionId });
    },

    createPast: (past) =>
      store.atomically((transaction) => billing.createPast(transaction, past, newCard(GOOD_CARD, undefined, clock()))),
  };
}
