import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState } from 'react';
import { loadChunk } from '../../services/chunk.ts';

export interface StripeCheckoutProps {
  publishableKey: string;
  /** Of the session to be paid. */
  clientSecret: string;
  /** Told when the form can be filled in. */
  onReady: () => void;
  /** Told when the script or the form could not be loaded. */
  onFailed: () => void;
}

/** Stripe's script, made to tell when its form is there or will not come: its React wrapper tells neither. */
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
      // The wrapper has no place for a failure.
      return new Promise(() => {});
    }
  };
  return Object.create(stripe, { createEmbeddedCheckoutPage: { value: create } }) as Stripe;
}

/** Stripe's payment form in the page. It is mounted once in a document's life (see `needsOwnDocument`). */
export function StripeCheckout(props: StripeCheckoutProps) {
  const [stripe] = useState(() => observedStripe(props));
  const [options] = useState(() => ({ clientSecret: props.clientSecret }));
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
}
