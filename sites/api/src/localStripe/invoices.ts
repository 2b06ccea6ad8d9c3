import type { Customer, Invoice, Price, Subscription } from './objects.ts';
import type { Payments } from './payments.ts';
import { DAY_S, itemOf, newId, type Records } from './records.ts';
import { rateAt, taxAt } from './tax.ts';

/** Days until a card that was declined is charged again. */
const RETRY_DAYS = 3;

/** The tax on an amount, which is negative for a credit, where a customer lives. */
export const taxOn = (
  { automatic_tax: { enabled } }: Pick<Subscription, 'automatic_tax'>,
  customer: Pick<Customer, 'address'> | undefined,
  amount: number,
): number => (enabled ? Math.sign(amount) * taxAt(customer?.address, Math.abs(amount)) : 0);

/** Whether an invoice can be paid, or voided. */
export const isOwed = ({ status }: Pick<Invoice, 'status'>): boolean => status === 'open' || status === 'uncollectible';

/** What an invoice bills. Times are in seconds. */
export interface Bill {
  lines: readonly { description: string; amount: number; price: Price }[];
  currency: string;
  period: { start: number; end: number };
  /** Its date. */
  at: number;
  /** Whether it is for a change of plan. */
  isUpdate?: boolean;
}

/** The account's invoices: one for each period, and one for each change to a dearer plan. */
export interface InvoiceBook {
  /** Writes an open invoice. The customer's credit pays for it as far as it goes. */
  issue(subscription: Subscription, bill: Bill): Invoice;
  /** Records an attempt to charge the card for it. @param retried whether the card is charged again after a failure */
  attempt(invoice: Invoice, paid: boolean, at: number, retried: boolean): void;
  /** Writes an invoice that stays a draft until it is finalized. */
  draft(subscription: Subscription, bill: Bill): Invoice;
  finalize(invoice: Invoice): void;
  /** Gives the credit that paid part of it back. */
  void(invoice: Invoice): void;
}

export function createInvoices({
  records: { invoices, credits, customers },
  payments: { recordPayment },
  nowS,
  hasPages,
}: {
  records: Pick<Records, 'invoices' | 'credits' | 'customers'>;
  payments: Pick<Payments, 'recordPayment'>;
  nowS: () => number;
  /** Whether invoices have a page and a PDF. */
  hasPages: boolean;
}): InvoiceBook {
  /** The addresses of an invoice's page and PDF. */
  const linksOf = (id: string) => ({
    hosted_invoice_url: hasPages ? `https://invoice.stripe.test/${id}` : null,
    invoice_pdf: hasPages ? `https://pay.stripe.test/invoice/${id}/pdf` : null,
  });

  const numberFor = (customer: string) => {
    const count = [...invoices.values()].filter((one) => one.customer === customer && one.number !== null).length;
    return `${customer.slice(-8).toUpperCase()}-${String(count + 1).padStart(4, '0')}`;
  };

  const issue: InvoiceBook['issue'] = (subscription, { lines, currency, period, at, isUpdate }) => {
    const customer = String(subscription.customer);
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const tax = taxOn(subscription, customers.get(customer), amount);
    const rate = subscription.automatic_tax.enabled ? rateAt(customers.get(customer)?.address) : undefined;
    const total = amount + tax;
    const available = credits.get(customer) ?? 0;
    const due = total - Math.min(available, total);
    credits.set(customer, available - (total - due));
    const id = newId('in');
    const invoice: Invoice = {
      id,
      object: 'invoice',
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      attempt_count: 0,
      attempted: false,
      billing_reason: isUpdate
        ? 'subscription_update'
        : subscription.latest_invoice === null
          ? 'subscription_create'
          : 'subscription_cycle',
      created: at,
      currency,
      customer,
      ...linksOf(id),
      next_payment_attempt: null,
      number: numberFor(customer),
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: null, subscription: subscription.id },
      },
      // As at Stripe, this is the time in which items could be added, not the time that is paid for.
      period_start: period.start,
      period_end: period.start,
      status: 'open',
      status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
      subtotal: amount,
      total,
      total_excluding_tax: amount,
      total_taxes: rate
        ? [
            {
              amount: tax,
              tax_behavior: 'exclusive',
              tax_rate_details: { tax_rate: rate.id },
              taxability_reason: 'standard_rated',
              taxable_amount: amount,
              type: 'tax_rate_details',
            },
          ]
        : [],
      lines: {
        object: 'list',
        data: lines.map(({ description, amount, price }) => ({
          id: newId('il'),
          object: 'line_item',
          amount,
          currency,
          description,
          period,
          parent: {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              proration: isUpdate === true,
              proration_details: null,
              subscription: subscription.id,
              subscription_item: itemOf(subscription).id,
            },
          },
          pricing: {
            type: 'price_details',
            price_details: { price: price.id, product: price.product.id },
            unit_amount_decimal: null,
          },
        })),
      },
    };
    invoices.set(id, invoice);
    return invoice;
  };

  return {
    issue,

    attempt(invoice, paid, at, retried) {
      invoice.attempted = true;
      invoice.attempt_count += 1;
      if (paid) {
        invoice.status = 'paid';
        invoice.status_transitions.paid_at = at;
        Object.assign(invoice, { amount_paid: invoice.amount_due, amount_remaining: 0, next_payment_attempt: null });
        recordPayment(invoice, at);
      } else invoice.next_payment_attempt = retried ? at + RETRY_DAYS * DAY_S : null;
    },

    draft(subscription, bill) {
      const invoice = issue(subscription, bill);
      Object.assign(invoice, { status: 'draft', number: null, hosted_invoice_url: null, invoice_pdf: null });
      invoice.status_transitions.finalized_at = null;
      return invoice;
    },

    finalize(invoice) {
      const { id, customer } = invoice;
      Object.assign(invoice, { status: 'open', number: numberFor(String(customer)), ...linksOf(id) });
      invoice.status_transitions.finalized_at = nowS();
    },

    void(invoice) {
      const { customer, total, amount_due: due } = invoice;
      credits.set(String(customer), (credits.get(String(customer)) ?? 0) + total - due);
      Object.assign(invoice, { status: 'void', amount_remaining: 0, next_payment_attempt: null });
      invoice.status_transitions.voided_at = nowS();
    },
  };
}
