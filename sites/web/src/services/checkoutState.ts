/** What the checkout reads from navigation state (specification, section 2). */
export interface CheckoutState {
  userId: string;
  stripePriceId: string;
  stripeProductId: string;
}

/** The state that an address was opened with, when it is the checkout's. History outlives the code that wrote it. */
export function checkoutStateOf(state: unknown): CheckoutState | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { userId, stripePriceId, stripeProductId } = state as Record<string, unknown>;
  const texts = [userId, stripePriceId, stripeProductId];
  return texts.every((text) => typeof text === 'string' && text !== '') ? (state as CheckoutState) : undefined;
}
