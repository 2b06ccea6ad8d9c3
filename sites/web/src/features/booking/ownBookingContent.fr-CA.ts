import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import { capitalized } from '@threefold/api-contract/offer';
import type * as english from './ownBookingContent.ts';

// The word of the offer may be of either gender, so no article and no adjective goes with it.

const NO_FEE = 'C’est toujours sans frais.';

export const ownBookingTextOf: typeof english.ownBookingTextOf = ({ visit, parts, options }) => ({
  title: 'Votre réservation',
  incomplete: {
    title: 'Ce lien est incomplet',
    body: 'Veuillez ouvrir de nouveau le lien reçu dans notre courriel de confirmation. Certains logiciels de courriel coupent les longs liens en deux.',
  },
  notFound: 'Réservation introuvable',
  loading: 'Chargement de votre réservation…',
  failed: 'Votre réservation n’a pas pu être chargée',
  schedule: capitalized(visit),
  estimate: 'Soumission gratuite',
  entries: {
    request: 'Demande',
    date: 'Date',
    arrival: 'Notre arrivée',
    parts: parts?.label ?? '',
    option: options?.unit ? 'Logement' : (options?.label ?? ''),
    price: 'Prix',
    until: 'Valide jusqu’au',
  },
  price: (amount, currency) => `${amount} ${currency}`,
  on: (what, date) => `${what} le ${date}`,
  taxed: (net, tax, total) => `${net} plus ${tax}, soit ${total} en tout`,
  waiting: {
    schedule: `Pas encore confirmée. Nous vous ferons signe dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures suivant votre demande.`,
    estimate: `Vous recevrez votre soumission gratuite dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures suivant votre demande.`,
  },
  confirmed: 'Votre rendez-vous est confirmé.',
  call: 'Des questions? Appelez-nous.',
  noFee: NO_FEE,
  over: {
    cancelled: 'Cette réservation est annulée. C’est sans frais, et vous n’avez rien d’autre à faire.',
    declined:
      'Nous sommes désolés d’avoir dû refuser cette réservation. Veuillez nous appeler, ou prendre un autre rendez-vous.',
    done: 'C’est fait. Merci de nous avoir accueillis.',
  },
  past: 'Le jour de ce rendez-vous est passé; on ne peut plus le modifier.',
  move: {
    button: 'Changer la date',
    form: {
      title: 'Une autre date',
      label: 'Nouvelle date',
      hint: NO_FEE,
      submit: (day) => (day ? `Changer pour le ${day}` : 'Changer pour la nouvelle date'),
    },
    submitting: 'Changement de la date…',
    unchanged: (date) => ({
      title: 'AVIS',
      body: `Votre rendez-vous est déjà prévu le ${date}. Rien n’a été modifié.`,
    }),
    done: (date) => ({
      title: 'Date changée',
      body: `Votre rendez-vous est maintenant prévu le ${date}. Nous vous ferons signe dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures pour le confirmer.`,
    }),
  },
  quote: {
    form: {
      title: 'Accepter ce prix',
      label: 'Quel jour vous convient?',
      hint: 'Vous pourrez changer la date ou annuler sans frais.',
      submit: (day) => (day ? `Réserver le ${day}` : 'Accepter et réserver'),
    },
    refuse: 'Non, merci',
    submitting: 'Réservation en cours…',
    refusing: 'Envoi de votre réponse…',
    done: (date) => ({
      title: 'Prix accepté',
      body: `Nous vous avons inscrit pour le ${date}, et vous ferons signe dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures pour confirmer.`,
    }),
    refused: {
      title: 'Merci de votre réponse',
      body: 'Nous avons prévenu le propriétaire. Vous n’avez rien d’autre à faire.',
    },
    confirm: {
      title: 'Refuser ce prix?',
      body: 'Vous pourrez encore l’accepter tant qu’il est valide.',
      reason: 'Pour quelle raison?',
      optional: 'Facultatif',
      confirmLabel: 'Refuser',
      declineLabel: 'Retour',
    },
    isRefused: (until) => `Vous avez refusé ce prix. Vous pouvez encore l’accepter jusqu’au ${until}.`,
    expired: 'Prix expiré',
    isExpired: (until) => `Ce prix était valide jusqu’au ${until}. Appelez-nous, et nous le reverrons ensemble.`,
  },
  address: {
    missing: 'Nous ne connaissons pas encore l’adresse du logement. Veuillez la donner ci-dessous.',
    give: 'Donner l’adresse',
    change: 'Changer l’adresse',
    submit: 'Enregistrer l’adresse',
    submitting: 'Enregistrement de l’adresse…',
    done: {
      title: 'Adresse enregistrée',
      body: 'Nous avons prévenu le propriétaire. Vous n’avez rien d’autre à faire.',
    },
  },
  reminders: {
    title: 'Rappels',
    isOn: 'Nous vous envoyons un courriel la veille de notre passage.',
    isOff: 'Nous ne vous envoyons ni rappels ni courriels de remerciement.',
    switchOff: 'Ne plus m’envoyer de rappels',
    switchOn: 'M’envoyer de nouveau des rappels',
    off: 'Vous ne recevrez plus de rappels ni de courriels de remerciement de notre part.',
    on: 'Vous recevez de nouveau des rappels.',
  },
  cancel: {
    button: 'Annuler cette réservation',
    submitting: 'Annulation…',
    confirm: (what) => ({
      title: 'Annuler cette réservation?',
      body: `${what}\u00a0: ce sera annulé, sans frais.`,
      confirmLabel: 'Annuler la réservation',
      declineLabel: 'La garder',
    }),
    done: { title: 'Réservation annulée', body: 'C’est sans frais, et vous n’avez rien d’autre à faire.' },
  },
  again: {
    link: { schedule: 'Réserver avec d’autres choix', estimate: 'Demander une autre soumission' },
    filledIn: 'Le formulaire reprend cette demande.',
    form: {
      title: 'La même chose',
      label: 'Quel jour vous convient?',
      hint: 'Tout le reste demeure inchangé.',
      submit: (day) => (day ? `Réserver le ${day}` : 'Réserver la même chose'),
    },
    submitting: 'Réservation en cours…',
    done: (date) => ({
      title: 'De nouveau réservé',
      body: `Nous vous avons inscrit pour le ${date}, et vous ferons signe dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures pour confirmer. Voici la page de la nouvelle réservation.`,
    }),
  },
  repeat: {
    label: 'Répéter',
    hint: 'Nous vous gardons le même jour de la semaine et vous écrivons quand le rendez-vous suivant est réservé, jusqu’à ce que vous y mettiez fin.',
    once: 'Cette fois seulement',
    nextDays: (days) => `Gardés pour vous\u00a0: ${days.join('; ')}.`,
    every: (weeks) => (weeks === 1 ? 'Chaque semaine' : `Toutes les ${weeks}\u00a0semaines`),
    started: (weeks) => (weeks === 1 ? 'Désormais chaque semaine.' : `Désormais toutes les ${weeks}\u00a0semaines.`),
    stopped: 'La répétition est arrêtée.',
  },
  problem: (detail) => ({ title: 'ERREUR', body: detail }),
});

