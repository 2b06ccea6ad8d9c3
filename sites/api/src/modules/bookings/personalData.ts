import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { isAbout, type Person, type PersonalData, recordsOf } from '../../platform/personalData.ts';
import { isoOrNull } from './admin/rows.ts';
import { bookingSteps, bookings, contactMessages, fieldsOf, messageReplies, reminderOptOuts } from './tables.ts';

const isFrom = (person: Person, table: typeof contactMessages | typeof bookings) =>
  isAbout(person, table.email, table.submittedAt);

/** Messages from a person's addresses, and messages written while signed in, whatever address was entered. */
const messagesOf = (person: Person) =>
  or(
    isFrom(person, contactMessages),
    person.userId === undefined ? undefined : eq(contactMessages.userId, person.userId),
  );

const rowOf = (lead: typeof contactMessages.$inferSelect | typeof bookings.$inferSelect) => ({
  submittedAt: lead.submittedAt.toISOString(),
  brand: lead.brand,
  name: lead.name,
  email: lead.email,
  message: lead.message,
  handledAt: isoOrNull(lead.handledAt),
  note: lead.note,
});

/** Messages with their replies, bookings with their history, and which addresses have switched reminders off. */
export const leadsPersonalData: PersonalData = {
  async addresses(queries) {
    const found = await Promise.all([
      queries.selectDistinct({ email: contactMessages.email }).from(contactMessages),
      queries.selectDistinct({ email: bookings.email }).from(bookings),
      queries.selectDistinct({ email: reminderOptOuts.email }).from(reminderOptOuts),
    ]);
    return found.flat().map(({ email }) => email);
  },

  async collect(queries, person) {
    const messages = await queries.select().from(contactMessages).where(messagesOf(person));
    const messageIds = messages.map(({ id }) => id);
    const replies =
      messageIds.length > 0
        ? await queries.select().from(messageReplies).where(inArray(messageReplies.messageId, messageIds))
        : [];
    const booked = await queries.select().from(bookings).where(isFrom(person, bookings));
    const ids = booked.map(({ id }) => id);
    const steps =
      ids.length > 0 ? await queries.select().from(bookingSteps).where(inArray(bookingSteps.bookingId, ids)) : [];
    const optOuts = await queries
      .select()
      .from(reminderOptOuts)
      .where(isAbout(person, reminderOptOuts.email, reminderOptOuts.since));
    return [
      recordsOf('Contact messages', messages.map(rowOf)),
      recordsOf(
        'Answers to messages',
        replies.map(({ writtenAt, side, text }) => ({ writtenAt: writtenAt.toISOString(), side, text })),
      ),
      recordsOf(
        'Bookings and estimates',
        booked.map((booking) => ({
          ...rowOf(booking),
          ...fieldsOf(booking),
          state: booking.state,
          changedAt: isoOrNull(booking.changedAt),
          cancelledAt: isoOrNull(booking.cancelledAt),
          confirmedAt: isoOrNull(booking.confirmedAt),
          arrival: booking.arrival,
          declinedAt: isoOrNull(booking.declinedAt),
          remindedAt: isoOrNull(booking.remindedAt),
          quotedAt: isoOrNull(booking.quotedAt),
          quoteCents: booking.quoteCents,
          quoteUntil: booking.quoteUntil,
          acceptedAt: isoOrNull(booking.acceptedAt),
          refusedAt: isoOrNull(booking.refusedAt),
          doneAt: isoOrNull(booking.doneAt),
          repeatWeeks: booking.repeatWeeks,
        })),
      ),
      recordsOf(
        'History of bookings',
        steps.map(({ takenAt, step, detail }) => ({ takenAt: takenAt.toISOString(), step, detail })),
      ),
      recordsOf(
        'Reminders switched off',
        optOuts.map(({ brand, email, since }) => ({ brand, email, since: since.toISOString() })),
      ),
    ];
  },

  async erase(transaction, person, before) {
    const messages = await transaction
      .delete(contactMessages)
      .where(and(messagesOf(person), lt(contactMessages.submittedAt, before)))
      .returning({ id: contactMessages.id });
    // Waits for transactions that have locked these rows, such as the hourly job that repeats a booking. The deletion is a
    // statement of its own, so it sees the bookings that they have added. Replies and steps go with their rows.
    await transaction.select({ id: bookings.id }).from(bookings).where(isFrom(person, bookings)).for('update');
    const booked = await transaction
      .delete(bookings)
      .where(and(isFrom(person, bookings), lt(bookings.submittedAt, before)))
      .returning({ id: bookings.id });
    const optOuts = await transaction
      .delete(reminderOptOuts)
      .where(and(isAbout(person, reminderOptOuts.email, reminderOptOuts.since), lt(reminderOptOuts.since, before)))
      .returning({ brand: reminderOptOuts.brand });
    return { records: messages.length + booked.length + optOuts.length };
  },
};
