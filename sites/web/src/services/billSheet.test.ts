import { describe, expect, it } from 'vitest';
import { invoiceOf } from './billSheet.ts';
import { HAMILTON } from './testSupport/regions.ts';

const bill = {
  id: 'one',
  brand: 'harbour-shine',
  site: 'Harbour Shine Brigade',
  bookingId: 'booking',
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  address: '',
  number: 5,
  corrects: null,
  correctedBy: null,
  issuedOn: '2026-06-12',
  dueOn: '2026-06-12',
  lines: [{ text: 'Exterior windows', cents: 10_000 }],
  tax: { name: 'HST', percent: 13 },
  taxNumber: '12345 6789 RT0001',
  currency: 'CAD',
  netCents: 10_000,
  taxCents: 1_300,
  totalCents: 11_300,
  paidOn: null,
  paidBy: null,
};

describe('the sheet of a bill', () => {
  it('says what is still to be paid', () => {
    expect(invoiceOf(bill, true, HAMILTON)).toMatchObject({ state: 'open', total: 11_300, remaining: 11_300 });
    expect(invoiceOf({ ...bill, paidOn: '2026-06-13' }, true, HAMILTON)).toMatchObject({ state: 'paid', remaining: 0 });
  });

  it('is void once it was taken back, also after a payment', () => {
    expect(invoiceOf({ ...bill, paidOn: '2026-06-13', correctedBy: 6 }, false, HAMILTON)).toMatchObject({
      state: 'void',
      remaining: 0,
    });
  });

  it('of a credit note has negative amounts', () => {
    expect(invoiceOf({ ...bill, number: 6, corrects: 5 }, false, HAMILTON)).toMatchObject({
      lines: [{ amount: -10_000 }],
      subtotal: -10_000,
      tax: -1_300,
      total: -11_300,
    });
  });
});
