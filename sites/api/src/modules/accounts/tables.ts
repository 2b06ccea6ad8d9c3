import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';
import { isLanguage, languageColumn } from '../../platform/language.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Active reset codes, one per email and browser that asked. Emails without an account get a row too, so that timing reveals
 * nothing.
 */
export const resetCodes = pgTable(
  'reset_codes',
  {
    /** Identifies this code: a new one gets another id. */
    id: uuid('id').primaryKey(),
    /** A keyed hash, so that emails without an account are not stored. */
    emailHash: text('email_hash').notNull(),
    /** Keyed hash of the token of the device's cookie and the email, so that accounts used in one browser are not linked. */
    browserHash: text('browser_hash').notNull(),
    /** Null when there is no account; then the code was not mailed and is useless. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of code and email. */
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong tries by the browser that asked. */
    ownTries: integer('own_tries').notNull(),
    /** Wrong tries by all other browsers. */
    otherTries: integer('other_tries').notNull(),
  },
  (table) => [
    uniqueIndex('reset_codes_browser').on(table.emailHash, table.browserHash),
    index('reset_codes_user').on(table.userId),
  ],
);

/** Links that verify an email. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    /** The email to verify; ignored once the account has another. */
    email: text('email').notNull(),
    /** The site of the link, for another one: `https://ferrolane.example`. */
    siteOrigin: text('site_origin').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was first used. It works until it expires, because people press a button twice. */
    usedAt: instant('used_at'),
  },
  (table) => [index('email_verifications_user').on(table.userId)],
);

/**
 * Changes of email away from an address that the account had proved. While its link works, that address can undo the change and
 * is reserved for the account. Rows stay as long again, for `proveEmail`.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** SHA-256 of the undo link's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    formerEmail: text('former_email').notNull(),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_changes_user').on(table.userId), index('email_changes_former').on(table.formerEmail)],
);

/** Open invitations, one per address and role. Each is deleted when it is used. */
export const invitations = pgTable(
  'invitations',
  {
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'client'] }).notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The brands that an admin will see, by key; null for all of them, and for a client. */
    brands: text('brands').array(),
    /** The price whose checkout opens next for a client; null for none, and for an admin. */
    priceId: text('price_id'),
    /** Of the mail and its link. */
    language: languageColumn(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.role] }),
    index('invitations_inviter').on(table.invitedBy),
    check('invitations_language', isLanguage(table.language)),
  ],
);

/** Browsers in which somebody has logged in to an account before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ofUser(),
    /** SHA-256 of the user and the cookie's token, so that accounts used in one browser are not linked. */
    deviceHash: text('device_hash').notNull(),
    /** Browser, system and country in words; null when none is known. */
    device: text('device'),
    firstUsedAt: instant('first_used_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_last_used').on(table.lastUsedAt),
  ],
);

/** Passkeys: public keys whose private halves never leave their owner's device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, as base64url. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** COSE key, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures; stays 0 for most passkeys. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser can reach the authenticator, as the browser reported. */
    transports: text('transports').array().notNull(),
    /** The host on which it was created, without `www.`. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges that a passkey may sign, each once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Who may add a passkey with it; null when it is for a login. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    rpId: text('rp_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);

/** Authenticator apps, one per account. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** The app's secret, encrypted. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code is entered. */
  enabledAt: instant('enabled_at'),
  /** The 30-second step of the last accepted code, so that none is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    /** Keyed hash of code and user. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
