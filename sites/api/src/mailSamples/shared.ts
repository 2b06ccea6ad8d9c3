import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { LocalBrand } from '../platform/language.ts';
import type { Message } from '../platform/mail/message.ts';

/** Mails by their kind. */
export type Samples = Record<string, Message | undefined>;

/** Who sends them. */
export interface Sender {
  brand: BrandEntry;
  /** The same in the language of the reader. */
  own: LocalBrand;
  /** The URL of the site's pages in it. */
  site: string;
  /** That of the pages for the staff. */
  origin: string;
}

export const DATE = new Date('2026-06-01T12:00:00Z');

// As long as they are, because they wrap.
export const TOKEN = 'b7Xk2vQ9sTn4LwZe8RfYh1CgMd6JpUa3';
export const ACCOUNT_TOKEN = `${TOKEN}mE5oKc0WiHz`;

/** A customer or visitor, and what they write. */
export const person = { name: 'Sam Whitlock', email: 'sam@whitlock.example' };
export const MESSAGE = 'The side gate sticks: lift it a little.\nPlease mind the dog.';

/** The client to whom mails about an account go. */
export const reader = { id: 'account', firstName: 'Priya', email: 'priya@raman.example' };
