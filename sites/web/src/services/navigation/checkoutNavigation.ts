import { useEffect, useState } from 'react';
import { pathOfBuild } from '#texts/services/language';
import { draftOf } from '../forms/draft.ts';
import type { Outcome } from '../forms/outcome.ts';

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

/** Where a client replaces the card. Mails lead there too. */
export const REPLACE_CARD = `${pathOfBuild}/checkout?replace=card`;

/** Whether the checkout is for a new card. */
export const isForCard = (search: string): boolean => new URLSearchParams(search).get('replace') === 'card';

/** In the tab's storage, because the dashboard may be loaded as a new document. */
const stored = draftOf<Outcome>('checkout-outcome');

/** Called by the checkout before it opens the dashboard, which then shows the outcome. */
export const rememberOutcome = (outcome: Outcome): void => stored.write(outcome);

/** The outcome of a payment or of a new card. Returned once, not again after a reload. */
export function useRememberedOutcome(): Outcome | undefined {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const read = () => {
      const { kind, text, link } = stored.read() ?? {};
      if (!kind || !text) return;
      stored.clear();
      // A browser that restores the position of the last visit would scroll past it.
      history.scrollRestoration = 'manual';
      setOutcome({ kind, text, ...(link && { link }) });
    };
    read();
    // A page restored from the back/forward cache is not rendered again.
    window.addEventListener('pageshow', read);
    return () => {
      window.removeEventListener('pageshow', read);
      history.scrollRestoration = 'auto';
    };
  }, []);
  return outcome;
}
