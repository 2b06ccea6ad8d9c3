import Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { idOf } from './mapping.ts';
import { type AmountDue, PaymentError, type PaymentOutcome } from './payments.ts';

/** Stripe's codes for a card whose bank asks its owner to confirm the payment. */
const CONFIRM = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

/** Why a charge failed, as far as the card is concerned; undefined when the failure is not about the card. */
export function chargeFailureOf(error: unknown): 'declined' | 'confirm' | undefined {
  const cause = error instanceof PaymentError ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeError)) return undefined;
  if (CONFIRM.has(cause.code ?? '')) return 'confirm';
  return cause instanceof Stripe.errors.StripeCardError ? 'declined' : undefined;
}

/**
 * The invoice that is paid to bring a subscription back: its latest one. As long as a subscription is unpaid, Stripe leaves
 * the invoices of further periods as drafts.
 */
async function owedInvoice(
  stripe: Stripe,
  { status, latest_invoice: latest }: Stripe.Subscription,
): Promise<Stripe.Invoice | undefined> {
  if (!latest) return undefined;
  const invoice = await callStripe(() => stripe.invoices.retrieve(idOf(latest)));
  const isOwed =
    invoice.status === 'open' ||
    invoice.status === 'uncollectible' ||
    (invoice.status === 'draft' && status === 'unpaid');
  return isOwed ? invoice : undefined;
}

export async function amountDue(stripe: Stripe, id: string): Promise<AmountDue | null> {
  const invoice = await owedInvoice(stripe, await callStripe(() => stripe.subscriptions.retrieve(id)));
  return invoice ? { amount: invoice.amount_remaining, currency: invoice.currency } : null;
}

/** What a subscription's next renewal bills, with tax and before credit. */
export async function nextBill(stripe: Stripe, id: string): Promise<AmountDue> {
  const { total, currency } = await callStripe(() => stripe.invoices.createPreview({ subscription: id }));
  return { amount: Math.max(0, total), currency };
}

/** What Stripe takes off a customer's next invoices, in cents. */
export async function creditOf(stripe: Stripe, customerId: string): Promise<number> {
  const customer = await callStripe(() => stripe.customers.retrieve(customerId));
  // Stripe's balance is what the customer owes: a credit is negative.
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
}

/** Charges the card for what a subscription owes. A paused subscription gets an invoice by resuming. */
export async function payNow(stripe: Stripe, id: string, key: string): Promise<PaymentOutcome> {
  const before = await callStripe(() => stripe.subscriptions.retrieve(id));
  const params = { payment_behavior: 'resume_on_payment_success', billing_cycle_anchor: { type: 'now' } } as const;
  const subscription =
    before.status === 'paused'
      ? await callStripe(() => stripe.subscriptions.resume(id, params, { idempotencyKey: `${key}-resume` }))
      : before;
  const owed = await owedInvoice(stripe, subscription);
  if (!owed) return { outcome: 'paid' };
  const finalize = { idempotencyKey: `${key}-finalize` };
  const invoice =
    owed.status === 'draft'
      ? await callStripe(() => stripe.invoices.finalizeInvoice(owed.id, { auto_advance: false }, finalize))
      : owed;
  try {
    // The client is here and can confirm, so the bank may ask.
    await callStripe(() => stripe.invoices.pay(invoice.id, { off_session: false }, { idempotencyKey: key }));
    return { outcome: 'paid' };
  } catch (error) {
    const outcome = chargeFailureOf(error);
    if (outcome === 'confirm') return { outcome, url: invoice.hosted_invoice_url ?? null };
    if (outcome === 'declined') return { outcome };
    // Another attempt was faster.
    if (error instanceof PaymentError && error.code === 'refused') {
      const { status } = await callStripe(() => stripe.invoices.retrieve(invoice.id));
      if (status === 'paid') return { outcome: 'paid' };
    }
    throw error;
  }
}
