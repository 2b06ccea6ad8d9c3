import type { Call, Schema } from '../../call.ts';
import { INVOICE_STATES } from '../../invoiceState.ts';
import { providerId } from '../fields.ts';
import { companySchema } from './company.ts';

const cents = (description: string) => ({ type: 'integer', description: `In cents. ${description}` }) as const;
const instant = (description: string) => ({ type: 'string', description: `ISO 8601. ${description}` }) as const;

const taxesSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['label', 'amount'],
    properties: { label: { type: 'string', description: 'Its name and rate.' }, amount: cents('') },
    additionalProperties: false,
  },
} as const satisfies Schema;

/** Takes back a part of an invoice, or all of it. */
const creditNoteSchema = {
  type: 'object',
  required: ['number', 'issuedAt', 'subtotal', 'tax', 'taxes', 'total'],
  properties: {
    number: { type: 'string', description: "The invoice's number, and which of its refunds it is." },
    issuedAt: instant('When the money was refunded.'),
    subtotal: cents('Before tax.'),
    tax: cents('Its share of the tax.'),
    taxes: taxesSchema,
    total: cents('What was refunded.'),
  },
  additionalProperties: false,
} as const satisfies Schema;

/** An invoice as the payment provider has it. Once paid, it is the receipt. */
export const invoiceSchema = {
  type: 'object',
  required: [
    'id',
    'number',
    'state',
    'issuedAt',
    'periodStart',
    'periodEnd',
    'lines',
    'currency',
    'subtotal',
    'tax',
    'taxes',
    'total',
    'credit',
    'remaining',
    'refunded',
    'creditNotes',
  ],
  properties: {
    id: { type: 'string' },
    number: { type: 'string', description: "The provider's number for it, as on the PDF." },
    state: { enum: INVOICE_STATES },
    issuedAt: instant('When it was issued.'),
    paidAt: instant('Missing until it is paid.'),
    periodStart: instant('When the billed period begins.'),
    periodEnd: instant('When the billed period ends.'),
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['description', 'amount'],
        properties: { description: { type: 'string' }, amount: cents('Before tax; negative for a credit.') },
        additionalProperties: false,
      },
    },
    currency: { type: 'string', description: 'In capitals, such as USD.' },
    subtotal: cents('Before tax, after discounts.'),
    tax: cents('0 when there is none.'),
    taxes: { ...taxesSchema, description: 'What the tax consists of; empty when there is none.' },
    total: cents('With tax.'),
    credit: cents('How much of the total was paid by credit, such as after a change to a cheaper plan.'),
    remaining: cents('What is still to be paid.'),
    refunded: cents('What was refunded.'),
    creditNotes: { type: 'array', description: 'One for each refund, the oldest first.', items: creditNoteSchema },
    nextAttemptAt: instant('When the card is charged again; missing when it is not.'),
    pdfUrl: {
      type: 'string',
      description: 'Where the PDF is, for some weeks; missing in the sandbox, which makes none.',
    },
    payUrl: {
      type: 'string',
      description: "The provider's page to pay it; missing when nothing is to be paid, and in the sandbox.",
    },
  },
  additionalProperties: false,
} as const satisfies Schema;

/** All invoices of a year are listed instead of a page. */
export const invoicesYear = {
  type: 'string',
  pattern: '^20\\d\\d$',
  description: "All invoices that were issued or refunded in this year, in the brand's time zone, instead of a page.",
} as const satisfies Schema;

/** All invoices and credit notes of the year also as one file. */
export const invoicesFile = {
  enum: ['pdf'],
  description: 'With a year: its invoices and credit notes also as one file.',
} as const satisfies Schema;

export const invoicesPdf = {
  type: 'string',
  description: 'The file, in Base64; missing unless it was asked for, and for a year without invoices.',
} as const satisfies Schema;

/** How many invoices a page has. */
export const INVOICES_PAGE_SIZE = 10;

/**
 * All amounts are the payment provider's. NOT_FOUND for an `after` that is unknown or another client's; UNAVAILABLE
 * when the provider cannot be reached.
 */
export const getInvoices = {
  method: 'GET',
  path: '/api/getInvoices',
  summary: `Lists the client's invoices, the newest first, ${INVOICES_PAGE_SIZE} at a time.`,
  access: 'authenticated',
  query: {
    type: 'object',
    properties: {
      after: { ...providerId, minLength: 1, description: 'The last invoice of the page before.' },
      year: invoicesYear,
      file: invoicesFile,
    },
  },
  data: {
    type: 'object',
    required: ['invoices', 'hasMore'],
    properties: {
      invoices: { type: 'array', items: invoiceSchema },
      hasMore: { type: 'boolean', description: 'Whether there are older ones.' },
      pdf: invoicesPdf,
    },
    additionalProperties: false,
  },
} as const satisfies Call;

/** NOT_FOUND for an id that is unknown or another client's; UNAVAILABLE when the provider cannot be reached. */
export const getInvoice = {
  method: 'GET',
  path: '/api/getInvoice',
  summary: "Returns one of the client's invoices.",
  access: 'authenticated',
  query: { type: 'object', required: ['id'], properties: { id: { ...providerId, minLength: 1 } } },
  data: {
    ...invoiceSchema,
    properties: {
      ...invoiceSchema.properties,
      company: {
        ...companySchema,
        description: 'Whose invoice it was when it was issued; missing when there was none.',
      },
      sellerTaxNumber: { type: 'string', description: "The agency's registration number; missing without one." },
    },
  },
} as const satisfies Call;
