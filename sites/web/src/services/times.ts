import type { Region } from '@threefold/api-contract/region';
import { formatDate, formatDateTime } from '@threefold/design-system/foundations';

type Formats = Pick<Region, 'locale' | 'timeZone'>;

/** A timestamp as every screen shows it: in a brand's time zone, wherever the reader is. */
export const timeOf = (iso: string, formats: Formats): string => formatDateTime(iso, formats);

/** The day of a timestamp in a brand's time zone; a date without a time is that day. */
export const dayOf = (iso: string, formats: Formats): string => formatDate(iso, formats);
