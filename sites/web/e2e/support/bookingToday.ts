import { todayIn } from '@threefold/api-contract/region';
import { bookingBrand } from './fixtures.ts';

/** Today, YYYY-MM-DD, where the brand with bookings is. */
export const bookingToday = (): string => todayIn(bookingBrand.region);
