import type { Data, Subscription } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import type { ConfirmDialogContent } from '@threefold/design-system/ConfirmDialog';
import { planLabel } from '@threefold/design-system/components/PlanBadge';
import { formatDate } from '@threefold/design-system/foundations';
import { creditWords } from '#texts/features/portal/texts/chargesContent';
import { formatMoney, type NextCharges, priceText } from '../charges.ts';

/** Changing to another plan of the product. */
export const planChange = {
  label: (plan: string) => `Change to ${plan}`,
  lookingUp: 'Looking up what is charged...',
  busy: 'Changing the plan...',
  titles: {
    changed: 'Plan changed',
    declined: 'Payment declined',
    kept: 'Your plan stays as it is',
  },
  givingUp: 'Giving up the change...',
  question: (
    { stripeProduct }: Subscription,
    { plan }: Subscription['plans'][number],
    { dueNow, credit }: Data['previewPlanChange'],
    changed: string | undefined,
    known: NextCharges,
    region: Region,
  ): ConfirmDialogContent => {
    const credited = credit > 0 ? ' The rest of what you have paid is credited to the next charges.' : '';
    const before = known?.credit && formatMoney(known.credit, region);
    const had = before && (credit > 0 ? creditWords.grows(before) : creditWords.paysFirst(before));
    const today =
      dueNow > 0 ? 'You pay the difference for the rest of this billing period now.' : 'Nothing is charged now.';
    return {
      title: `Change ${stripeProduct.baseName} to ${planLabel(plan)}?`,
      body: [changed, today + credited, had].filter(Boolean).join(' '),
      confirmLabel: 'Change the plan',
      declineLabel: 'Not now',
    };
  },
  /** The amounts of the change: label and value. */
  amounts: (
    { card, renewalDate, taxNote }: Subscription,
    { subscriptionPrice, billingFrequency }: Subscription['plans'][number],
    { dueNow, credit, currency }: Data['previewPlanChange'],
    region: Region,
  ): readonly (readonly [label: string, value: string])[] => [
    [
      dueNow > 0 ? `Charged now to your ${card?.name ?? 'card'}` : 'Charged now',
      formatMoney({ amount: dueNow, currency }, region),
    ],
    ...(credit > 0
      ? [['Credited to the next charges', formatMoney({ amount: credit, currency }, region)] as const]
      : []),
    [
      `From ${formatDate(renewalDate, region)} on`,
      `${priceText({ subscriptionPrice, taxNote }, region)}, ${billingFrequency}`,
    ],
  ],
};
