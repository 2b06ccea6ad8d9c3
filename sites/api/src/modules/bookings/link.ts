import { createHash } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../../platform/brands.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { derivedToken, type KeyedHash } from '../../platform/keyedHash.ts';

/** The token of a booking's private link. */
export const bookingTokenOf = (bookingId: string, hash: KeyedHash): string =>
  derivedToken(hash, 'booking link', bookingId);

/** The page of a conversation, on every brand's host. */
const CONVERSATION_PATH = '/ConversationScreen';

/** The token of the private link to a visitor's conversation. */
export const conversationTokenOf = (messageId: string, hash: KeyedHash): string =>
  derivedToken(hash, 'conversation link', messageId);

/** A private link to a conversation. */
export const conversationLinkOf = (token: string, brand: BrandEntry, brands: Pick<Brands, 'siteOrigin'>): string =>
  `${brands.siteOrigin(brand)}${CONVERSATION_PATH}#${token}`;

/** Where an admin opens a message or a booking, after a login if need be. */
export const recordLinkOf = (
  view: 'messages' | 'bookings',
  id: string,
  brand: BrandEntry,
  brands: Pick<Brands, 'siteOrigin'>,
): string => `${brands.siteOrigin(brand)}/AdminDashboard?${new URLSearchParams({ view, record: id })}`;

/** The database stores only this hash of the token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A private link to a booking. The token follows the `#`, which browsers do not send to servers. */
export function linkOf(token: string, brand: BrandEntry, brands: Pick<Brands, 'siteOrigin'>): string {
  return `${brands.siteOrigin(brand)}${brand.bookingPath ?? brand.homePath}#${token}`;
}

/**
 * The private link of a stored booking. Null for bookings older than such links, and for those stored before the server's
 * secret changed: only the mails sent before then have their link.
 */
export function linkOfRow(
  { id, linkHash }: { id: string; linkHash: string | null },
  brand: BrandEntry,
  { brands, hash }: { brands: Pick<Brands, 'siteOrigin'>; hash: KeyedHash },
): string | null {
  const token = bookingTokenOf(id, hash);
  return hashOfToken(token) === linkHash ? linkOf(token, brand, brands) : null;
}

export const noBooking = () =>
  new HttpError(
    'NOT_FOUND',
    'This link leads to no booking. Please use the one in your confirmation mail, or call us.',
  );
