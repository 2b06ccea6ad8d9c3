import { PAYMENT_WAY_KEYS, type PaymentWay, type Tax } from '@threefold/api-contract/bills';
import { and, isNull, sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { isLanguage, languageColumn } from '../../platform/language.ts';

/** What a bill is for, and its price in cents before tax. */
export interface BillLine {
  text: string;
  cents: number;
}

/**
 * The bills of cleanings, and the credit notes that take them back. A number is never changed or given twice, so what was wrong is
 * corrected by a credit note. The person on it is erased on request; the amounts stay for the accountant.
 */
export const bills = pgTable(
  'bills',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    brand: text('brand').notNull(),
    /** That of the booking, in which its lines are written. */
    language: languageColumn(),
    /** From 1, without gaps, for each brand. */
    number: integer('number').notNull(),
    /** The number of the bill that a credit note takes back; null for a bill. */
    corrects: integer('corrects'),
    /** The number of the credit note that took the bill back. */
    correctedBy: integer('corrected_by'),
    /** The cleaning, which may be erased before its bill. */
    bookingId: uuid('booking_id').notNull(),
    issuedAt: instant('issued_at').notNull().default(sql`now()`),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The customer. The texts are empty once they are erased, and where they are not known. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    lines: jsonb('lines').$type<BillLine[]>().notNull(),
    /** What was added; null for nothing. */
    tax: jsonb('tax').$type<Tax>(),
    /** The brand's registration number for the tax; empty without one. */
    taxNumber: text('tax_number').notNull(),
    currency: text('currency').notNull(),
    /** In cents: before tax, and the tax. */
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paidBy: text('paid_by', { enum: PAYMENT_WAY_KEYS as [PaymentWay, ...PaymentWay[]] }),
    /** When its customer was reminded to pay. */
    remindedAt: instant('reminded_at'),
  },
  ({ brand, number, bookingId, dueOn, language }) => [
    unique('bills_number').on(brand, number),
    index('bills_booking').on(bookingId),
    index('bills_due').on(brand, dueOn),
    check('bills_language', isLanguage(language)),
  ],
);

/** A condition for bills that are neither paid nor taken back. */
export const isDue = and(isNull(bills.paidOn), isNull(bills.corrects), isNull(bills.correctedBy));

export type BillRow = typeof bills.$inferSelect;

/** The last number of each brand. Its row's lock lets one bill be issued at a time, so that no number is left out. */
export const billNumbers = pgTable('bill_numbers', {
  brand: text('brand').primaryKey(),
  last: integer('last').notNull(),
});

export const totalOf = ({ netCents, taxCents }: Pick<BillRow, 'netCents' | 'taxCents'>): number => netCents + taxCents;
