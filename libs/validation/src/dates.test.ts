import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

describe('formatDate', () => {
  it.each([
    ['2025-01-14', 'Tue, Jan\u00a014, 2025'],
    ['2026-12-05', 'Sat, Dec\u00a05, 2026'],
    ['2024-02-29', 'Thu, Feb\u00a029, 2024'],
    ['2025-03-02', 'Sun, Mar\u00a02, 2025'],
    ['2024-10-09', 'Wed, Oct\u00a09, 2024'],
    ['2025-01-14T23:59:00.000Z', 'Tue, Jan\u00a014, 2025'],
  ])('formats %s as %s', (iso, text) => expect(formatDate(iso)).toBe(text));

  it('converts a timestamp to the time zone, but not a plain date', () => {
    expect(formatDate('2025-01-15T02:00:00Z', { timeZone: 'America/Toronto' })).toBe('Tue, Jan\u00a014, 2025');
    expect(formatDate('2025-01-15', { timeZone: 'America/Toronto' })).toBe('Wed, Jan\u00a015, 2025');
  });

  it('names the first of a month in French by its ordinal number, and no other number', () => {
    const french = { locale: 'fr-CA' };
    expect(formatDate('2026-12-01', french)).toBe('mar.\u00a01er\u00a0déc.\u00a02026');
    expect(formatDate('2026-12-11', french)).toBe('ven.\u00a011\u00a0déc.\u00a02026');
    expect(formatDateTime('2026-12-02T01:05:00Z', french)).toBe('mer.\u00a02\u00a0déc.\u00a02026, 1\u00a0h\u00a005');
  });

  it.each(['', 'soon', '2025-13-01'])('returns %j unchanged', (text) => expect(formatDate(text)).toBe(text));
});

describe('formatDateTime', () => {
  it('adds the time in the time zone', () => {
    const text = formatDateTime('2025-01-14T19:05:00Z', { timeZone: 'America/Toronto' });
    expect(text).toBe('Tue, Jan\u00a014, 2025, 2:05\u00a0p.m.');
  });
});
