import Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { type InvoiceTax, PaymentError } from './payments.ts';

/** Finds the taxes of invoices. */
export type TaxesOf = (invoice: Stripe.Invoice) => Promise<InvoiceTax[]>;

/** For a tax whose rate Stripe does not tell. */
const UNNAMED = 'Tax';

const labelOf = ({
  display_name: name,
  effective_percentage: effective,
  percentage,
  rate_type: type,
}: Stripe.TaxRate) => (type === 'flat_amount' ? name : `${name} ${effective ?? percentage}%`);

/** An invoice has only the ids of its rates. Their names and percentages never change, so each is asked for once. */
export function createTaxes(stripe: Stripe): TaxesOf {
  const labels = new Map<string, string>();

  const label = async (id: string | undefined): Promise<string> => {
    if (id === undefined) return UNNAMED;
    const known = labels.get(id);
    if (known !== undefined) return known;
    try {
      const found = labelOf(await callStripe(() => stripe.taxRates.retrieve(id)));
      labels.set(id, found);
      return found;
    } catch (error) {
      // A restricted key may have no permission to read rates. The amounts are right without their names.
      const isForbidden = error instanceof PaymentError && error.cause instanceof Stripe.errors.StripePermissionError;
      if (isForbidden || (error instanceof PaymentError && error.code === 'missing')) return UNNAMED;
      throw error;
    }
  };

  return async ({ total_taxes: taxes }) => {
    const found: InvoiceTax[] = [];
    for (const { amount, tax_rate_details: details } of taxes ?? []) {
      if (amount !== 0) found.push({ label: await label(details?.tax_rate), amount });
    }
    return found;
  };
}
