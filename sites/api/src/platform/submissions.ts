import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import { sql } from 'drizzle-orm';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import type { Brands } from './brands.ts';
import { DAY_MS, HOUR_MS, isoOrNull } from './clock.ts';
import { instant } from './database/columns.ts';
import { refusals } from './http/refusals.ts';
import { users } from './identity/tables.ts';
import { languageColumn } from './language.ts';
import type { Limit, LimitedBy } from './rateLimits/rateLimits.ts';

/** The columns that contact messages and bookings share: both are sent with a form, and handled by an admin. */
export const submissionColumns = () => ({
  id: uuid('id').primaryKey(),
  submittedAt: instant('submitted_at').notNull().default(sql`now()`),
  /** Brand key of the site it came from. */
  brand: text('brand').notNull(),
  language: languageColumn(),
  /** The same for every retry of one submission. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** Distinguishes a retry from a different submission under the same key. */
  fingerprint: text('fingerprint').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  /** Whether the form was posted without the site's script, so without a CAPTCHA. */
  withoutScript: boolean('without_script').notNull().default(false),
  /** When and by which admin it was marked as handled; null while it is new. The admin is null again once deleted. */
  handledAt: instant('handled_at'),
  handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  /** The admins' private note. */
  note: text('note').notNull().default(''),
  /** Incremented by each change, including the sender's own, for admins' optimistic locking. */
  adminRevision: integer('admin_revision').notNull().default(0),
});

/** A form's entries as received. */
export interface Submission<Entries> {
  entries: Entries;
  brand: BrandEntry;
  /** That of the page it was sent from, in which its sender is written to. */
  language: Language;
  /** The client's idempotency key, if it sent one. */
  clientKey: string | undefined;
  /** The subject of the rate limit. */
  network: string;
  /** Whether the form was posted without the site's script. Then stricter limits stand in for the CAPTCHA. */
  withoutScript?: boolean;
}

const FROM_NETWORK_WITHOUT_SCRIPT: Limit = {
  name: 'plain-form-network',
  max: 5,
  windowMs: HOUR_MS,
  message: (wait) => refusals().manyForms(wait),
};

const TO_BRAND_WITHOUT_SCRIPT: Limit = {
  name: 'plain-form-brand',
  max: 50,
  windowMs: DAY_MS,
  message: () => refusals().formsWithoutScript,
};

/** The limits of a form that has no CAPTCHA because it was posted without the site's script. */
export const limitsWithoutScript = (network: string, brand: BrandEntry['key']): readonly LimitedBy[] => [
  [FROM_NETWORK_WITHOUT_SCRIPT, network],
  [TO_BRAND_WITHOUT_SCRIPT, brand],
];

/** Where an admin opens a message or a booking, after a login if need be. */
export const recordLinkOf = (
  view: 'messages' | 'bookings',
  id: string,
  brand: BrandEntry,
  brands: Pick<Brands, 'siteOrigin'>,
): string => `${brands.siteOrigin(brand)}/AdminDashboard/${view}/${id}`;

/** The fields of a stored submission. */
interface StoredSubmission {
  submittedAt: Date;
  brand: string;
  language: Language;
  name: string;
  email: string;
  message: string;
  handledAt: Date | null;
  note: string;
}

/** A submission in an export of personal data. */
export const submissionRecordOf = (row: StoredSubmission) => ({
  submittedAt: row.submittedAt.toISOString(),
  brand: row.brand,
  language: row.language,
  name: row.name,
  email: row.email,
  message: row.message,
  handledAt: isoOrNull(row.handledAt),
  note: row.note,
});
