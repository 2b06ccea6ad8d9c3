import { planLabel } from '@threefold/design-system/components/PlanBadge';
import { formatDate } from '@threefold/design-system/foundations';
import { formatMoney, priceText } from '../charges.ts';
import { creditWords } from './chargesContent.fr-CA.ts';
import type * as english from './planContent.ts';

export const planChange: typeof english.planChange = {
  label: (plan) => `Passer à ${plan}`,
  lookingUp: 'Vérification du montant…',
  busy: 'Changement de forfait…',
  titles: {
    changed: 'Forfait changé',
    declined: 'Paiement refusé',
    kept: 'Votre forfait reste tel quel',
  },
  givingUp: 'Annulation du changement…',
  question: ({ stripeProduct }, { plan }, { dueNow, credit }, changed, known, region) => {
    const credited =
      credit > 0 ? ' Le reste de ce que vous avez payé est porté au crédit des prochains prélèvements.' : '';
    const before = known?.credit && formatMoney(known.credit, region);
    const had = before && (credit > 0 ? creditWords.grows(before) : creditWords.paysFirst(before));
    const today =
      dueNow > 0
        ? 'Vous payez maintenant la différence pour le reste de cette période de facturation.'
        : 'Rien n’est prélevé maintenant.';
    return {
      title: `Passer ${stripeProduct.baseName} à ${planLabel(plan)}?`,
      body: [changed, today + credited, had].filter(Boolean).join(' '),
      confirmLabel: 'Changer de forfait',
      declineLabel: 'Pas maintenant',
    };
  },
  amounts: (
    { card, renewalDate, taxNote },
    { subscriptionPrice, billingFrequency },
    { dueNow, credit, currency },
    region,
  ) => [
    [
      dueNow > 0 ? `Prélevé maintenant sur votre ${card?.name ?? 'carte'}` : 'Prélevé maintenant',
      formatMoney({ amount: dueNow, currency }, region),
    ],
    ...(credit > 0
      ? [['Porté au crédit des prochains prélèvements', formatMoney({ amount: credit, currency }, region)] as const]
      : []),
    [
      `À partir du ${formatDate(renewalDate, region)}`,
      `${priceText({ subscriptionPrice, taxNote }, region)}, ${billingFrequency}`,
    ],
  ],
};
