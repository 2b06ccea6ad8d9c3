import type { Invoice } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { type InvoiceInCsv, invoicesCsv } from './invoicesCsv.ts';
import { HAMILTON } from './testSupport/regions.ts';

const HST = 'HST 13%';

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
  taxes: [{ label: HST, amount: 507 }],
  total: 4407,
  credit: 0,
  remaining: 0,
  refunded: 0,
  creditNotes: [],
};

const refunded: Invoice = {
  ...invoice,
  number: '7C41D90A-0002',
  issuedAt: '2031-06-03T02:00:00Z',
  refunded: 2000,
  creditNotes: [
    {
      number: '7C41D90A-0002-CN-01',
      // New Year's Eve in the brand's time zone.
      issuedAt: '2032-01-01T04:30:00Z',
      subtotal: 885,
      tax: 115,
      taxes: [{ label: HST, amount: 115 }],
      total: 1000,
    },
    {
      number: '7C41D90A-0002-CN-02',
      issuedAt: '2032-01-01T05:30:00Z',
      subtotal: 885,
      tax: 115,
      taxes: [{ label: HST, amount: 115 }],
      total: 1000,
    },
  ],
};

const rowsOf = (invoices: readonly InvoiceInCsv[], year: string) =>
  invoicesCsv(invoices, year, HAMILTON).replace('\uFEFF', '').trimEnd().split('\r\n');

const HEADER = 'Number,Kind,Of invoice,Issued on,Paid on,State,For,Subtotal,Tax,Tax rate,Total,Paid by credit,Currency';

it('has a row for each invoice, the oldest first, and a negative one for each credit note, on its own day', () => {
  expect(rowsOf([refunded, invoice], '2031')).toEqual([
    HEADER,
    '7C41D90A-0001,Invoice,,2031-05-02,2031-05-03,paid,Quote Builder,39,5.07,HST 13%,44.07,0,CAD',
    '7C41D90A-0002,Invoice,,2031-06-02,2031-05-03,paid,Quote Builder,39,5.07,HST 13%,44.07,0,CAD',
    '7C41D90A-0002-CN-01,Credit note,7C41D90A-0002,2031-12-31,2031-12-31,refunded,Quote Builder,-8.85,-1.15,HST 13%,-10,0,CAD',
  ]);
});

it('has a credit note in the year in which the refund was made, without the invoice of an earlier year', () => {
  expect(rowsOf([refunded, invoice], '2032')).toEqual([
    HEADER,
    '7C41D90A-0002-CN-02,Credit note,7C41D90A-0002,2032-01-01,2032-01-01,refunded,Quote Builder,-8.85,-1.15,HST 13%,-10,0,CAD',
  ]);
});

it('names the client of each for the owner', () => {
  const client = { name: '=Ana Nair', email: 'ana@home.test' };
  const [header, row] = rowsOf([{ ...invoice, client }], '2031');
  expect(header).toBe(`${HEADER},Client,Email`);
  expect(row).toMatch(/,CAD,'=Ana Nair,ana@home\.test$/);
});

it('counts nothing of a cancelled invoice, whose number stays in the sequence', () => {
  expect(rowsOf([{ ...invoice, state: 'void', paidAt: undefined, credit: 1000 }], '2031')[1]).toBe(
    '7C41D90A-0001,Invoice,,2031-05-02,,void,Quote Builder,0,0,,0,0,CAD',
  );
});

it('says how much each of several taxes is', () => {
  const taxes = [
    { label: 'GST 5%', amount: 195 },
    { label: 'QST 9.975%', amount: 389 },
  ];
  expect(rowsOf([{ ...invoice, taxes, tax: 584, total: 4484 }], '2031')[1]).toContain(
    ',39,5.84,GST 5%: 1.95 + QST 9.975%: 3.89,44.84,',
  );
});

it('names each tax, none without tax, and lets no text of the provider become a formula', () => {
  const taxes = [
    { label: 'GST 5%', amount: 195 },
    { label: '=HYPERLINK("https://evil.test")', amount: 389 },
  ];
  const lines = [{ description: '@SUM(A1)', amount: 3900 }];
  const [, two] = rowsOf([{ ...invoice, taxes, tax: 584, total: 4484 }], '2031');
  expect(two).toContain(',"GST 5%: 1.95 + =HYPERLINK(""https://evil.test""): 3.89",');
  const [, none] = rowsOf([{ ...invoice, lines, taxes: taxes.slice(1) }], '2031');
  expect(none).toContain(`,'@SUM(A1),39,5.07,"'=HYPERLINK(""https://evil.test"")",`);
  expect(rowsOf([{ ...invoice, taxes: [], tax: 0 }], '2031')[1]).toContain(',39,0,,44.07,');
});
