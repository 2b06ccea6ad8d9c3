import { useEffect, useState } from 'react';
import { draftOf } from './draft.ts';

/** In the tab's storage, because the dashboard may be another document than the checkout. */
const payment = draftOf<{ complete: true }>('payment');

/** Called by the checkout when a payment is complete, before it opens the dashboard. */
export const rememberPayment = (): void => payment.write({ complete: true });

/** Whether a payment has just ended here. Reported once, not again after a reload. */
export function useJustPaid(): boolean {
  const [justPaid, setJustPaid] = useState(false);
  useEffect(() => {
    const read = () => {
      if (!payment.read()) return;
      payment.clear();
      setJustPaid(true);
    };
    read();
    // A page restored from the back/forward cache is not rendered again.
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
  return justPaid;
}
