import { and, eq, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addressKey, type HeldRow, type PersonalData } from '../../platform/personalData.ts';
import { bookings, contactMessages, fieldsOf } from './tables.ts';

const isAddress = (column: PgColumn, address: string) => eq(sql`lower(${column})`, addressKey(address));

const held = (lead: typeof contactMessages.$inferSelect | typeof bookings.$inferSelect): HeldRow => ({
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

  async collect(queries, address) {
    const messages = await queries.select().from(contactMessages).where(isAddress(contactMessages.email, address));
    const booked = await queries.select().from(bookings).where(isAddress(bookings.email, address));
    return [
      { kind: 'Contact messages', rows: messages.map(held) },
      {
        kind: 'Bookings and estimates',
        rows: booked.map((booking) => ({
          ...held(booking),
          ...fieldsOf(booking),
          changedAt: booking.changedAt?.toISOString() ?? null,
          cancelledAt: booking.cancelledAt?.toISOString() ?? null,
        })),
      },
    ];
  },

  async erase(transaction, address, before) {
    const messages = await transaction
      .delete(contactMessages)
      .where(and(isAddress(contactMessages.email, address), lt(contactMessages.submittedAt, before)))
      .returning({ id: contactMessages.id });
    const booked = await transaction
      .delete(bookings)
      .where(and(isAddress(bookings.email, address), lt(bookings.submittedAt, before)))
      .returning({ id: bookings.id });
    return { records: messages.length + booked.length };
  },
};
