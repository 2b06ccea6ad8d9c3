import type { Data, OwnBooking } from '@threefold/api-contract';
import { taxLabel } from '@threefold/api-contract/bills';
import type { Region } from '@threefold/api-contract/region';
import type { Invoice } from '@threefold/design-system/foundations';
import type { InvoiceSheetContent } from '@threefold/design-system/InvoiceSheet';
import { billTexts, registrationOf } from '#texts/services/texts/billTexts';

// The bill of a cleaning on paper, for its customer and for admins.

type Bill = Data['getBill'] | NonNullable<OwnBooking['bill']>;

/** A bill as its sheet shows it. @param holds false once it was taken back, and for a credit note */
export const invoiceOf = (bill: Bill, holds: boolean, { currency }: Pick<Region, 'currency'>): Invoice => {
  // A credit note takes the amounts back.
  const sign = 'corrects' in bill && bill.corrects !== null ? -1 : 1;
  const isPaid = holds && bill.paidOn !== null;
  return {
    id: String(bill.number),
    number: String(bill.number),
    state: isPaid ? 'paid' : holds ? 'open' : 'void',
    issuedAt: bill.issuedOn,
    ...(isPaid && bill.paidOn && { paidAt: bill.paidOn }),
    lines: bill.lines.map(({ text, cents }) => ({ description: text, amount: sign * cents })),
    currency,
    subtotal: sign * bill.netCents,
    tax: sign * bill.taxCents,
    total: sign * bill.totalCents,
    remaining: holds && !isPaid ? bill.totalCents : 0,
  };
};

/** The texts of the sheet. @param title what its number follows */
export const billSheet = ({ tax }: Bill, title: string): InvoiceSheetContent => ({
  title,
  ...billTexts,
  // Only admins see credit notes.
  states: { ...billTexts.states, ...(title === 'Credit note' && { void: 'Takes a bill back' }) },
  tax: taxLabel(tax) ?? billTexts.tax,
});

/** The registration number on a bill; nothing without one. */
export const taxNumberLines = ({ tax, taxNumber }: Bill): string[] =>
  taxNumber === '' ? [] : [registrationOf(taxLabel(tax) ?? billTexts.tax, taxNumber)];
