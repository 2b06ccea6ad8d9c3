import { CLOSED_DAYS_MAX } from '@threefold/api-contract/booking-settings';
import { expect, it } from 'vitest';
import { closeRange, rangesOf } from './closedRanges.ts';

it('days in a row are one range, also across the end of a month, a year and of summer time', () => {
  expect(rangesOf([])).toEqual([]);
  expect(rangesOf(['2030-10-31', '2030-11-01', '2030-11-04', '2030-12-31', '2031-01-01', '2031-01-02'])).toEqual([
    { first: '2030-10-31', last: '2030-11-01' },
    { first: '2030-11-04', last: '2030-11-04' },
    { first: '2030-12-31', last: '2031-01-02' },
  ]);
});

it('a vacation is closed at once, and joins days that are closed already', () => {
  expect(closeRange(['2030-12-30'], { first: '2030-12-29', last: '2031-01-01' })).toEqual({
    days: ['2030-12-29', '2030-12-30', '2030-12-31', '2031-01-01'],
  });
  expect(closeRange([], { first: '2030-11-03', last: '' })).toEqual({ days: ['2030-11-03'] });
});

it('a range without a first day, backwards or of too many days is refused', () => {
  expect(closeRange([], { first: '', last: '2030-11-03' })).toHaveProperty('problem');
  expect(closeRange([], { first: '2030-11-04', last: '2030-11-03' })).toHaveProperty('problem');
  expect(closeRange([], { first: '2030-11-04', last: '2032-11-03' })).toEqual({
    problem: expect.stringContaining(String(CLOSED_DAYS_MAX)),
  });
});
