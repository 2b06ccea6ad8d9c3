import { expect, it } from 'vitest';
import { currencyFault, todayIn } from './region.ts';

const TORONTO = { timeZone: 'America/Toronto' };

it("counts days in the brand's time zone, not in UTC", () => {
  expect(todayIn(TORONTO, new Date('2026-05-11T03:59:00Z'))).toBe('2026-05-10');
  expect(todayIn(TORONTO, new Date('2026-05-11T04:00:00Z'))).toBe('2026-05-11');
});

it.each([
  ['2026-03-08T04:59:59Z', '2026-03-07'],
  ['2026-03-08T05:00:00Z', '2026-03-08'],
  // Clocks go forward at two: the day has 23 hours.
  ['2026-03-09T03:59:59Z', '2026-03-08'],
  ['2026-03-09T04:00:00Z', '2026-03-09'],
  // Clocks go back: the day has 25 hours.
  ['2026-11-01T03:59:59Z', '2026-10-31'],
  ['2026-11-01T04:00:00Z', '2026-11-01'],
  ['2026-11-02T04:59:59Z', '2026-11-01'],
  ['2026-11-02T05:00:00Z', '2026-11-02'],
])('maps %s to %s in Toronto around clock changes', (instant, day) => {
  expect(todayIn(TORONTO, new Date(instant))).toBe(day);
});

it('brands of one deployment have days of their own', () => {
  const evening = new Date('2026-05-10T22:30:00Z');
  expect(todayIn(TORONTO, evening)).toBe('2026-05-10');
  expect(todayIn({ timeZone: 'Europe/Berlin' }, evening)).toBe('2026-05-11');
});

it.each(['CAD', 'EUR', 'USD'])('offers %s, whose amounts have two decimals', (currency) => {
  expect(currencyFault(currency)).toBeUndefined();
});

it.each([
  ['JPY', 0],
  ['JOD', 3],
])('does not offer %s, whose amounts have %i decimals', (currency, decimals) => {
  expect(currencyFault(currency)).toBe(
    `The currency ${currency} is not offered: amounts have two decimals, and it has ${decimals}.`,
  );
});
