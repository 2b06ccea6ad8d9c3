import { capitalized } from '@threefold/api-contract/offer';
import { formatDate } from '@threefold/design-system/foundations';
import { errorMessage } from '../../services/forms/errorMessage.ts';
import { cardMonth, formatMoney, priceText } from './charges.ts';
import type * as english from './content.ts';
import { creditWords } from './texts/chargesContent.fr-CA.ts';
import { endsAtOnce } from './view.ts';

const WENT_WRONG = 'Une erreur s’est produite. Veuillez réessayer plus tard.';

export const dashboard: typeof english.dashboard = {
  title: 'Tableau de bord',
  welcome: (firstName) => `Heureux de vous revoir, ${firstName}!`,
};

const row: typeof english.subscriptions.row = {
  active: 'ACTIF',
  inactive: 'INACTIF',
  configure: 'Cliquez ici pour configurer',
  configureByTouch: 'Touchez ici pour configurer',
  purchased: 'Acheté le',
  renews: 'Se renouvelle le',
  ends: 'Prend fin le',
  ended: 'Terminé le',
};

const spotlight: typeof english.subscriptions.spotlight = {
  ...row,
  placeholder: 'Les détails de votre abonnement s’afficheront ici.',
  plan: 'Forfait',
  price: 'Prix',
  website: 'Site Web',
  changeWebsite: 'Changer',
  cancel: 'Annuler l’abonnement',
  cancelNote: 'Reste actif jusqu’à la fin de la période de facturation en cours.',
  reactivate: 'Réactiver',
  card: 'Carte',
  replaceCard: 'Remplacer',
  pay: 'Payer maintenant',
  startAgain: 'Recommencer',
};

export const subscriptions: typeof english.subscriptions = {
  title: 'Abonnements',
  inAll: (count) => `${count} en tout`,
  empty: 'Vous n’avez pour l’instant aucun abonnement à un produit ou à un service.',
  failed: 'Vos abonnements n’ont pas pu être chargés.',
  stillDue: (amount) => `Il reste ${amount} à payer. La facture se trouve sous Paiements.`,
  row,
  spotlight,
  spotlightEndingAtOnce: { ...spotlight, cancelNote: 'Il prend fin aussitôt, et plus rien n’est prélevé.' },
};

export const cardText: typeof english.cardText = ({ name, expiry, state }) =>
  `${capitalized(name)}, ${state === 'expired' ? 'expirée en' : 'expire en'} ${cardMonth(expiry)}`;

export const expiring: typeof english.expiring = {
  text: ({ name, expiry, state }) =>
    state === 'expired'
      ? `Votre ${name} est expirée depuis ${cardMonth(expiry)}. Remplacez-la pour que vos abonnements restent actifs.`
      : `Votre ${name} expire à la fin de ${cardMonth(expiry)}. Remplacez-la pour que vos abonnements restent actifs.`,
  replace: 'Remplacer la carte',
};

export const unfinished: typeof english.unfinished = {
  text: (name) => `Vous avez commencé un achat de ${name}. Rien n’a été prélevé jusqu’ici.`,
  resume: 'Continuer',
  cancel: 'Annuler l’achat',
};

export const store: typeof english.store = {
  note: 'Produits et services',
  empty: (agency) => `Les produits de ${agency} ne sont pas offerts pour le moment.`,
  spotlight: { placeholder: 'Aucun produit choisi.', get: 'OBTENIR' },
  owned: 'Abonnement en cours',
  manage: 'Voir mon abonnement',
};

export const refusedMessage: typeof english.refusedMessage = (detail) => ({
  kind: 'error',
  title: 'Erreur',
  body: detail,
});
export const unchangedMessage: typeof english.unchangedMessage = (detail) => ({
  kind: 'notice',
  title: 'Rien n’a changé',
  body: detail,
});
export const unreachableMessage: typeof english.unreachableMessage = (error) =>
  refusedMessage(`${WENT_WRONG} ${errorMessage(error)}`);

export const cancelCheckoutTexts: typeof english.cancelCheckoutTexts = {
  busy: 'Annulation de l’achat…',
  done: {
    kind: 'success',
    title: 'Achat annulé',
    body: 'Rien n’a été prélevé. Vous pouvez choisir ce produit de nouveau en tout temps.',
  },
};

