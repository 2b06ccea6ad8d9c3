import type { ApiResponse, PaymentProviderInfo, Product, Success } from '@threefold/api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../services/api/api.ts';
import { errorMessage } from '../../services/forms/errorMessage.ts';
import type { CheckoutNavigation } from '../../services/navigation/checkoutNavigation.ts';
import { checkoutDomain } from './domain.ts';
import { needsOwnDocument } from './ownDocument.ts';

/** A checkout that can be paid. */
export interface OpenCheckout {
  provider: PaymentProviderInfo;
  /** The price that it sells; none for a new card. */
  stripePriceId?: string;
  /** Starts the payment form. */
  clientSecret: string;
  /** Undefined for a new card, and while the store does not list the product or cannot be reached. */
  product: Product | undefined;
}

export type Checkout =
  | { status: 'loading' }
  /** Opened without a selection, and no checkout is open. */
  | { status: 'nothing' }
  | { status: 'ready'; open: OpenCheckout }
  /** `final`: a retry cannot help. `detail` is a sentence for the user. */
  | { status: 'failed'; detail: string; final: boolean; retrying: boolean };

/** Refusals that a retry may resolve. The others concern the request itself. */
const RETRYABLE = new Set(['UNAVAILABLE', 'TIMEOUT', 'ERROR', 'TOO_MANY_REQUESTS']);

/** Why there is no payment form. */
class CheckoutError extends Error {
  readonly final: boolean;
  constructor(detail: string, final: boolean) {
    super(detail);
    this.final = final;
  }
}

async function dataOf<Data>(call: Promise<ApiResponse<Data>>): Promise<Success<Data>['data']> {
  const answer = await call;
  if (answer.status === 'OK') return answer.data;
  throw new CheckoutError(answer.detail, !RETRYABLE.has(answer.status));
}

interface CheckoutRequest {
  userId: string;
  /** From navigation state. Without it the server returns the open checkout. */
  state: CheckoutNavigation | undefined;
  /** Whether it takes a new card instead of selling something. */
  forCard: boolean;
  /** Identifies the checkout's history entry. */
  entryKey: string;
}

async function open({ userId, state, forCard, entryKey }: CheckoutRequest, signal: AbortSignal): Promise<Checkout> {
  const offer = forCard ? undefined : (state ?? (await dataOf(api().getOpenCheckout({ signal }))).checkout);
  if (offer === null) return { status: 'nothing' };
  const provider = await dataOf(api().getPaymentProvider({ signal }));
  if (provider.provider === 'stripe' && !signal.aborted && needsOwnDocument(entryKey)) {
    // The browser's history keeps the navigation state.
    window.location.reload();
    return { status: 'loading' };
  }
  if (!offer) {
    const request = { userId, domain: checkoutDomain(window.location) };
    const { clientSecret } = await dataOf(api().beginCardReplacement(request, { signal }));
    return { status: 'ready', open: { provider, clientSecret, product: undefined } };
  }
  const { stripePriceId, stripeProductId } = offer;
  // The user who selected the product: the server refuses another account's checkout.
  const payer = state?.userId ?? userId;
  const request = { userId: payer, domain: checkoutDomain(window.location), stripePriceId, stripeProductId };
  const [{ clientSecret }, products] = await Promise.all([
    dataOf(api().createCheckoutSession(request, { signal })),
    // Only the summary beside our own form depends on the store.
    dataOf(api().getProducts({ signal })).catch((): Product[] => []),
  ]);
  const product = products.find((one) => one.stripePriceId === stripePriceId);
  return { status: 'ready', open: { provider, stripePriceId, clientSecret, product } };
}

/** Opens the requested checkout, or continues the open one. */
export function useCheckout(initialRequest: CheckoutRequest): { checkout: Checkout; retry: () => void } {
  const [checkout, setCheckout] = useState<Checkout>({ status: 'loading' });
  const requested = useRef(initialRequest);
  const latest = useRef<AbortController>(undefined);

  const begin = useCallback(async () => {
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    setCheckout((before) => (before.status === 'failed' ? { ...before, retrying: true } : { status: 'loading' }));
    try {
      const opened = await open(requested.current, request.signal);
      if (!request.signal.aborted) setCheckout(opened);
    } catch (error) {
      if (request.signal.aborted) return;
      const detail = errorMessage(error);
      const final = error instanceof CheckoutError && error.final;
      setCheckout({ status: 'failed', detail, final, retrying: false });
    }
  }, []);

  useEffect(() => {
    void begin();
    return () => latest.current?.abort();
  }, [begin]);

  return { checkout, retry: () => void begin() };
}
