import type { ServedCalls } from '../../platform/http/call.ts';
import { Refused } from '../../platform/http/refused.ts';

type SubscriptionCall =
  | 'getProducts'
  | 'getSubscriptions'
  | 'cancelSubscription'
  | 'reactivateSubscription'
  | 'updateSubscriptionWebsite'
  | 'getPaymentProvider'
  | 'createCheckoutSession'
  | 'getOpenCheckout'
  | 'getSessionStatus'
  | 'payInSandbox';

const closed = async (): Promise<never> => {
  throw new Refused('NOT_FOUND', 'The store is not open yet.');
};

/** Products, and what clients subscribed to. */
export const subscriptionCalls = (): Pick<ServedCalls, SubscriptionCall> => ({
  getProducts: { handle: async () => [] },
  getSubscriptions: { handle: async () => [] },
  cancelSubscription: { handle: closed },
  reactivateSubscription: { handle: closed },
  updateSubscriptionWebsite: { handle: closed },
  getPaymentProvider: { handle: async () => ({ provider: 'sandbox', testCards: [] }) },
  createCheckoutSession: { handle: closed },
  getOpenCheckout: { handle: async () => ({ checkout: null }) },
  getSessionStatus: { handle: closed },
  payInSandbox: { handle: closed },
});
