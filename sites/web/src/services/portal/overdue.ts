import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@threefold/api-contract';
import { siteQuery } from '../api/queries.tsx';
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
  const { data } = useQuery({
    ...siteQuery('getSubscriptions', { userId: user?.id ?? '' }),
    enabled: offersPortal && known === undefined && user?.role === 'client',
  });
  return known ?? data?.some(isOverdue) ?? false;
}