export type OwnBookingText = english.OwnBookingText;

export const secondHomeQuestion: typeof english.secondHomeQuestion = {
  title: 'Est-ce pour un deuxième logement?',
  body: 'Vous avez envoyé la même réservation il y a quelques minutes, et nous l’avons bien reçue.',
  confirmLabel: 'Oui, réserver les deux',
  declineLabel: 'Non, c’est la même',
};

export const unansweredHelp: string =
  'Nous n’avons pas pu vérifier que votre demande nous est parvenue. Rien de ce que vous avez écrit n’est perdu, et vous pouvez la renvoyer sans crainte\u00a0: elle ne sera inscrite qu’une fois. Veuillez réessayer, ou appelez-nous au';

export const receiptWords: typeof english.receiptWords = {
  confirmation: 'Confirmation envoyée à',
  noConfirmation:
    'Nous avons votre demande, mais n’envoyons pas de courriel à son sujet, car la limite est de trois par jour pour une même adresse\u00a0:',
  changeOrCancel: 'Modifier ou annuler',
  cancel: 'Annuler',
  addToCalendar: 'Ajouter au calendrier',
};

export const ownBillText: typeof english.ownBillText = {
  title: 'Facture',
  customer: 'Le client de cette réservation',
  due: (amount, currency, day, how) => `Le montant de ${amount} ${currency} était à payer le ${day}.${how}`,
  payTo: (how, number) => ` Veuillez l’envoyer ${how}, avec le message «\u00a0Facture ${number}\u00a0».`,
  paid: (day) => `Payée le ${day}. Merci.`,
};
