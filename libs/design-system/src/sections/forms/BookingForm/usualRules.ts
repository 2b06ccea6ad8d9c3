// A module of its own: bundlers do not split one that the index exports, too.
export { usualBookingFailure } from './usualBookingFailure.ts';
