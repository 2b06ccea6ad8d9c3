import { pgTable, text } from 'drizzle-orm/pg-core';

/** Fingerprints of the secrets that all hosts of a database share. Of the hosts, not of the data: no backup has them. */
export const sharedSecrets = pgTable('shared_secrets', {
  variable: text().primaryKey(),
  fingerprint: text().notNull(),
});
