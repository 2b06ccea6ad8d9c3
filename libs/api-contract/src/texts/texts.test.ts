import { describe, expect, it } from 'vitest';
import { arrivalWords } from '../bookings/arrivals.ts';
import { taxLabel } from '../bookings/bills.ts';
import { firstDayRefusal } from '../bookings/bookableDays.ts';
import * as french from './index.fr-CA.ts';
import * as english from './index.ts';

const FRENCH = { locale: 'fr-CA' };

describe('the sentences of calls in French', () => {
  it('have every name of the English ones', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });

  it.each([
    ['08-10', '8 h à 10 h'],
    ['08:30-12', '8 h 30 à 12 h'],
  ])('say the hours %s as %s', (arrival, words) => {
    expect(arrivalWords(arrival, FRENCH, french.ARRIVAL_TEXTS).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('name a tax in French, and its rate with a comma and a space', () => {
    expect(taxLabel({ name: 'QST', percent: 9.975 }, french.taxText)).toBe('TVQ 9,975\u00a0%');
  });

  it.each([
    ['HST 13%', 'TVH 13\u00a0%'],
    ['QST 9.975%', 'TVQ 9,975\u00a0%'],
    ['State tax 8.25%', 'State tax 8,25\u00a0%'],
    ['GST', 'TPS'],
    ['Tax', 'Taxe'],
    ['constructor', 'constructor'],
  ])('call what a payment provider calls %s %s', (label, words) => {
    expect(french.providersTaxText(label)).toBe(words);
    expect(english.providersTaxText(label)).toBe(label);
  });

  it('refuse a day with the free ones near it', () => {
    const days = { first: '2026-06-02', last: '2026-06-30', closed: ['2026-06-07'], full: [], noticeDays: 1 };
    const said = firstDayRefusal('2026-06-07', days, FRENCH, french.DAY_REFUSALS)?.message.replaceAll('\u00a0', ' ');
    expect(said).toBe(
      'Nous ne travaillons pas le dim. 7 juin 2026. Dates libres les plus proches : sam. 6 juin 2026, lun. 8 juin 2026 ou mar. 9 juin 2026.',
    );
  });
});
