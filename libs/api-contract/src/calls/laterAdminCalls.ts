import type { Call } from '../call.ts';
import { getClient, getClientInvoices } from './adminClient.ts';
import { getAdminProducts, moveProduct, saveProduct, setProductOnSale } from './adminProducts.ts';
import { refundInvoice } from './adminRefund.ts';
import { cancelClientSubscription } from './adminSubscriptions.ts';

/** The calls of a client's page and of the products. A record of their own: the dashboard opens without them. */
export const laterAdminCalls = {
  getClient,
  getClientInvoices,
  cancelClientSubscription,
  refundInvoice,
  getAdminProducts,
  saveProduct,
  setProductOnSale,
  moveProduct,
} as const satisfies Readonly<Record<string, Call & { access: 'admin' }>>;
