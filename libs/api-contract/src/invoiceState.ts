/**
 * Every state of an invoice. The payment of an `uncollectible` one is given up, but is still accepted; a `void` one is
 * cancelled.
 */
export const INVOICE_STATES = ['open', 'paid', 'uncollectible', 'void'] as const;

export type InvoiceState = (typeof INVOICE_STATES)[number];
