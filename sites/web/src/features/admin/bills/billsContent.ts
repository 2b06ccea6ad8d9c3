import type { Data } from '@threefold/api-contract';
import { paymentWays } from '@threefold/api-contract/bills';
import { withArticle } from '@threefold/api-contract/offer';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { formatDate, formatPrice } from '@threefold/validation';

export type Bill = Data['getBill'];

/** The texts of the list of bills, and of one bill. */
export const billsText = {
  caption: 'Bills and credit notes',
  empty: (visit: string) => `No bills yet. Marking ${withArticle(visit)} with a price as done issues its bill.`,
  noMatch: 'No bills match this search.',
  state: 'State',
  states: {
    due: 'Due',
    week: 'Due for up to 7 days',
    month: 'Due for 8 to 30 days',
    older: 'Due for longer',
    paid: 'Paid',
    credits: 'Credit notes',
  },
  dueLabel: 'What is due',
  from: 'Issued from',
  until: 'Issued until',
  paidToday: 'Paid',
  back: 'Back to the bills',
  booking: 'Open the booking',
  loading: 'Loading the bill...',
  failed: 'This bill could not be loaded',
  pay: { title: 'Record the payment', on: 'Paid on', by: 'Paid by', submit: 'Mark as paid', busy: 'Saving...' },
  noDay: 'Please choose the day of the payment, today at the latest.',
  unpay: 'Mark as not paid',
  paid: 'Marked as paid.',
  unpaid: 'Marked as not paid.',
  correct: {
    title: 'Correct the price or the tax',
    hint: 'A credit note takes this bill back, and a new bill takes its place. The customer gets both by mail. 0 means that there is nothing to pay.',
    price: (currency: string) => `The right price in ${currency}, before tax`,
    tax: 'The right tax',
    noTax: 'No tax',
    submit: 'Correct it by mail',
    busy: 'Correcting...',
    wrong: 'Please enter a price, such as 249 or 249.50, or 0.',
  },
  corrected: 'Corrected. The customer gets a mail.',
  /** For a customer without an email address. */
  noEmail: {
    hint: 'A credit note takes this bill back, and a new bill takes its place. No mail goes out: print both. 0 means that there is nothing to pay.',
    submit: 'Correct it',
    corrected: 'Corrected. The customer has no email address, so please print the new bill.',
  },
} as const;

/** What a row or a link calls a bill. */
export const nameOf = ({ number, corrects }: Pick<Bill, 'number' | 'corrects'>): string =>
  corrects === null ? `Bill ${number}` : `Credit note ${number}`;

/** Whether a bill is neither paid nor taken back. */
export const isDue = ({ paidOn, corrects, correctedBy }: Bill): boolean =>
  paidOn === null && corrects === null && correctedBy === null;

/** What became of a bill, in words. */
export function stateOf(bill: Bill, region: Region, today = todayIn(region)): string {
  const { corrects, correctedBy, paidOn, paidBy, dueOn } = bill;
  if (corrects !== null) return `For bill ${corrects}`;
  if (correctedBy !== null) return `Taken back by ${correctedBy}`;
  if (paidOn && paidBy) return `Paid ${formatDate(paidOn, region)}, ${paymentWays(region)[paidBy]}`;
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000);
  return days > 0 ? `Due for ${days === 1 ? '1 day' : `${days} days`}` : 'Due';
}

export const totalText = ({ totalCents, corrects }: Pick<Bill, 'totalCents' | 'corrects'>, region: Region): string =>
  formatPrice(corrects === null ? totalCents : -totalCents, region);
