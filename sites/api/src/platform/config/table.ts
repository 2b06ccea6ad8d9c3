import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Fingerprints of the settings that all hosts of a database share: of secrets, and of where the list of erased people is. Of the
 * hosts, not of the data: no backup has them.
 */
export const sharedSecrets = pgTable('shared_secrets', {
  variable: text().primaryKey(),
  fingerprint: text().notNull(),
});
