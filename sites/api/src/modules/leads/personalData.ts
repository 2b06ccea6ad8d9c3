import { and, lt } from 'drizzle-orm';
import { isAbout, type Person, type PersonalData, type PersonalRow } from '../../platform/personalData.ts';
import { bookings, contactMessages, fieldsOf } from './tables.ts';

const by = (person: Person, table: typeof contactMessages | typeof bookings) =>
  isAbout(person, table.email, table.submittedAt);

const held = (lead: typeof contactMessages.$inferSelect | typeof bookings.$inferSelect): PersonalRow => ({
  submittedAt: lead.submittedAt.toISOString(),
  brand: lead.brand,
  name: lead.name,
  email: lead.email,
  message: lead.message,
  handledAt: lead.handledAt?.toISOString() ?? null,
  note: lead.note,
});

/** Messages and bookings. */
export const leadsPersonalData: PersonalData = {
  async addresses(queries) {
    const found = await Promise.all([
      queries.selectDistinct({ email: contactMessages.email }).from(contactMessages),
      queries.selectDistinct({ email: bookings.email }).from(bookings),
    ]);
    return found.flat().map(({ email }) => email);
  },

  async collect(queries, person) {
    const messages = await queries.select().from(contactMessages).where(by(person, contactMessages));
    const booked = await queries.select().from(bookings).where(by(person, bookings));
    return [
      { kind: 'Contact messages', rows: messages.map(held) },
      {
        kind: 'Bookings and estimates',
        rows: booked.map((booking) => ({
          ...held(booking),
          ...fieldsOf(booking),
          changedAt: booking.changedAt?.toISOString() ?? null,
          cancelledAt: booking.cancelledAt?.toISOString() ?? null,
          confirmedAt: booking.confirmedAt?.toISOString() ?? null,
          arrival: booking.arrival,
          declinedAt: booking.declinedAt?.toISOString() ?? null,
          remindedAt: booking.remindedAt?.toISOString() ?? null,
        })),
      },
    ];
  },

  async erase(transaction, person, before) {
    const messages = await transaction
      .delete(contactMessages)
      .where(and(by(person, contactMessages), lt(contactMessages.submittedAt, before)))
      .returning({ id: contactMessages.id });
    const booked = await transaction
      .delete(bookings)
      .where(and(by(person, bookings), lt(bookings.submittedAt, before)))
      .returning({ id: bookings.id });
    return { records: messages.length + booked.length };
  },
};
