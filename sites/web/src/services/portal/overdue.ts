import type { Subscription } from '@threefold/api-contract';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { useSession } from '../session/session.ts';

/** Whether a payment failed and is still due. */
export const isOverdue = ({ status, actions }: Subscription): boolean =>
  (status === 'past_due' || status === 'unpaid') && actions.includes('pay');

/**
 * Whether the signed-in client has a payment that is overdue. Without an answer nothing is: the mark is an extra, and the
 * dashboard says more.
 *
 * @param known what the screen knows already, so that nothing is loaded
 */
export function useOverdue(offersPortal: boolean, known?: boolean): boolean {
  const { user } = useSession();
  const clientId = offersPortal && known === undefined && user?.role === 'client' ? user.id : undefined;
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (clientId === undefined) return;
    let unmounted = false;
    void api()
      .getSubscriptions({ userId: clientId })
      .then((answer) => !unmounted && setOverdue(answer.status === 'OK' && answer.data.some(isOverdue)))
      .catch(() => undefined);
    return () => {
      unmounted = true;
    };
  }, [clientId]);
  return known ?? (clientId !== undefined && overdue);
}
