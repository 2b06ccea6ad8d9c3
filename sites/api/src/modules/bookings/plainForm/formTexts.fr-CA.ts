import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import type { english } from './formTexts.en-CA.ts';

const WITHIN = `d’ici ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS}\u00a0heures`;

export const french: typeof english = {
  fields: {
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    service: 'Que pouvons-nous faire pour vous?',
    schedule: 'Un rendez-vous à une date précise',
    estimate: 'Une soumission gratuite',
    date: 'Quel jour vous convient? (pour un rendez-vous)',
    street: 'Numéro et rue (pour un rendez-vous)',
    unit: 'Appartement ou bureau (facultatif)',
    city: 'Ville (pour un rendez-vous)',
    postalCode: (name) => `${name} (pour un rendez-vous)`,
    message: 'Y a-t-il autre chose à savoir? (facultatif)',
    submit: 'Envoyer',
  },
  secondHome: 'Oui, réserver les deux',
  sameHome: 'Non, c’est la même réservation',
  booked: 'Nous avons bien reçu votre demande de réservation',
  asked: 'Nous avons bien reçu votre demande de soumission',
  confirmation: `Nous vous ferons signe ${WITHIN}.`,
  estimate: `Vous recevrez votre soumission gratuite ${WITHIN}.`,
  mailed: (email) => `Une confirmation est envoyée à ${email}.`,
  notMailed:
    'Aucun courriel ne sera envoyé à ce sujet, car nous en envoyons au plus trois par jour à une même adresse.',
  link: 'Modifier ou annuler',
};
