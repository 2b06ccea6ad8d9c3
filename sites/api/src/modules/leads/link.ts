import { createHash, randomBytes } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Brands } from '../../platform/brands.ts';

/** As many as an opaque token needs that nobody can guess, however long they try. */
const TOKEN_BYTES = 24;

/** What the database keeps of a link: with it nobody can make the link again. */
export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A private link to a booking. What makes it private follows the `#`, which browsers send to no server and to no page
 * that they go to from there.
 */
export function linkOf(token: string, brand: BrandEntry, brands: Pick<Brands, 'siteOrigin'>): string {
  return `${brands.siteOrigin(brand)}${brand.bookingPath ?? brand.homePath}#${token}`;
}

/** A new link, and what is kept of it. */
export function createLink(brand: BrandEntry, brands: Pick<Brands, 'siteOrigin'>): { url: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { url: linkOf(token, brand, brands), hash: hashOfLink(token) };
}
