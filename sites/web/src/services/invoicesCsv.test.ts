import type { Invoice } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { invoicesCsv } from './invoicesCsv.ts';

const invoice: Invoice = {
  id: 'in_1',
  number: '7C41D90A-0001',
  state: 'paid',
  issuedAt: '2031-05-03T02:00:00Z',
  paidAt: '2031-05-03T16:00:00Z',
  periodStart: '2031-05-02T16:00:00Z',
  periodEnd: '2031-06-02T16:00:00Z',
  lines: [{ description: 'Quote Builder', amount: 3900 }],
  currency: 'CAD',
  subtotal: 3900,
  tax: 507,
  total: 4407,
  credit: 0,
  remaining: 0,
  refunded: 0,
};

it('has a row for each invoice, the oldest first, and a negative one for what was refunded, with its tax', () => {
  const second = { ...invoice, number: '7C41D90A-0002', refunded: 2000 };
  expect(invoicesCsv([second, invoice]).replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Invoice,Kind,Invoiced on,Paid on,State,For,Subtotal,Tax,Total,Paid by credit,Currency',
    '7C41D90A-0001,Invoice,2031-05-02,2031-05-03,paid,Quote Builder,39,5.07,44.07,0,CAD',
    '7C41D90A-0002,Invoice,2031-05-02,2031-05-03,paid,Quote Builder,39,5.07,44.07,0,CAD',
    '7C41D90A-0002,Refund,2031-05-02,2031-05-03,paid,Quote Builder,-17.7,-2.3,-20,0,CAD',
  ]);
});
