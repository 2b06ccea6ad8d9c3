import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@threefold/api-contract';
import { ActionNotice } from '@threefold/design-system/ActionNotice';
import { overdue as words } from '#texts/features/portal/content';
import { siteQuery } from '../../services/api/queries.tsx';
import { usePortalRegion } from '../../services/portal/usePortalRegion.ts';
import { formatMoney } from './charges.ts';

export interface OverdueNoticeProps {
  userId: string;
  subscription: Subscription;
  onPay: () => void;
}

/** Says above the lists that a payment failed, and what is due. The amount is looked up; without it the sentence says less. */
export function OverdueNotice({ userId, subscription, onPay }: OverdueNoticeProps) {
  const region = usePortalRegion();
  const { data } = useQuery(siteQuery('getPaymentDue', { userId, subscriptionId: subscription.id }));
  const name = subscription.stripeProduct.baseName;
  return (
    <ActionNotice
      kind="error"
      content={{ text: words.text(name, data?.due && formatMoney(data.due, region)) }}
      slots={{
        actions: (
          <Button variant="outlined" aria-label={words.payName(name)} onClick={onPay}>
            {words.pay}
          </Button>
        ),
      }}
    />
  );
}