export const cancelling: typeof english.cancelling = {
  busy: 'Annulation de l’abonnement…',
  done: { kind: 'success', title: 'Abonnement annulé', body: 'Votre abonnement est annulé.' },
  question: (subscription, known, region) => ({
    title: `Annuler ${subscription.stripeProduct.baseName}?`,
    body: [
      !endsAtOnce(subscription)
        ? `Il reste actif jusqu’au ${formatDate(subscription.renewalDate, region)}, la fin de ${subscription.status === 'trialing' ? 'votre essai' : 'la période de facturation payée'}. ${subscription.chargesPaused ? 'Rien n’est prélevé d’ici là, ni par la suite.' : `Le prélèvement de ${priceText(subscription, region)} prévu ce jour-là n’a pas lieu, ni aucun autre par la suite.`}`
        : 'Il prend fin aussitôt, et plus rien n’est prélevé, pas même ce qui est en retard. Vous pouvez le recommencer en tout temps.',
      ...(known?.credit ? [creditWords.kept(formatMoney(known.credit, region))] : []),
    ].join(' '),
    confirmLabel: 'Annuler l’abonnement',
    declineLabel: 'Le garder',
  }),
};

export const reactivating: typeof english.reactivating = {
  busy: 'Réactivation de l’abonnement…',
  done: { kind: 'success', title: 'Abonnement réactivé', body: 'Votre abonnement est réactivé.' },
  question: (subscription, _, region) => ({
    title: `Réactiver ${subscription.stripeProduct.baseName}?`,
    body: subscription.chargesPaused
      ? 'Il continue sans interruption. Rien n’est prélevé tant que ses prélèvements sont suspendus.'
      : `Il continue sans interruption. Rien n’est prélevé aujourd’hui\u00a0: le prochain prélèvement est de ${priceText(subscription, region)} le ${formatDate(subscription.renewalDate, region)}, puis ${subscription.billingFrequency} jusqu’à ce que vous annuliez.`,
    confirmLabel: 'Réactiver',
    declineLabel: 'Pas maintenant',
  }),
};

export const overdue: typeof english.overdue = {
  text: (name, due) =>
    due
      ? `Il reste ${due} à payer pour ${name}\u00a0: le dernier paiement a échoué.`
      : `Le dernier paiement de ${name} a échoué.`,
  pay: 'Payer maintenant',
  payName: (name) => `Payer maintenant pour ${name}`,
};

export const paying: typeof english.paying = {
  busy: 'Paiement en cours…',
  lookingUp: 'Vérification du montant à payer…',
  titles: {
    paid: 'Paiement reçu',
    declined: 'Paiement refusé',
    confirm: 'Votre banque demande une approbation',
  },
  nothingDue: ({ stripeProduct }) => ({
    kind: 'success',
    title: 'Rien à payer',
    body: `Vos paiements pour ${stripeProduct.baseName} sont à jour. Rien n’a été prélevé.`,
  }),
  question: ({ stripeProduct, card }, due) => ({
    title: `Payer pour ${stripeProduct.baseName}?`,
    body: `${due ? `Un montant de ${due}` : 'Le prix d’une nouvelle période de facturation'} est prélevé maintenant sur votre ${card?.name ?? 'carte'}. Pour payer avec une autre carte, remplacez-la d’abord\u00a0: ce qui est en retard est alors prélevé aussitôt.`,
    confirmLabel: 'Payer maintenant',
    declineLabel: 'Pas maintenant',
  }),
  bank: (detail, here) => ({
    title: 'Votre banque demande une approbation',
    body: here
      ? `${detail} Ceci tient lieu de la page de votre banque.`
      : `${detail} La page s’ouvre dans un nouvel onglet.`,
    confirmLabel: here ? 'Approuver' : 'Confirmer le paiement',
    declineLabel: here ? 'Refuser' : 'Pas maintenant',
  }),
};

export const resubscribeDialog: typeof english.resubscribeDialog = (subscription, region) => ({
  title: `${endsAtOnce(subscription) ? 'Recommencer avec' : 'Réactiver'} ${subscription.stripeProduct.baseName}?`,
  body: `${endsAtOnce(subscription) ? 'Son premier paiement n’a pas été terminé.' : `Il a pris fin le ${formatDate(subscription.endsOn ?? subscription.renewalDate, region)}.`} Pour recommencer, vous passez au paiement, où ${priceText(subscription, region)} sont prélevés aujourd’hui, puis ${subscription.billingFrequency} jusqu’à ce que vous annuliez.`,
  confirmLabel: 'Passer au paiement',
  declineLabel: 'Pas maintenant',
});

export const website: typeof english.website = (name) => ({
  title: `Site Web pour ${name}`,
  lead: 'Le site sur lequel il fonctionne.',
  label: 'Adresse du site Web',
  hint: 'Par exemple https://www.example.com',
  submitLabel: 'Enregistrer',
  submittingLabel: 'Enregistrement…',
  closeLabel: 'Fermer',
  failure: { title: 'Erreur', body: WENT_WRONG },
});
