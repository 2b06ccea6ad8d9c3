import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { formatDate, formatDateTime } from '@threefold/design-system/foundations';

/** A timestamp as every screen shows it: in the brands' time zone, wherever the reader is. */
export const timeOf = (iso: string): string => formatDateTime(iso, { timeZone: BOOKING_TIME_ZONE });

/** The day of a timestamp in the brands' time zone; a date without a time is that day. */
export const dayOf = (iso: string): string => formatDate(iso, { timeZone: BOOKING_TIME_ZONE });
