/** The form for the invoices of a year. */
export const INVOICES_OF_YEAR = {
  name: 'Invoices of a year',
  year: 'Year',
  csv: 'Download as CSV',
  pdf: 'Download as PDF',
  busy: 'Loading...',
  none: (year: string) => `There are no invoices of ${year}.`,
  failed: 'The invoices could not be loaded. Please try again.',
};

/** The columns of the table for the accountant, and its kinds and states. */
export const INVOICE_COLUMNS = {
  number: 'Number',
  kind: 'Kind',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  ofInvoice: 'Of invoice',
  issuedOn: 'Issued on',
  paidOn: 'Paid on',
  state: 'State',
  states: { open: 'open', paid: 'paid', uncollectible: 'uncollectible', void: 'void', refunded: 'refunded' },
  what: 'For',
  subtotal: 'Subtotal',
  tax: 'Tax',
  taxRate: 'Tax rate',
  total: 'Total',
  paidByCredit: 'Paid by credit',
  currency: 'Currency',
  client: 'Client',
  email: 'Email',
};
