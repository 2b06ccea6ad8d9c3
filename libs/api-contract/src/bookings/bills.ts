import { addDays, isEmail } from '@threefold/validation';
import type { FromSchema } from 'json-schema-to-ts';
import { TRANSFER_TEXTS, taxText } from '#texts/bills';
import type { Schema } from '../call.ts';
import type { Region } from '../region.ts';

/** The longest name of a tax, and the highest rate. */
export const TAX_NAME_MAX_LENGTH = 20;
export const TAX_PERCENT_MAX = 50;

/** A sales tax that a brand adds to its prices; null for none. */
export const taxSchema = {
  anyOf: [
    {
      type: 'object',
      required: ['name', 'percent'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1, maxLength: TAX_NAME_MAX_LENGTH, description: 'Such as `VAT`.' },
        percent: { type: 'number', exclusiveMinimum: 0, maximum: TAX_PERCENT_MAX },
      },
    },
    { type: 'null' },
  ],
} as const satisfies Schema;

export type Tax = FromSchema<typeof taxSchema>;

/** How a tax is called, with its rate: `VAT 20%`; null for none. */
export const taxLabel = (tax: Tax, withRate = taxText): string | null => tax && withRate(tax.name, tax.percent);

/** The tax on a price, both in cents. Half a cent is rounded up: nothing else rounds money. */
export const taxOn = (cents: number, tax: Tax): number =>
  // In thousandths of a percent, because a product with a fraction such as 8.25 is not exact.
  tax ? Math.round((cents * Math.round(tax.percent * 1000)) / 100_000) : 0;

/** Whether two taxes are one. */
export const isSameTax = (one: Tax, other: Tax): boolean =>
  one?.name === other?.name && one?.percent === other?.percent;

const PAYMENT_WAYS = { 'e-transfer': 'E-transfer', cash: 'Cash', cheque: 'Cheque', card: 'Card' } as const;
export type PaymentWay = keyof typeof PAYMENT_WAYS;
export const PAYMENT_WAY_KEYS = Object.keys(PAYMENT_WAYS) as readonly PaymentWay[];

type Place = Pick<Region, 'country'>;

/** Whether money between accounts is sent to an email address, as in Canada. */
export const hasETransfers = ({ country }: Place): boolean => country === 'CA';

/** How customers pay where a brand does business, by their names. */
export const paymentWays = (region: Place): Record<PaymentWay, string> => ({
  ...PAYMENT_WAYS,
  ...(!hasETransfers(region) && { 'e-transfer': 'Bank transfer' }),
  ...(region.country === 'US' && { cheque: 'Check' }),
});

/** Whether money can be sent there: to an email address, or elsewhere to whatever the owner names, such as an IBAN. */
export const isPayTo = (text: string, region: Place): boolean => text === '' || !hasETransfers(region) || isEmail(text);

/** How money is sent, within a sentence. */
export const transferWords = (payTo: string, region: Place, texts = TRANSFER_TEXTS): string =>
  hasETransfers(region) ? texts.interac(payTo) : texts.other(payTo);

/** A bill is due on the day of the work (the terms' "due on completion"); after so many days its customer is reminded, once. */
export const REMIND_AFTER_DAYS = 7;

/** How old an unpaid bill is: the most days since it was due. */
const BILL_AGES = { week: 7, month: 30, older: Number.POSITIVE_INFINITY } as const;
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
