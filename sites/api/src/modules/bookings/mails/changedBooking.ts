import type { Arrival } from '@threefold/api-contract/arrivals';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import type { Address } from '@threefold/validation';
import type { Brands } from '../../../platform/brands.ts';
import type { KeyedHash } from '../../../platform/crypto/keyedHash.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Correspondent } from '../../../platform/mail/compose.ts';
import { recordLinkOf } from '../../../platform/submissions.ts';
import { brandOfRow } from '../brandOfRow.ts';
import { linkOfRow, optOutUrl } from '../link.ts';
import { type Booked, workOf } from '../offerWords.ts';
import { addressOf, type BookingRow, sequenceOf } from '../tables.ts';

/** A booking that has changed or falls due, as its mails need it. */
export interface ChangedBooking extends Booked {
  id: string;
  /** In which its customer is written to. */
  language: Language;
  /** The private link; null when it is no longer known. */
  url: string | null;
  /** Where an admin opens it. */
  recordUrl: string;
  /** Where its customer switches reminders off. */
  optOut: string;
  person: Correspondent;
  phone: string;
  /** Of the home; its texts are empty where it is not known. */
  address: Address;
  /** YYYY-MM-DD; null for an estimate. */
  date: string | null;
  /** When the crew arrives; null until an admin has confirmed it. */
  arrival: Arrival | null;
  /** How long it takes, where that is known. */
  minutes: number | null;
  /** What is done, in words of the customer's language. */
  booked: string;
  /** The SEQUENCE of its calendar file. */
  revision: number;
}

export interface ChangedBookingDependencies {
  brands: Pick<Brands, 'byKey' | 'forPortal' | 'siteOrigin'>;
  hash: KeyedHash;
  /** The origin of a brand's API. */
  apiOf: (brand: BrandEntry) => string;
}

/** A booking and its brand, for its mails. */
export function changedBookingOf(
  row: BookingRow,
  { brands, hash, apiOf }: ChangedBookingDependencies,
): { booking: ChangedBooking; brand: BrandEntry } {
  const brand = brandOfRow(row, brands);
  const own = inLanguage(brand, row.language);
  const booking = {
    id: row.id,
    language: row.language,
    url: linkOfRow(row, own, { brands, hash }),
    recordUrl: recordLinkOf('bookings', row.id, brand, brands),
    optOut: optOutUrl(apiOf(brand), row.id, hash),
    person: { name: row.name, email: row.email },
    phone: row.phone,
    address: addressOf(row),
    date: row.date,
    arrival: row.arrival,
    minutes: row.minutes,
    booked: workOf(row, own),
    selectedRange: row.selectedRange,
    interiorEnabled: row.interiorEnabled,
    exteriorEnabled: row.exteriorEnabled,
    revision: sequenceOf(row),
  };
  return { booking, brand };
}
