import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import type { Words } from '../mail/words.ts';

/** What a mail says, with the names on its envelope. What it is searched for by has columns of its own. */
export interface StoredMail extends Words {
  toName: string;
  replyToName?: string;
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Mails to be sent, being sent and sent. A row is written in the transaction of what the mail tells of. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** Also the mail's Message-ID and the name of its file. */
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** The account it is about, whichever address it goes to. Null for mails about leads. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    /** Until when the worker that is sending it has it to itself. */
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    /** What the last attempt failed with, for the operator. */
    lastError: text('last_error'),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    /** Of mails from before there were letters. */
    toName: text('to_name'),
    toAddress: text('to_address').notNull(),
    /** Of mails from before there were letters. */
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    /** It holds a secret that is good until then: what it says goes when the mail is sent, or then. */
    secretUntil: instant('secret_until'),
    subject: text('subject').notNull(),
    /** What it says, of which it is written when it is sent; null once a secret is gone. */
    letter: jsonb('letter').$type<StoredMail>(),
    /** Of mails from before there were letters, as they were written. */
    textBody: text('text_body'),
    htmlBody: text('html_body'),
    calendar: text('calendar'),
  },
  (table) => [
    index('outbox_messages_due').on(table.state, table.nextAttemptAt),
    index('outbox_messages_user').on(table.userId),
  ],
);
