import { createHash, randomFillSync } from 'node:crypto';
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

/** Random bytes for so many tokens are fetched at once: asking the system for a few takes as long as for many. */
const store = Buffer.alloc(TOKEN_BYTES * 128);
let used = store.length;

function newToken(): string {
  if (used === store.length) {
    randomFillSync(store);
    used = 0;
  }
  const bytes = store.subarray(used, used + TOKEN_BYTES);
  used += TOKEN_BYTES;
  const token = bytes.toString('base64url');
  // Nothing of a token stays behind.
  bytes.fill(0);
  return token;
}

/** A new link, and what is kept of it. */
export function createLink(brand: BrandEntry, brands: Pick<Brands, 'siteOrigin'>): { url: string; hash: string } {
  const token = newToken();
  return { url: linkOf(token, brand, brands), hash: hashOfLink(token) };
}
