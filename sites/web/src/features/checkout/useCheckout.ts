import type { Answer, PaymentProviderInfo, Product, Success } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../services/api.ts';
import type { CheckoutState } from '../../services/checkoutState.ts';
import { checkoutDomain } from './domain.ts';
import { needsOwnDocument } from './ownDocument.ts';

/** A checkout that can be paid. */
export interface OpenCheckout {
  provider: PaymentProviderInfo;
  /** Starts the payment form. */
  clientSecret: string;
  /** What is paid for, where the store still lists it. */
  product: Product | undefined;
}

export type Checkout =
  | { status: 'loading' }
  /** Opened without having chosen anything, and nothing is open. */
  | { status: 'nothing' }
  | { status: 'ready'; open: OpenCheckout }
  /** `final`: trying again leads nowhere. `detail` is a sentence for a person. */
  | { status: 'failed'; detail: string; final: boolean; retrying: boolean };

/** Refusals that may be gone at the next try. The others are about what was asked. */
const PASSING = new Set(['UNAVAILABLE', 'TIMEOUT', 'ERROR', 'TOO_MANY_REQUESTS']);

/** Why there is no payment form. */
class NoCheckout extends Error {
  readonly final: boolean;
  constructor(detail: string, final: boolean) {
    super(detail);
    this.final = final;
  }
}

async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Success<Data>['data']> {
  const answer = await call;
  if (answer.status === 'OK') return answer.data;
  throw new NoCheckout(answer.detail, !PASSING.has(answer.status));
}

interface Asked {
  userId: string;
  /** From navigation state. Without it the server says which checkout is open. */
  state: CheckoutState | undefined;
  /** Names the entry of the history that the checkout stands in. */
  entryKey: string;
}

async function open({ userId, state, entryKey }: Asked, signal: AbortSignal): Promise<Checkout> {
  const offer = state ?? (await dataOf(api().getOpenCheckout({ signal }))).checkout;
  if (!offer) return { status: 'nothing' };
  const provider = await dataOf(api().getPaymentProvider({ signal }));
  if (provider.provider === 'stripe' && !signal.aborted && needsOwnDocument(entryKey)) {
    // History keeps the navigation state.
    window.location.reload();
    return { status: 'loading' };
  }
  const { stripePriceId, stripeProductId } = offer;
  // Whose checkout it was meant to be: the server refuses one that another account has begun.
  const payer = state?.userId ?? userId;
  const request = { userId: payer, domain: checkoutDomain(window.location), stripePriceId, stripeProductId };
  const [{ clientSecret }, products] = await Promise.all([
    dataOf(api().createCheckoutSession(request, { signal })),
    // Only what is shown beside our own form hangs on the store.
    dataOf(api().getProducts({ signal })).catch((): Product[] => []),
  ]);
  const product = products.find((one) => one.stripePriceId === stripePriceId);
  return { status: 'ready', open: { provider, clientSecret, product } };
}

/** Opens the checkout that was asked for, or goes on with the one that is open. */
export function useCheckout({ userId, state, entryKey }: Asked): { checkout: Checkout; retry: () => void } {
  const [checkout, setCheckout] = useState<Checkout>({ status: 'loading' });
  const asked = useRef({ userId, state, entryKey });
  const latest = useRef<AbortController>(undefined);

  const begin = useCallback(async () => {
    latest.current?.abort();
    const asking = new AbortController();
    latest.current = asking;
    setCheckout((before) => (before.status === 'failed' ? { ...before, retrying: true } : { status: 'loading' }));
    try {
      const opened = await open(asked.current, asking.signal);
      if (!asking.signal.aborted) setCheckout(opened);
    } catch (error) {
      if (asking.signal.aborted) return;
      const detail = error instanceof Error ? error.message : String(error);
      const final = error instanceof NoCheckout && error.final;
      setCheckout({ status: 'failed', detail, final, retrying: false });
    }
  }, []);

  useEffect(() => {
    void begin();
    return () => latest.current?.abort();
  }, [begin]);

  return { checkout, retry: () => void begin() };
}
