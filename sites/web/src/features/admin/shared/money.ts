import { PRICE_MAX_CENTS } from '@threefold/api-contract/booking-settings';
import type { Region } from '@threefold/api-contract/region';

/** An amount such as '249' or '249.50', in cents; undefined for anything else, and above `max` cents. */
export function centsOf(text: string, max = PRICE_MAX_CENTS): number | undefined {
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())) return undefined;
  const cents = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return cents <= max ? cents : undefined;
}

/** Cents as an amount to edit, such as '249.00'. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** What people call a currency: 'dollars' for USD. */
export const currencyWord = ({ currency }: Pick<Region, 'currency'>): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')
    ?.value.split(' ')
    .pop() ?? currency;
