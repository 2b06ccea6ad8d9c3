import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

describe('formatDate', () => {
  it.each([
    ['2025-01-14', 'Tue, Jan 14, 2025'],
    ['2026-12-05', 'Sat, Dec 5, 2026'],
    ['2024-02-29', 'Thu, Feb 29, 2024'],
    ['2025-03-02', 'Sun, Mar 2, 2025'],
    ['2024-10-09', 'Wed, Oct 9, 2024'],
    ['2025-01-14T23:59:00.000Z', 'Tue, Jan 14, 2025'],
  ])('formats %s as %s', (iso, text) => expect(formatDate(iso)).toBe(text));

  it('converts a timestamp to the time zone, but not a plain date', () => {
    expect(formatDate('2025-01-15T02:00:00Z', { timeZone: 'America/Toronto' })).toBe('Tue, Jan 14, 2025');
    expect(formatDate('2025-01-15', { timeZone: 'America/Toronto' })).toBe('Wed, Jan 15, 2025');
  });

  it.each(['', 'soon', '2025-13-01'])('returns %j unchanged', (text) => expect(formatDate(text)).toBe(text));
});

describe('formatDateTime', () => {
  it('adds the time in the time zone', () => {
    // The kind of space before "p.m." depends on the platform.
    const text = formatDateTime('2025-01-14T19:05:00Z', { timeZone: 'America/Toronto' }).replace(/\s/g, ' ');
    expect(text).toBe('Tue, Jan 14, 2025, 2:05 p.m.');
  });
});
