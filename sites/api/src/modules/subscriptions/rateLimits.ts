import { MINUTE_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';
import { refusals } from './refusals.ts';

/** Requests for invoices, prices of plans and amounts due. Each calls the payment provider. */
export const INVOICES_OF_ACCOUNT: Limit = {
  name: 'invoices-account',
  max: 120,
  windowMs: 10 * MINUTE_MS,
  message: (wait) => refusals().manyInvoices(wait),
};

/** PDFs of a year, which this process makes, and exports of all clients' invoices, with requests to the provider for each client. */
export const INVOICE_FILES_OF_ACCOUNT: Limit = {
  name: 'invoice-files-account',
  max: 20,
  windowMs: 10 * MINUTE_MS,
  message: (wait) => refusals().manyFiles(wait),
};

/** Changes of the company. Each is kept, for the invoices of its time, and may be mailed. */
export const COMPANIES_OF_ACCOUNT: Limit = {
  name: 'company-account',
  max: 30,
  windowMs: 10 * MINUTE_MS,
  message: (wait) => refusals().manyCompanies(wait),
};

/** Requests for a checkout, new or open. Each calls the payment provider, and each reload of the page makes one. */
export const CHECKOUTS_OF_ACCOUNT: Limit = {
  name: 'checkout-account',
  max: 30,
  windowMs: 10 * MINUTE_MS,
  message: (wait) => refusals().manyCheckouts(wait),
};

/** Attempts to pay, or to change the plan. Each may charge the client's card. */
export const PAYMENTS_OF_ACCOUNT: Limit = {
  name: 'payment-account',
  max: 10,
  windowMs: 10 * MINUTE_MS,
  message: (wait) => refusals().manyPayments(wait),
};
