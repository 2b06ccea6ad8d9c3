import { bookingToday } from '@threefold/api-contract/booking';
import { weekdayOf } from '@threefold/api-contract/booking-settings';
import { addDays, formatDate } from '@threefold/validation';
import { adminText } from './content.ts';
import type { AdminAddress, OpenedView } from './useAdminAddress.ts';

/** The Monday of the week that contains a day (`YYYY-MM-DD`). */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The titles of the opened views, also while their code and what they show load. */
export const openedTitles: Record<OpenedView, (address: Partial<Pick<AdminAddress, 'day' | 'record'>>) => string> = {
  week: ({ day = bookingToday() }) => adminText.week.title(formatDate(mondayOf(day))),
  day: ({ day = bookingToday() }) => adminText.day.title(formatDate(day)),
  client: () => adminText.clients.tab,
  product: ({ record }) => (record === undefined ? adminText.product.new : adminText.products.tab),
};
