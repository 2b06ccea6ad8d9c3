import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import { capitalized } from '@threefold/api-contract/offer';
import { everyWeeks } from '@threefold/api-contract/texts.fr-CA';
import type { english } from './texts.en-CA.ts';

// What is booked may be masculine or feminine, so it always stands after « votre » and nothing agrees with it.

const CHANGE_PROMISE = 'en tout temps et sans frais';
const WITHIN = `d’ici ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS}\u00a0heures`;

export const french: typeof english = {
  goodbye: 'Au plaisir de vous servir une autre fois.',
  openBooking: 'Ouvrir votre réservation',
  reason:
    'Vous recevez ce courriel parce que cette adresse a été saisie lors d’une réservation sur notre site. Si ce n’était pas vous, veuillez nous en aviser.',
  noReminders: 'Ne plus recevoir de rappels ni de remerciements',
  askAddress: (onPage) =>
    `Veuillez nous indiquer l’adresse du domicile${onPage ? ' sur la page de votre réservation' : ' en répondant à ce courriel'}.`,
  labels: {
    address: 'Adresse',
    date: 'Date',
    arrival: 'Arrivée',
    price: 'Prix',
    validUntil: 'Valide jusqu’au',
    billedTo: 'Pour',
  },
  toChange: `Pour changer la date ou annuler, ${CHANGE_PROMISE}`,
  toChangeAgain: `Pour changer de nouveau la date ou annuler, ${CHANGE_PROMISE}`,
  toStopRepeating: `Pour changer la date, annuler ou mettre fin à la répétition, ${CHANGE_PROMISE}`,
  toConfirm: 'Nous vous ferons signe pour confirmer le tout.',
  expectUs: (arrival) => `Arrivée prévue ce jour-là\u00a0: de ${arrival}.`,

  requested: {
    subject: 'Nous avons bien reçu votre demande de réservation',
    preview: (day) => `${capitalized(day)}. Nous vous ferons signe ${WITHIN} pour confirmer.`,
    thanks: ({ work }, brand) =>
      `Merci d’avoir choisi ${brand} pour votre ${work}. Nous vous ferons signe ${WITHIN} pour confirmer votre réservation.`,
  },
  estimate: {
    subject: 'Nous avons bien reçu votre demande de soumission',
    thanks: (brand) => `Merci d’avoir demandé une soumission gratuite à ${brand}. Vous la recevrez ${WITHIN}.`,
    link: 'Pour la consulter, ou l’annuler si vous n’en avez plus besoin',
    button: 'Ouvrir votre demande',
  },
  repeated: {
    subject: ({ visit }, day) => `Votre prochain rendez-vous (${visit})\u00a0: ${day}`,
    booked: (day) => `Nous avons réservé le prochain rendez-vous pour le ${day}.`,
    bookedLater: (due, day) =>
      `Nous ne pouvons pas venir le ${due}; nous avons donc réservé le prochain rendez-vous pour le ${day}. Les suivants auront lieu votre jour habituel de la semaine.`,
    asAgreed: ({ work }, weeks, booked) =>
      `Comme convenu, votre ${work} se répète ${everyWeeks(weeks)}. ${booked} Nous vous ferons signe pour le confirmer.`,
  },
  moved: {
    subject: ({ visit }, day) => `Votre ${visit} aura maintenant lieu le ${day}`,
    done: ({ work }, day) =>
      `Vous avez déplacé votre ${work} au ${day}. Nous vous ferons signe ${WITHIN} pour confirmer.`,
  },
  cancelled: {
    subject: (_, day) => (day === null ? 'Votre demande de soumission est annulée' : 'Votre réservation est annulée'),
    done: ({ work }, day, goodbye) =>
      `${day === null ? 'Votre demande de soumission' : `La réservation de votre ${work} du ${day}`} est annulée. Il n’y a aucuns frais, et vous n’avez rien d’autre à faire. ${goodbye}`,
  },
  accepted: {
    subject: ({ visit }, day) => `Votre ${visit} du ${day}`,
    thanks: ({ work }, day) =>
      `Merci. Nous avons bien reçu la réservation de votre ${work} pour le ${day} et nous vous ferons signe ${WITHIN} pour la confirmer.`,
  },
  quote: {
    subject: ({ visit }, price) => `Votre ${visit}\u00a0: ${price}`,
    preview: (until) => `Valide jusqu’au ${until}. Choisissez votre jour, ou refusez le prix.`,
    price: ({ work }, price, until) =>
      `Merci de votre demande. Le prix de votre ${work} est de ${price}. Vous pouvez l’accepter jusqu’au ${until}.`,
    byReply: 'Pour l’accepter, répondez à ce courriel en indiquant le jour qui vous convient.',
    link: 'Pour l’accepter et choisir votre jour, ou pour le refuser',
    button: 'Choisir un jour',
  },
  confirmed: {
    subject: ({ visit }, day) => `Confirmation de votre ${visit} du ${day}`,
    news: ({ work }, day, arrival) =>
      `La réservation de votre ${work} est confirmée. Arrivée prévue le ${day}, de ${arrival}.`,
    movedNews: ({ work }, before, day, arrival) =>
      `Nous avons déplacé votre ${work} du ${before} au ${day}, et c’est confirmé. Arrivée prévue ce jour-là\u00a0: de ${arrival}.`,
    hoursSubject: ({ visit }, day, arrival) => `Votre ${visit} du ${day}\u00a0: maintenant de ${arrival}`,
    hoursNews: (day, arrival, before) =>
      `Notre heure d’arrivée a changé\u00a0: de ${arrival} au lieu de ${before}, le ${day}.`,
    priceSubject: ({ visit }, day, price) => `Votre ${visit} du ${day} coûte maintenant ${price}`,
    priceNews: ({ work }, day, price, before) =>
      `Le prix de votre ${work} du ${day} est maintenant de ${price} au lieu de ${before}.`,
  },
  skipped: {
    subject: ({ visit }, day) => `Votre ${visit}\u00a0: prochain rendez-vous le ${day}`,
    news: ({ work }, before, day, promise) =>
      `Nous sautons votre ${work} du ${before}. Le prochain rendez-vous est le ${day}. ${promise}`,
  },
  corrected: {
    what: ({ visit }, day) => (day === null ? 'demande de soumission' : `${visit} du ${day}`),
    subject: (what) => `Votre ${what}\u00a0: correction`,
    news: (what) => `Nous avons corrigé les renseignements sur votre ${what}. Voici ce que nous avons maintenant.`,
  },
  declined: {
    subject: (day) =>
      day === null ? 'Nous ne pouvons pas vous faire de soumission' : `Nous ne pouvons pas venir le ${day}`,
    news: ({ work }, day) =>
      day === null
        ? 'Nous regrettons de ne pas pouvoir vous faire la soumission demandée.'
        : `Nous regrettons de ne pas pouvoir nous charger de votre ${work} le ${day}.`,
    notRepeated: ({ visit }) => `Votre ${visit} ne se répète plus.`,
    another: ({ visit }) => `Écrivez-nous, et nous trouverons un autre jour pour votre ${visit}.`,
  },
  thanks: {
    subject: 'Merci de votre confiance',
    news: ({ work }) =>
      `Merci de votre confiance. Si quelque chose ne va pas avec votre ${work}, dites-le-nous, et nous y verrons.`,
    link: 'Quelques mots de votre part aident d’autres personnes à nous trouver',
    button: 'Écrire un avis',
  },
  bill: {
    subject: (number) => `Merci de votre confiance\u00a0: facture ${number}`,
    preview: (total, withTax, due) => `${total}${withTax ? ', taxes comprises' : ''}, à payer le ${due}.`,
    news: ({ work }, day) =>
      `Merci de votre confiance. Voici la facture de votre ${work} du ${day}. Si quelque chose ne va pas, dites-le-nous, et nous y verrons.`,
    link: 'Pour consulter et imprimer la facture',
    review: (url) => `Quelques mots de votre part aident d’autres personnes à nous trouver\u00a0: ${url}`,
  },
  calendar: {
    summary: ({ work }, arrival, brand) =>
      `${capitalized(work)}${arrival === undefined ? '' : `, ${arrival}`}\u00a0: ${brand}`,
    arrival: (arrival) => `Arrivée prévue\u00a0: de ${arrival}.`,
    phone: (phone) => `Notre téléphone\u00a0: ${phone}.`,
    toChange: (url) => `Pour changer la date ou annuler, sans frais\u00a0: ${url}`,
  },
};
