import { taxName } from '@threefold/api-contract/texts.fr-CA';
import type { english } from './texts.en-CA.ts';

const INTERVALS = { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' };

export const french: typeof english = {
  frequencies: { day: 'tous les jours', week: 'toutes les semaines', month: 'tous les mois', year: 'tous les ans' },
  every: (count, interval) => `${interval === 'week' ? 'toutes' : 'tous'} les ${count}\u00a0${INTERVALS[interval]}`,
  plusTax: 'plus taxes',
  plusTaxAt: (name, percent) => `plus ${taxName(name)} (${percent.toLocaleString('fr-CA')}\u00a0%)`,
  times: (count) => {
    if (count === null) return 'plusieurs fois';
    return count === 1 ? 'une fois' : `${count}\u00a0fois`;
  },
  card: (network, last4) => `carte ${network === undefined ? '' : `${network} `}se terminant par ${last4}`,
  cardCharged: (card) => `Les paiements seront désormais portés à votre ${card}.`,
  list: new Intl.ListFormat('fr-CA'),

  cancelledByUs: (day) =>
    `Nous avons annulé cet abonnement. Il reste actif jusqu’au ${day}. Pour le conserver, veuillez nous écrire.`,
  end: {
    reason: (reason) => ` Motif\u00a0: ${reason}`,
    byUs: (day) => `Nous y avons mis fin le ${day}.`,
    notBegun: 'Son premier paiement n’a pas été effectué; il n’a donc pas commencé.',
    byYou: (day) => `Vous y avez mis fin le ${day}.`,
    paymentFailed: (day, times) => `Il a pris fin le ${day}, après que son paiement a échoué ${times}.`,
    disputed: (day) => `Il a pris fin le ${day}, parce qu’un paiement a été contesté.`,
    other: (day) => `Il a pris fin le ${day}.`,
    cancelledByUs: (day) => `Nous l’avons annulé, et il a pris fin le ${day}.`,
    cancelledByYou: (day) => `Vous l’avez annulé, et il a pris fin le ${day}.`,
  },
  status: {
    trialCancelled: (day) => `Votre essai prend fin le ${day}. Rien ne vous sera facturé.`,
    trial: (day) => `Votre essai prend fin le ${day}. Le premier paiement sera prélevé à cette date.`,
    pastDue:
      'Le dernier paiement a échoué. Nous réessaierons de débiter votre carte au cours des prochains jours. Vous pouvez payer maintenant ou annuler\u00a0: l’abonnement prend alors fin immédiatement, et rien n’est facturé pour cette période.',
    unpaid:
      'Le dernier paiement a échoué plusieurs fois; le service est donc suspendu. Payez maintenant pour le rétablir, ou annulez\u00a0: plus rien ne sera alors facturé.',
    paused: 'Il est en pause, et rien n’est facturé. Payez maintenant pour continuer, ou annulez-le définitivement.',
    incomplete:
      'Le premier paiement n’a pas été effectué; l’abonnement n’a donc pas commencé. Payez maintenant, recommencez l’achat ou annulez. Rien n’a été facturé.',
    pendingPlan: (day) =>
      `Votre changement de forfait attend votre banque. Si vous ne confirmez pas le paiement d’ici le ${day}, votre forfait reste le même, et rien n’est facturé. Pour le confirmer, choisissez de nouveau le forfait.`,
    chargesPaused: (day) =>
      day === undefined
        ? 'Il reste actif, et nous ne facturons rien jusqu’à la reprise des paiements.'
        : `Il reste actif, et nous ne facturons rien avant le ${day}.`,
  },
  unchanged: {
    ended: 'Cet abonnement a déjà pris fin. Plus rien ne sera facturé.',
    cancelled: (day) =>
      `Cet abonnement a déjà été annulé. Il reste actif jusqu’au ${day}, et plus rien ne sera facturé.`,
    active: (day) => `Cet abonnement n’est pas annulé. Il se renouvelle le ${day}.`,
  },
  changed: {
    paid: 'Cet abonnement a été payé entre-temps. Veuillez recharger la page pour voir les choix qui s’offrent à vous.',
    other: 'Cet abonnement a changé entre-temps. Veuillez recharger la page pour voir les choix qui s’offrent à vous.',
  },
  subscribedAlready: {
    overdue: (name) =>
      `Vous avez déjà ${name}, et le dernier paiement a échoué. Payez-le sur votre tableau de bord, ou annulez-y l’abonnement pour recommencer.`,
    paused: (name) =>
      `Vous avez déjà ${name}, mais l’abonnement est en pause. Reprenez-le sur votre tableau de bord, ou annulez-le pour recommencer.`,
    incomplete: (name) =>
      `Le premier paiement de ${name} n’est pas terminé. Terminez-le ou annulez-le sur votre tableau de bord.`,
    cancelled: (name, day) =>
      `Vous avez encore ${name} jusqu’au ${day}. Réactivez l’abonnement sur votre tableau de bord au lieu de l’acheter de nouveau.`,
    active: (name) => `Vous êtes déjà abonné à ${name}. L’abonnement se trouve sur votre tableau de bord.`,
  },
  payment: {
    paid: (name) => `Merci. Votre paiement pour ${name} a été accepté.`,
    declined: (name) =>
      `Votre carte a de nouveau été refusée pour ${name}, et rien n’a été débité. Veuillez la remplacer ou consulter votre banque.`,
    confirm: (name) => `Votre banque vous demande de confirmer le paiement pour ${name}. Rien ne sera débité d’ici là.`,
  },
  planCost: {
    charged: (amount, day) => `Un montant de ${amount} a été débité le ${day} pour le reste de la période.`,
    credited: (amount) => `Rien n’a été débité. Un montant de ${amount} sera déduit de vos prochaines factures.`,
    nothing: 'Rien n’a été débité.',
  },
  plan: {
    changed: (plan) => `Vous avez maintenant ${plan}.`,
    'preview-changed':
      'Le montant à payer aujourd’hui a changé entre-temps. Rien n’a été débité. Veuillez vérifier le nouveau montant.',
    declined: 'Votre carte a été refusée; votre forfait reste donc le même. Veuillez remplacer la carte et réessayer.',
    kept: (plan) => `Vous avez toujours ${plan}. Rien n’a été débité.`,
    confirm:
      'Votre banque vous demande de confirmer ce paiement. D’ici là, votre forfait reste le même, et rien n’est débité.',
  },
};
