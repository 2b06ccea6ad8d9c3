import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { isAbout, type Person, type PersonalData } from '../../platform/personalData.ts';
import { submissionRecordOf } from '../../platform/submissions.ts';
import { contactMessages, messageReplies } from './tables.ts';

/** Messages from a person's addresses, and messages written while signed in, whatever address was entered. */
const messagesOf = (person: Person) =>
  or(
    isAbout(person, contactMessages.email, contactMessages.submittedAt),
    person.userId === undefined ? undefined : eq(contactMessages.userId, person.userId),
  );

/** Messages with their replies. */
export const messagesPersonalData: PersonalData = {
  async addresses(queries) {
    const found = await queries.selectDistinct({ email: contactMessages.email }).from(contactMessages);
    return found.map(({ email }) => email);
  },

  async collect(queries, person) {
    const messages = await queries.select().from(contactMessages).where(messagesOf(person));
    const ids = messages.map(({ id }) => id);
    const replies =
      ids.length > 0 ? await queries.select().from(messageReplies).where(inArray(messageReplies.messageId, ids)) : [];
    return [
      { kind: 'Contact messages', rows: messages.map(submissionRecordOf) },
      {
        kind: 'Answers to messages',
        rows: replies.map(({ writtenAt, side, text }) => ({ writtenAt: writtenAt.toISOString(), side, text })),
      },
    ];
  },

  /** Replies go with their messages. */
  async erase(transaction, person, before) {
    const messages = await transaction
      .delete(contactMessages)
      .where(and(messagesOf(person), lt(contactMessages.submittedAt, before)))
      .returning({ id: contactMessages.id });
    return { records: messages.length };
  },
};
