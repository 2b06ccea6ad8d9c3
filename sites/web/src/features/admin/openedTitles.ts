import { weekdayOf } from '@threefold/api-contract/booking-settings';
import { visitsOf } from '@threefold/api-contract/offer';
import { todayIn } from '@threefold/api-contract/region';
import { addDays, formatDate } from '@threefold/validation';
import type { HostBrand } from '../../services/hostBrand.tsx';
import { adminText } from './shared/content.ts';

/** The views that are opened from others: a booking by phone, the plan of a week, the run sheet of a day, a client, a customer, an import, a bill, a product's form, and a document of the content. */
export type OpenedViewName =
  | 'booking'
  | 'week'
  | 'day'
  | 'client'
  | 'customer'
  | 'import'
  | 'bill'
  | 'product'
  | 'document';

/** The Monday of the week that contains a day (`YYYY-MM-DD`). */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** The titles of the opened views, also while their code and what they show load. */
export const openedTitles = {
  booking: () => adminText.bookings.new,
  week: ({ day }, { region }) => adminText.week.title(formatDate(mondayOf(day ?? todayIn(region)), region)),
  day: ({ day }, { region, bookingOffer }) =>
    adminText.day.title(formatDate(day ?? todayIn(region), region), visitsOf(bookingOffer)),
  client: () => adminText.clients.tab,
  customer: () => adminText.customers.tab,
  import: () => adminText.customers.tab,
  bill: () => adminText.bills.tab,
  document: () => adminText.content.tab,
  product: ({ id }) => (id === undefined ? adminText.product.new : adminText.products.tab),
} satisfies Record<OpenedViewName, (address: { day?: string; id?: string }, brand: HostBrand) => string>;
