import type { Brands } from '../../platform/brands.ts';
import { derivedToken, hashOfToken, isSameText, type KeyedHash } from '../../platform/crypto/keyedHash.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { type LocalBrand, siteOf } from '../../platform/language.ts';
import { refusals } from './refusals.ts';

/** The token of a booking's private link. @param revision how often the link was replaced */
export const bookingTokenOf = (bookingId: string, hash: KeyedHash, revision = 0): string =>
  derivedToken(hash, 'booking link', revision === 0 ? bookingId : `${bookingId} ${revision}`);

/** A private link to a booking. The token follows the `#`, which browsers do not send to servers. */
export function linkOf(token: string, brand: LocalBrand, brands: Pick<Brands, 'siteOrigin'>): string {
  return `${siteOf(brand, brands)}${brand.bookingPath ?? brand.homePath}#${token}`;
}

/**
 * The private link of a stored booking. Null for the demo's bookings, and for those stored before the server's secret changed: only the
 * mails sent before then have their link.
 */
export function linkOfRow(
  { id, linkHash, linkRevision }: { id: string; linkHash: string | null; linkRevision: number },
  brand: LocalBrand,
  { brands, hash }: { brands: Pick<Brands, 'siteOrigin'>; hash: KeyedHash },
): string | null {
  const token = bookingTokenOf(id, hash, linkRevision);
  return hashOfToken(token) === linkHash ? linkOf(token, brand, brands) : null;
}

/** The page that ends reminders. */
export const STOP_REMINDERS_PATH = '/api/stopReminders';

/** A token that switches reminders off, or on again. It authorizes nothing else, because it may appear in logs. */
const optOutTokenOf = (bookingId: string, hash: KeyedHash): string =>
  `${bookingId}.${derivedToken(hash, 'reminders off', bookingId)}`;

/** The address in reminders and thank-you mails that switches them off. @param api origin of the brand's API */
export const optOutUrl = (api: string, bookingId: string, hash: KeyedHash): string =>
  `${api}${STOP_REMINDERS_PATH}?token=${optOutTokenOf(bookingId, hash)}`;

/** The id of a token's booking; undefined when this server did not create the token. */
export function bookingIdOfOptOut(token: string, hash: KeyedHash): string | undefined {
  const id = token.slice(0, token.indexOf('.'));
  return isSameText(token, optOutTokenOf(id, hash)) ? id : undefined;
}

export const noBooking = () => new HttpError('NOT_FOUND', refusals().linkUnknown);
