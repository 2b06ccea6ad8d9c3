import type { BookingOffer } from '@threefold/api-contract/offer';

/** The heading of a run sheet's column with what is to be done: 'Address, windows and message'. */
export function workColumn({ parts, options }: BookingOffer): string {
  const label = (parts ?? options)?.label;
  return label ? `Address, ${label.toLowerCase()} and message` : 'Address and message';
}
