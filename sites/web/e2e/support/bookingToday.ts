import { todayIn } from '@threefold/api-contract/region';
import { brands } from '../../src/brands/index.ts';

/** Today, YYYY-MM-DD, where the window cleaners are. */
export const bookingToday = (): string => todayIn(brands['harbour-shine'].region);
