import { calendarDateIn } from '@threefold/validation';
import type { Invoice } from './calls/index.ts';
import type { Region } from './region.ts';

type Zone = Pick<Region, 'timeZone'>;

/** An invoice or a credit note, as an accountant books it. Amounts are in cents; those of a credit note are negative. */
export interface InvoiceDocument<Billed extends Invoice = Invoice> {
  kind: 'invoice' | 'credit note';
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  /** YYYY-MM-DD, in the brand's time zone. */
  day: string;
  /** The invoice itself, or the one that the credit note takes back. */
  invoice: Billed;
  subtotal: number;
  tax: number;
  taxes: readonly { label: string; amount: number }[];
  total: number;
}

/** A calendar day in the brand's time zone. */
export const dayOfDocument = (iso: string, { timeZone }: Zone): string => calendarDateIn(timeZone, new Date(iso));

type Amounts = Pick<InvoiceDocument, 'number' | 'issuedAt' | 'subtotal' | 'tax' | 'taxes' | 'total'>;

/** Nothing is owed for a cancelled invoice. It stays in the list, so that no number is missing. */
const counted = <Billed extends Invoice>(invoice: Billed): Billed =>
  invoice.state === 'void'
    ? {
        ...invoice,
        lines: invoice.lines.map((line) => ({ ...line, amount: 0 })),
        subtotal: 0,
        tax: 0,
        taxes: [],
        total: 0,
        credit: 0,
      }
    : invoice;

/** An invoice and its credit notes, the oldest first. */
export function documentsOf<Billed extends Invoice>(issued: Billed, region: Zone): InvoiceDocument<Billed>[] {
  const invoice = counted(issued);
  const document = (kind: InvoiceDocument['kind'], amounts: Amounts, sign: 1 | -1): InvoiceDocument<Billed> => ({
    kind,
    number: amounts.number,
    issuedAt: amounts.issuedAt,
    day: dayOfDocument(amounts.issuedAt, region),
    invoice,
    subtotal: sign * amounts.subtotal,
    tax: sign * amounts.tax,
    taxes: amounts.taxes.map(({ label, amount }) => ({ label, amount: sign * amount })),
    total: sign * amounts.total,
  });
  return [document('invoice', invoice, 1), ...invoice.creditNotes.map((note) => document('credit note', note, -1))];
}

/** What was issued in a year, the oldest first. @param newestFirst as the calls list them */
export const documentsOfYear = <Billed extends Invoice>(
  newestFirst: readonly Billed[],
  year: string,
  region: Zone,
): InvoiceDocument<Billed>[] =>
  newestFirst
    .toReversed()
    .flatMap((invoice) => documentsOf(invoice, region))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .sort((one, other) => Date.parse(one.issuedAt) - Date.parse(other.issuedAt));
