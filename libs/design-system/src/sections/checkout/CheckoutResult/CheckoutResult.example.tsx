import { CheckoutResult } from '@threefold/design-system/CheckoutResult';
import { Notice } from '@threefold/design-system/Notice';

export function Paid({ paid }: { paid?: boolean }) {
  return (
    <CheckoutResult content={{ title: 'Payment', checking: 'Checking the payment...' }}>
      {paid ? (
        <Notice kind="notice" content={{ title: 'Thank you', body: 'Your first box comes on Saturday.' }} />
      ) : null}
    </CheckoutResult>
  );
}
