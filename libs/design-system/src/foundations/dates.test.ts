import { describe, expect, it } from 'vitest';
import { formatOrdinalDate } from './dates.ts';

describe('formatOrdinalDate', () => {
  it.each([
    ['2025-03-04', 'March 4th, 2025'],
    ['2025-01-19', 'January 19th, 2025'],
    ['2024-11-02', 'November 2nd, 2024'],
    ['2024-12-01', 'December 1st, 2024'],
    ['2024-02-29', 'February 29th, 2024'],
    ['2026-05-03', 'May 3rd, 2026'],
    ['2026-05-11', 'May 11th, 2026'],
    ['2026-05-12', 'May 12th, 2026'],
    ['2026-05-13', 'May 13th, 2026'],
    ['2026-05-21', 'May 21st, 2026'],
    ['2026-05-22', 'May 22nd, 2026'],
    ['2026-05-23', 'May 23rd, 2026'],
    ['2026-05-31', 'May 31st, 2026'],
  ])('formats %s as %s', (iso, text) => expect(formatOrdinalDate(iso)).toBe(text));

  it('uses the date part of a timestamp as written', () => {
    expect(formatOrdinalDate('2025-03-04T23:30:00.000Z')).toBe('March 4th, 2025');
  });

  it('writes it as other locales do', () => {
    expect(formatOrdinalDate('2025-03-04', { locale: 'en-CA' })).toBe('March 4th, 2025');
    expect(formatOrdinalDate('2025-03-04', { locale: 'en-DE' })).toBe('4 March 2025');
  });

  it.each(['', 'yesterday', '2025-02-30', '2025-13-01'])('returns %j unchanged', (text) => {
    expect(formatOrdinalDate(text)).toBe(text);
  });
});
