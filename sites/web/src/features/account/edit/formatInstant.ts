const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader's own time zone: `Nov 24, 2026, 9:12 a.m.` */
export const formatInstant = (iso: string): string => format.format(new Date(iso));
