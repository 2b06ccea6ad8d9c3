import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment, which PostgreSQL stores independently of time zones. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
