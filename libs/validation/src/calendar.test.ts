import { expect, it } from 'vitest';
import { formatDay } from './calendar.ts';

it('shows a day with its weekday in any time zone', () => {
  expect(formatDay('2026-12-05')).toBe('Sat, Dec 5, 2026');
  expect(formatDay('2024-02-29')).toBe('Thu, Feb 29, 2024');
});
