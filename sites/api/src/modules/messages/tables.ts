import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';
import { isLanguage } from '../../platform/language.ts';
import { submissionColumns } from '../../platform/submissions.ts';

/** Messages left in a contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    ...submissionColumns(),
    /** The client who wrote it in the portal, signed in; null for everybody else. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token of a visitor's private link; null until an admin has answered. */
    linkHash: text('link_hash').unique(),
  },
  ({ userId, language }) => [
    index('contact_messages_user').on(userId),
    check('contact_messages_language', isLanguage(language)),
  ],
);

/** What was written after a message: by an admin of the brand, or by the message's writer, who may be a visitor. */
export const messageReplies = pgTable(
  'message_replies',
  {
    /** Chosen by the writer's browser, so that a repeated request is the same reply. */
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    writtenAt: instant('written_at').notNull().default(sql`now()`),
    side: text('side', { enum: ['brand', 'client'] }).notNull(),
    /** The account of the reply's writer; null for a visitor, and once the account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
  },
  ({ messageId }) => [index('message_replies_message').on(messageId)],
);
