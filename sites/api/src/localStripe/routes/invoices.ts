import type { Account } from '../account.ts';
import { type FormValue, textAt } from '../form.ts';
import { isOwed, taxOn } from '../invoices.ts';
import type { Charge, Invoice } from '../objects.ts';
import { chargesOf } from '../payments.ts';
import { rateOf } from '../tax.ts';
import {
  type Answer,
  cardErrorAnswer,
  invalidRequestAnswer,
  listAnswer,
  notFoundAnswer,
  okAnswer,
  type Routes,
  route,
} from './route.ts';

/** An invoice, with its payments only if the request asks for them, as at Stripe. */
const withPayments = (account: Account, form: Record<string, FormValue>, invoice: Invoice) =>
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

/** How many refunds Stripe sends with a charge. */
const REFUNDS_OF_CHARGE = 10;

/** A charge, with its newest refunds only if the request asks for them, as at Stripe. */
const withRefunds = (account: Account, form: Record<string, FormValue>, charge: Charge) => {
  if (textAt(form, 'expand.0') !== 'data.refunds') return charge;
  const all = account.payments.refunds.filter((one) => one.charge === charge.id);
  const data = all.slice(0, REFUNDS_OF_CHARGE);
  return { ...charge, refunds: { object: 'list', data, has_more: all.length > data.length, url: '/v1/refunds' } };
};

const previewInvoice = route('previewInvoice', ({ account, form, published }): Answer => {
  const subscription = account.subscriptions.get(textAt(form, 'subscription') ?? '');
  const details = (name: string) => textAt(form, `subscription_details.${name}`);
  const item = subscription?.items.data[0];
  const itemId = details('items.0.id');
  if (!subscription || !item || (itemId !== undefined && itemId !== item.id)) return notFoundAnswer();
  const price = account.prices.get(item.price.id);
  // Without a change, it is the next renewal.
  const subtotal =
    itemId === undefined
      ? (price?.unit_amount ?? 0)
      : account.prorated(subscription.id, details('items.0.price') ?? '', Number(details('proration_date')));
  const total = subtotal + taxOn(subscription, account.customers.get(String(subscription.customer)), subtotal);
  const amount_due = Math.max(0, total - (account.credits.get(String(subscription.customer)) ?? 0));
  const preview = {
    id: 'upcoming_in_1',
    object: 'invoice',
    currency: price?.currency,
    customer: subscription.customer,
  };
  return okAnswer(published, 'invoice', { ...preview, status: 'draft', total, subtotal, amount_due });
});

/** Invoices, and what was paid for them and paid back. */
export const invoiceRoutes: Routes = {
  'GET invoices': route('listInvoices', ({ account, form, published }) => {
    const [customer, subscription] = [textAt(form, 'customer'), textAt(form, 'subscription')];
    const after = textAt(form, 'starting_after');
    const matching = [...account.invoices.values()]
      .filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || one.parent?.subscription_details?.subscription === subscription),
      )
      .reverse();
    if (after !== undefined && !account.invoices.has(after)) return notFoundAnswer();
    const rest = matching.slice(matching.findIndex(({ id }) => id === after) + 1);
    const limit = Number(textAt(form, 'limit') ?? 10);
    const page = rest.slice(0, limit).map((invoice) => withPayments(account, form, invoice));
    return listAnswer(published, 'invoice', '/v1/invoices', page, rest.length > limit);
  }),

  'GET invoices/:id': route('retrieveInvoice', ({ account, id, form, published }) => {
    const invoice = account.invoices.get(id);
    return invoice ? okAnswer(published, 'invoice', withPayments(account, form, invoice)) : notFoundAnswer();
  }),

  'POST invoices/:id': (request) => (request.id === 'create_preview' ? previewInvoice(request) : notFoundAnswer()),

  'POST invoices/:id/pay': route('payInvoice', ({ account, id, published }) => {
    const invoice = account.invoices.get(id);
    if (!invoice) return notFoundAnswer();
    if (!isOwed(invoice)) return invalidRequestAnswer(`Invoice is ${invoice.status}`);
    const bank = account.payInvoice(id);
    return bank === 'pays' ? okAnswer(published, 'invoice', invoice) : cardErrorAnswer(bank);
  }),

  'POST invoices/:id/finalize': route('finalizeInvoice', ({ account, id, published }) => {
    const invoice = account.invoices.get(id);
    if (!invoice) return notFoundAnswer();
    if (invoice.status !== 'draft') return invalidRequestAnswer('This invoice is already finalized');
    account.finalizeInvoice(id);
    return okAnswer(published, 'invoice', invoice);
  }),

  'POST invoices/:id/void': route('voidInvoice', ({ account, id, published }) => {
    const invoice = account.invoices.get(id);
    if (!invoice) return notFoundAnswer();
    if (!isOwed(invoice)) return invalidRequestAnswer('You can only void open or uncollectible invoices');
    account.voidInvoice(id);
    return okAnswer(published, 'invoice', invoice);
  }),

  'GET charges': route('listCharges', ({ account, form, published }) => {
    const charges = chargesOf(account.payments, form).map((charge) => withRefunds(account, form, charge));
    return listAnswer(published, 'charge', '/v1/charges', charges);
  }),

  'GET refunds': route('listRefunds', ({ account, form, published }) => {
    const { payment_intent: payment, charge } = form;
    const matching = account.payments.refunds.filter((one) =>
      charge === undefined ? one.payment_intent === payment : one.charge === charge,
    );
    return listAnswer(published, 'refund', '/v1/refunds', matching);
  }),

  'GET tax_rates/:id': route('retrieveTaxRate', ({ id, published }) => {
    const rate = rateOf(id);
    return rate ? okAnswer(published, 'taxRate', rate) : notFoundAnswer();
  }),

  'POST refunds': route('createRefund', ({ account, form, published }) => {
    const amount = textAt(form, 'amount');
    const refund = account.payments.refund(textAt(form, 'payment_intent') ?? '', {
      ...(amount !== undefined && { amount: Number(amount) }),
      metadata: form.metadata as Record<string, string>,
    });
    if ('object' in refund) return okAnswer(published, 'refund', refund);
    const { code, message } = refund;
    if (code === 'resource_missing') return notFoundAnswer();
    return invalidRequestAnswer(message, code === undefined ? {} : { code });
  }),
};
