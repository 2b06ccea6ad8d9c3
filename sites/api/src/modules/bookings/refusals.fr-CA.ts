import type { english } from './refusals.en-CA.ts';

export const french: typeof english = {
  linkUnknown:
    'Ce lien ne mène à aucune réservation. Veuillez utiliser celui de votre courriel de confirmation, ou nous appeler.',
  changedOften: 'Cette réservation a été modifiée plusieurs fois. Veuillez nous appeler pour la modifier de nouveau.',
  busyDay: 'Beaucoup de personnes réservent cette journée en ce moment. Veuillez réessayer dans une minute.',
  repeated:
    'Vous avez envoyé la même réservation il y a quelques minutes, et nous l’avons bien reçue. S’agit-il d’un second domicile? Si oui, veuillez préciser lequel dans les détails, puis l’envoyer de nouveau.',
  acceptedYet: 'Vous avez accepté ce prix. Vous pouvez encore annuler.',
  noPrice: 'Il n’y a pas encore de prix pour cette demande. Nous vous l’enverrons par courriel.',
  captcha: {
    expired: 'Le CAPTCHA a expiré. Veuillez le remplir de nouveau.',
    wrong: 'Le CAPTCHA n’a pas été résolu. Veuillez le remplir de nouveau.',
    used: 'Le CAPTCHA a déjà été utilisé. Veuillez le remplir de nouveau.',
    unreachable: 'Le CAPTCHA ne peut pas être vérifié en ce moment. Veuillez réessayer dans quelques minutes.',
  },
  noBookings: (brand) => `${brand} ne prend pas de réservations.`,
  noNewBookings: (brand) => `${brand} ne prend plus de nouvelles réservations.`,
  many: (wait) =>
    `Beaucoup de réservations ont déjà été envoyées depuis votre réseau. Veuillez réessayer dans ${wait} ou nous appeler.`,
  priceChanged: (price) => `Le prix est maintenant de ${price}. Veuillez le vérifier de nouveau.`,
  cancelled: () => 'Cette réservation est annulée. Veuillez en faire une nouvelle.',
  declined: () => 'Nous avons dû refuser cette réservation. Veuillez en faire une nouvelle.',
  done: (visit) => `Votre ${visit} a déjà eu lieu. Veuillez faire une nouvelle réservation.`,
  over: (visit) => `Le jour de votre ${visit} est passé. Veuillez faire une nouvelle réservation.`,
  noDate: () => 'Une soumission n’a pas de date à modifier. Veuillez plutôt réserver un jour.',
  acceptedFor: (day) => `Vous avez déjà accepté ce prix, pour le ${day}. Vous pouvez encore changer la date.`,
  priceExpired: (day) => `Ce prix était valide jusqu’au ${day}. Veuillez nous appeler, et nous le réexaminerons.`,
  notRepeatable: () => 'Une soumission ne peut pas être répétée. Veuillez plutôt réserver un jour.',
};
