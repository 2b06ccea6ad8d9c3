import { useEffect, useState } from 'react';
import { draftOf } from './draft.ts';

/** Kept in the tab's storage: the dashboard that a payment ends on may be another document than the checkout. */
const payment = draftOf<{ complete: true }>('payment');

/** Told by the checkout when a payment is complete, just before it leads to the dashboard. */
export const rememberPayment = (): void => payment.write({ complete: true });

/** Whether a payment has just ended on this screen. It is said once: a reload does not say it again. */
export function useJustPaid(): boolean {
  const [justPaid, setJustPaid] = useState(false);
  useEffect(() => {
    const read = () => {
      if (!payment.read()) return;
      payment.clear();
      setJustPaid(true);
    };
    read();
    // A dashboard that the browser kept is shown again without being rendered anew.
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
  return justPaid;
}
