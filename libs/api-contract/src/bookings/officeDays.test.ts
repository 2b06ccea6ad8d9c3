import { formatDate } from '@threefold/validation';
import { expect, it } from 'vitest';
import { firstDayQuestion, type OfficeDay } from './officeDays.ts';

const region = { locale: 'en-CA' };
const DAY = '2026-06-12';
const free: OfficeDay = { day: DAY, closed: false, full: false, load: '7 of 8', first: DAY, noticeDays: 2 };

it('nothing is asked about a day that visitors can book', () => {
  expect(firstDayQuestion(free, [], region)).toBeUndefined();
});

it.each([
  [{ full: true, load: '8 of 8' }, 'date_full', `${formatDate(DAY)} is full (8 of 8). Book it anyway?`],
  [{ closed: true }, 'date_closed', `You are closed on ${formatDate(DAY)}. Book it anyway?`],
  [
    { first: '2026-06-13' },
    'date_too_soon',
    `${formatDate(DAY)} is sooner than your notice of 2 days. Book it anyway?`,
  ],
] satisfies [Partial<OfficeDay>, string, string][])('the question says why: %j', (day, code, message) => {
  expect(firstDayQuestion({ ...free, ...day }, [], region)).toEqual({ code, message });
});

it('each reason is asked about until it is answered', () => {
  const day = { ...free, closed: true, full: true };
  expect(firstDayQuestion(day, ['date_closed'], region)?.code).toBe('date_full');
  expect(firstDayQuestion(day, ['date_closed', 'date_full'], region)).toBeUndefined();
});
