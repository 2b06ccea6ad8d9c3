import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { users } from '../identity/tables.ts';
import type { MailContent } from '../mail/content.ts';

/** A mail's text and names. Fields that are searched have their own columns. */
export interface StoredMail extends MailContent {
  toName: string;
  replyToName?: string;
  /** The tokens of its links, encrypted; while they are, placeholders stand in the content. */
  sealedTokens?: string;
}

/**
 * Mails that are to be sent, were sent, or will not be sent any more. A row is written in the transaction of the change
 * it reports.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** Also the mail's Message-ID and file name. */
    id: uuid('id').primaryKey(),
    /** The order in which mails were made. `createdAt` is the beginning of a transaction, which may have waited for another. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The account it is about, whatever its recipient. Null for a mail about no account, such as about a booking. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** `failed`: given up. `expired`: it could not be sent in time. `withdrawn`: what it says changed before it was sent. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'expired', 'withdrawn'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** When a worker's lease of it ends. */
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    /** When it becomes out of date, such as a reminder that says 'tomorrow'. Later it is not sent. */
    sendUntil: instant('send_until'),
    /** The last attempt's error, for the operator. */
    lastError: text('last_error'),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    replyToAddress: text('reply_to_address'),
    /** When the mail's code or link expires. The text is erased once the mail is sent, or at this time at the latest. */
    secretUntil: instant('secret_until'),
    subject: text('subject').notNull(),
    /** Key of the brand that sends it. */
    brand: text('brand').notNull(),
    /** The mail's content. It is rendered when sent; null once a secret is erased. */
    draft: jsonb('draft').$type<StoredMail>(),
  },
  (table) => [
    index('outbox_messages_due').on(table.state, table.sequence),
    index('outbox_messages_waiting')
      .on(table.toAddress, table.sequence)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('outbox_messages_user').on(table.userId),
  ],
);
