/** The checkout's navigation state (specification, section 2). */
export interface CheckoutNavigation {
  userId: string;
  stripePriceId: string;
  stripeProductId: string;
}

/** Parses navigation state as the checkout's. History entries may be older than the current code. */
export function checkoutNavigationOf(state: unknown): CheckoutNavigation | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { userId, stripePriceId, stripeProductId } = state as Record<string, unknown>;
  const texts = [userId, stripePriceId, stripeProductId];
  return texts.every((text) => typeof text === 'string' && text !== '') ? (state as CheckoutNavigation) : undefined;
}
