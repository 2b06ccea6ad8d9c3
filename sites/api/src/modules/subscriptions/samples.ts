import type { ProviderInvoice } from '../../platform/payments/payments.ts';
import type { ProductRow } from './catalogue/catalogue.ts';

// For the samples of mails and for tests.

export const sampleProduct: ProductRow = {
  priceId: 'price_1',
  provider: 'sandbox',
  productId: 'product_1',
  name: 'Front Desk Pro',
  baseName: 'Front Desk',
  plan: 'pro',
  description: '',
  translations: null,
  imageUrl: '',
  imageAlt: '',
  amount: 3900,
  currency: 'cad',
  interval: 'month',
  intervalCount: 1,
  active: true,
  position: 0,
};

/** A paid invoice for the sample product. */
export const sampleInvoice: ProviderInvoice = {
  id: 'in_1',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  number: '635E3DFD-0008',
  state: 'paid',
  issuedAt: new Date('2026-06-01T12:00:00Z'),
  paidAt: new Date('2026-06-01T12:00:00Z'),
  period: { start: new Date('2026-06-01T12:00:00Z'), end: new Date('2026-07-01T12:00:00Z') },
  lines: [{ description: 'Front Desk Pro', amount: 3900 }],
  currency: 'cad',
  subtotal: 3900,
  tax: 507,
  taxes: [{ label: 'HST 13%', amount: 507 }],
  total: 4407,
  credit: 0,
  remaining: 0,
  attempts: 1,
  refunded: 0,
  refunds: [],
  refundable: 4407,
  nextAttemptAt: null,
  pdfUrl: null,
  payUrl: null,
};
