import { MESSAGE_TOO_LONG } from '@threefold/validation/texts.fr-CA';
import type * as english from './bookingRules.ts';

export const BOOKING_ERRORS: typeof english.BOOKING_ERRORS = {
  name_required: 'Veuillez entrer votre nom.',
  email_invalid: 'Veuillez entrer une adresse courriel valide.',
  phone_required: 'Veuillez entrer votre numéro de téléphone.',
  submission_type_required: 'Veuillez choisir entre un rendez-vous et une soumission.',
  range_required: (label) => `Veuillez faire un choix\u00a0: ${label}.`,
  parts_required: 'Veuillez faire au moins un choix.',
  captcha_required: 'Veuillez remplir le CAPTCHA.',
  message_too_long: MESSAGE_TOO_LONG,
  date_required: 'Veuillez choisir une date.',
  date_past: 'Veuillez choisir une date à venir.',
  date_too_far: 'Veuillez choisir une date dans la prochaine année.',
};
