import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { bookings } from './tables.ts';

/** Gives a customer's bookings to another customer, who is the same person. */
export async function moveBookings(transaction: Queries, from: string, to: string): Promise<void> {
  await transaction.update(bookings).set({ customerId: to }).where(eq(bookings.customerId, from));
}
