import Stripe from 'stripe';
import { PaymentError, type PaymentOutcome } from '../payments.ts';
import { callStripe } from './callStripe.ts';
import { idOf } from './mapping.ts';

/** Stripe's codes for a card whose bank asks its owner to confirm the payment. */
const CONFIRM = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

/** The outcome of a failed charge; undefined when the failure is not about the card. */
export function outcomeOf(error: unknown): 'declined' | 'confirm' | undefined {
  const cause = error instanceof PaymentError ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeError)) return undefined;
  if (CONFIRM.has(cause.code ?? '')) return 'confirm';
  return cause instanceof Stripe.errors.StripeCardError ? 'declined' : undefined;
}

/** Charges the card for a subscription's latest invoice. A paused subscription gets one by resuming. */
export async function payNow(stripe: Stripe, id: string, key: string): Promise<PaymentOutcome> {
  const before = await callStripe(() => stripe.subscriptions.retrieve(id));
  const params = { payment_behavior: 'resume_on_payment_success', billing_cycle_anchor: { type: 'now' } } as const;
  const subscription =
    before.status === 'paused'
      ? await callStripe(() => stripe.subscriptions.resume(id, params, { idempotencyKey: `${key}-resume` }))
      : before;
  const { latest_invoice: latest } = subscription;
  if (!latest) return { outcome: 'paid' };
  const invoice = await callStripe(() => stripe.invoices.retrieve(idOf(latest)));
  if (invoice.status !== 'open') return { outcome: 'paid' };
  try {
    // The client is here and can confirm, so the bank may ask.
    await callStripe(() => stripe.invoices.pay(invoice.id, { off_session: false }, { idempotencyKey: key }));
    return { outcome: 'paid' };
  } catch (error) {
    const outcome = outcomeOf(error);
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
