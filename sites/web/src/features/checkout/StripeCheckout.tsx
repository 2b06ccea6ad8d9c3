import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { loadChunk } from '../../services/chunk.ts';

export interface StripeCheckoutProps {
  publishableKey: string;
  /** The client secret of the session. */
  clientSecret: string;
  /** Called when the form is ready. */
  onReady: () => void;
  /** Called when the script or the form could not be loaded. */
  onFailed: () => void;
}

/** Wraps Stripe's script to report when its form is ready or failed, because its React wrapper does not. */
async function observedStripe({ publishableKey, onReady, onFailed }: StripeCheckoutProps): Promise<Stripe | null> {
  const stripe = await loadChunk(() => loadStripe(publishableKey)).catch(() => null);
  if (!stripe) {
    onFailed();
    return null;
  }
  const create: Stripe['createEmbeddedCheckoutPage'] = async (options) => {
    try {
      const form = await loadChunk(() => stripe.createEmbeddedCheckoutPage(options));
      onReady();
      return form;
    } catch {
      onFailed();
      // The wrapper cannot handle a failure, so the promise stays pending.
      return new Promise(() => {});
    }
  };
  return Object.create(stripe, { createEmbeddedCheckoutPage: { value: create } }) as Stripe;
}

/** Stripe's embedded payment form. Mounted once per document (see `needsOwnDocument`). */
export function StripeCheckout(props: StripeCheckoutProps) {
  const [stripe] = useState(() => observedStripe(props));
  const [options] = useState(() => ({ clientSecret: props.clientSecret }));
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
