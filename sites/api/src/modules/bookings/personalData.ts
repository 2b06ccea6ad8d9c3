import { and, inArray, lt } from 'drizzle-orm';
import { isoOrNull } from '../../platform/clock.ts';
import { addressesOf, isAbout, isAboutContact, type Person, type PersonalData } from '../../platform/personalData.ts';
import { submissionRecordOf } from '../../platform/submissions.ts';
import { billsWithoutAddress, eraseFromBills } from '../bills/index.ts';
import { deleteCustomersOf } from '../customers/index.ts';
import { bookingSteps, bookings, fieldsOf, hasBooking, reminderOptOuts, reservedDays } from './tables.ts';

const isFrom = (person: Person) => isAboutContact(person, bookings, bookings.submittedAt);

/** Bookings with their history, and which addresses have switched reminders off. */
export const bookingsPersonalData: PersonalData = {
  async addresses(queries) {
    const { email, phone } = bookings;
    const booked = await queries.selectDistinct({ email, phone }).from(bookings);
    const optOuts = await queries.selectDistinct({ email: reminderOptOuts.email }).from(reminderOptOuts);
    return [...booked.flatMap(addressesOf), ...optOuts.map((row) => row.email)];
  },

  async collect(queries, person) {
    const booked = await queries.select().from(bookings).where(isFrom(person));
    const ids = booked.map(({ id }) => id);
    const steps =
      ids.length > 0 ? await queries.select().from(bookingSteps).where(inArray(bookingSteps.bookingId, ids)) : [];
    const kept =
      ids.length > 0 ? await queries.select().from(reservedDays).where(inArray(reservedDays.bookingId, ids)) : [];
    const optOuts = await queries
      .select()
      .from(reminderOptOuts)
      .where(isAbout(person, reminderOptOuts.email, reminderOptOuts.since));
    return [
      {
        kind: 'Bookings and estimates',
        rows: booked.map((booking) => ({
          ...submissionRecordOf(booking),
          ...fieldsOf(booking),
          state: booking.state,
          changedAt: isoOrNull(booking.changedAt),
          cancelledAt: isoOrNull(booking.cancelledAt),
          confirmedAt: isoOrNull(booking.confirmedAt),
          arrival: booking.arrival,
          minutes: booking.minutes,
          crewNote: booking.crewNote,
          declinedAt: isoOrNull(booking.declinedAt),
          remindedAt: isoOrNull(booking.remindedAt),
          quotedAt: isoOrNull(booking.quotedAt),
          quoteCents: booking.quoteCents,
          currency: booking.currency,
          quoteUntil: booking.quoteUntil,
          acceptedAt: isoOrNull(booking.acceptedAt),
          refusedAt: isoOrNull(booking.refusedAt),
          doneAt: isoOrNull(booking.doneAt),
          repeatWeeks: booking.repeatWeeks,
        })),
      },
      ...(await billsWithoutAddress(queries, ids)),
      {
        kind: 'History of bookings',
        rows: steps.map(({ takenAt, step, detail }) => ({ takenAt: takenAt.toISOString(), step, detail })),
      },
      {
        kind: 'Days kept for the next cleanings',
        rows: kept.map(({ day }) => ({ day })),
      },
      {
        kind: 'Reminders switched off',
        rows: optOuts.map(({ brand, email, since }) => ({ brand, email, since: since.toISOString() })),
      },
    ];
  },

  async erase(transaction, person, before) {
    // Waits for transactions that have locked these rows, such as the hourly job that repeats a booking. The deletion is a
    // statement of its own, so it sees the bookings that they have added. Steps go with their bookings.
    await transaction.select({ id: bookings.id }).from(bookings).where(isFrom(person)).for('update');
    const booked = await transaction
      .delete(bookings)
      .where(and(isFrom(person), lt(bookings.submittedAt, before)))
      .returning({ id: bookings.id, customerId: bookings.customerId, submittedAt: bookings.submittedAt });
    await eraseFromBills(
      transaction,
      booked.map(({ id }) => id),
    );
    // Those who are known under another address only by what was entered here, such as by a phone number.
    const customers = await deleteCustomersOf(transaction, booked, hasBooking);
    const optOuts = await transaction
      .delete(reminderOptOuts)
      .where(and(isAbout(person, reminderOptOuts.email, reminderOptOuts.since), lt(reminderOptOuts.since, before)))
      .returning({ brand: reminderOptOuts.brand });
    return { records: booked.length + customers + optOuts.length };
  },
};
