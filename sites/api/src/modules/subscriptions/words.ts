import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { formatDate, formatPrice } from '@threefold/validation';
import type { products, subscriptions } from './tables.ts';

type ProductRow = typeof products.$inferSelect;

/** The day of an instant in the agency's time zone: Thu, Apr 9, 2026. */
export const dayText = (date: Date): string => formatDate(date.toISOString(), { timeZone: BOOKING_TIME_ZONE });

/** $39.00 CAD. */
export const moneyText = ({ amount, currency }: Pick<ProductRow, 'amount' | 'currency'>): string =>
  `${formatPrice(amount)} ${currency.toUpperCase()}`;

const FREQUENCIES: Record<ProductRow['interval'], string> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

/** The billing interval in words. */
export const frequencyText = ({ interval, intervalCount }: Pick<ProductRow, 'interval' | 'intervalCount'>): string =>
  intervalCount === 1 ? FREQUENCIES[interval] : `every ${intervalCount} ${interval}s`;

/** The sentence for a status that needs one. */
export function statusSentence({
  status,
  periodEnd,
}: Pick<typeof subscriptions.$inferSelect, 'status' | 'periodEnd'>): string | undefined {
  switch (status) {
    case 'trialing':
      return `Your trial ends on ${dayText(periodEnd)}. The first payment is taken then.`;
    case 'past_due':
      return 'The last payment failed. We will try your card again in the next days. Please make sure that it can be charged, or write to us.';
    case 'unpaid':
      return 'The last payment failed several times, so the service is on hold. Please write to us to bring it back.';
    case 'paused':
      return 'It is paused, and nothing is charged. Please write to us to go on.';
    case 'incomplete':
      return 'The first payment was not finished, so it has not begun. Nothing was charged.';
    default:
      return undefined;
  }
}
