import { addDays } from '@threefold/validation';

/** The sales taxes that a brand can add to its prices. */
const TAXES = { none: undefined, hst: { name: 'HST', percent: 13 } } as const;

export type TaxKey = keyof typeof TAXES;
export const TAX_KEYS = Object.keys(TAXES) as readonly TaxKey[];

/** How a tax is called, by name and rate; null for none. */
export const taxLabel = (tax: TaxKey): string | null => {
  const { name, percent } = TAXES[tax] ?? {};
  return name ? `${name} ${percent}%` : null;
};

/** The tax on a price, both in cents. Half a cent is rounded up: nothing else rounds money. */
export const taxOn = (cents: number, tax: TaxKey): number => Math.round((cents * (TAXES[tax]?.percent ?? 0)) / 100);

/** How customers pay, by their names. */
export const PAYMENT_WAYS = { 'e-transfer': 'E-transfer', cash: 'Cash', cheque: 'Cheque', card: 'Card' } as const;
export type PaymentWay = keyof typeof PAYMENT_WAYS;
export const PAYMENT_WAY_KEYS = Object.keys(PAYMENT_WAYS) as readonly PaymentWay[];

/** A bill is due on the day of the work (the terms' "due on completion"); after so many days its customer is reminded, once. */
export const REMIND_AFTER_DAYS = 7;

/** How old an unpaid bill is: the most days since it was due. */
export const BILL_AGES = { week: 7, month: 30, older: Number.POSITIVE_INFINITY } as const;
export type BillAge = keyof typeof BILL_AGES;

/** The days on which unpaid bills of an age were due, both included; no first day for the oldest. @param today YYYY-MM-DD */
export const dueDaysOf = (age: BillAge, today: string): { from?: string; until: string } =>
  age === 'week'
    ? { from: addDays(today, -BILL_AGES.week), until: '9999-12-31' }
    : age === 'month'
      ? { from: addDays(today, -BILL_AGES.month), until: addDays(today, -BILL_AGES.week - 1) }
      : { until: addDays(today, -BILL_AGES.month - 1) };

/** Why settings of bills are refused. */
export const TAX_NUMBER_MISSING = 'Please enter your registration number: a bill with tax must name it.';
export const PAY_TO_WRONG = 'Please enter a valid email address for e-transfers, or leave it empty.';
