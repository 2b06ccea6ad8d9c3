import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment, which PostgreSQL stores independently of time zones. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The digits of a phone number, however it is written. */
export const digitsOf = (phone: unknown) => sql<string>`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
