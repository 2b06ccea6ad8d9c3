import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Mails to be sent, being sent and sent. A row is written in the transaction of what the mail tells of. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** Also the mail's Message-ID and the name of its file. */
    id: uuid('id').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
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
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    /** Its body holds a secret that is good until then: it goes when the mail is sent, or then. */
    secretUntil: instant('secret_until'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** An iCalendar file that goes with it. */
    calendar: text('calendar'),
  },
  (table) => [index('outbox_messages_due').on(table.state, table.nextAttemptAt)],
);
