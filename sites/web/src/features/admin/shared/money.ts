import { PRICE_MAX_CENTS } from '@threefold/api-contract/booking-settings';

/** An amount in dollars, such as '249' or '249.50', in cents; undefined for anything else, and above `max` cents. */
export function centsOf(text: string, max = PRICE_MAX_CENTS): number | undefined {
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())) return undefined;
  const cents = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return cents <= max ? cents : undefined;
}

/** Cents as an amount to edit, such as '249.00'. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
