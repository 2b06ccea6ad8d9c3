import { taxOn } from '@threefold/api-contract/bills';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { type BillLine, type BillRow, billNumbers, bills } from './tables.ts';

/** The next number of a brand. Others wait until the transaction ends; if it fails, the number is free again. */
async function nextNumber(transaction: Queries, brand: string): Promise<number> {
  const [row] = await transaction
    .insert(billNumbers)
    .values({ brand, last: 1 })
    .onConflictDoUpdate({ target: billNumbers.brand, set: { last: sql`${billNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('The number of a bill was not stored.');
  return row.last;
}

async function store(transaction: Queries, bill: Omit<typeof bills.$inferInsert, 'number'>): Promise<BillRow> {
  const number = await nextNumber(transaction, bill.brand);
  const [stored] = await transaction
    .insert(bills)
    .values({ ...bill, number })
    .returning();
  if (!stored) throw new Error('A bill was not stored.');
  return stored;
}

/** What a bill is made of. */
export interface Billed
  extends Pick<BillRow, 'brand' | 'language' | 'bookingId' | 'name' | 'email' | 'address' | 'currency'> {
  lines: BillLine[];
}

/** Issues the bill of a cleaning, due on the same day. @param today YYYY-MM-DD */
export function issueBill(
  transaction: Queries,
  { brand, language, bookingId, name, email, address, currency, lines }: Billed,
  { tax, taxNumber }: Pick<BookingSettings, 'tax' | 'taxNumber'>,
  today: string,
): Promise<BillRow> {
  const netCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const taxed = { tax, taxNumber: tax ? taxNumber : '', netCents, taxCents: taxOn(netCents, tax) };
  return store(transaction, {
    ...taxed,
    brand,
    language,
    bookingId,
    name,
    email,
    address,
    currency,
    lines,
    issuedOn: today,
    dueOn: today,
  });
}

/** Takes a bill back by a credit note over the same amounts. @param bill locked by the transaction, and not taken back yet @param today YYYY-MM-DD */
export async function creditBill(transaction: Queries, bill: BillRow, today: string): Promise<BillRow> {
  const {
    brand,
    language,
    bookingId,
    name,
    email,
    address,
    currency,
    lines,
    tax,
    taxNumber,
    netCents,
    taxCents,
    number,
  } = bill;
  const same = {
    brand,
    language,
    bookingId,
    name,
    email,
    address,
    currency,
    lines,
    tax,
    taxNumber,
    netCents,
    taxCents,
  };
  const credit = await store(transaction, { ...same, corrects: number, issuedOn: today, dueOn: today });
  await transaction.update(bills).set({ correctedBy: credit.number }).where(eq(bills.id, bill.id));
  return credit;
}

/**
 * Takes back a bill that nobody has seen. The newest goes with its number, which the next one gets; any other is kept, with a
 * credit note.
 *
 * @param today YYYY-MM-DD
 * @throws HttpError when it is paid already
 */
export async function withdrawBill(transaction: Queries, id: string, today: string): Promise<void> {
  const bill = await lockBill(transaction, id);
  if (!bill) return;
  if (bill.paidOn) {
    throw new HttpError('CONFLICT', `Bill ${bill.number} is marked as paid. Mark it as not paid first.`);
  }
  const [newest] = await transaction
    .update(billNumbers)
    .set({ last: sql`${billNumbers.last} - 1` })
    .where(and(eq(billNumbers.brand, bill.brand), eq(billNumbers.last, bill.number)))
    .returning();
  if (newest) await transaction.delete(bills).where(eq(bills.id, id));
  else if (bill.correctedBy === null) await creditBill(transaction, bill, today);
}

/** A bill, locked until the transaction ends; undefined when there is none. */
export async function lockBill(transaction: Queries, id: string): Promise<BillRow | undefined> {
  const [bill] = await transaction.select().from(bills).where(eq(bills.id, id)).for('update');
  return bill;
}

/** The bill of a booking that was not taken back; undefined when there is none. */
export async function holdingBill(queries: Queries, bookingId: string): Promise<BillRow | undefined> {
  const [bill] = await queries
    .select()
    .from(bills)
    .where(and(eq(bills.bookingId, bookingId), isNull(bills.corrects), isNull(bills.correctedBy)));
  return bill;
}
