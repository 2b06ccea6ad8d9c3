import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import type { BookingFormContent } from '@threefold/design-system/BookingForm';
import { addressFields } from '../../features/booking/addressFields.ts';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import { phoneLink } from './links.ts';

const { options } = brand.offer ?? {};

export const bookingForm: BookingFormContent = {
  ...edited<Omit<BookingFormContent, 'options' | 'extraFields'>>(brand, 'bookingForm', {
    nameLabel: 'Nom',
    emailLabel: 'Courriel',
    phoneLabel: 'Téléphone',
    services: {
      legend: 'Que pouvons-nous faire pour vous?',
      choices: [
        {
          value: 'schedule',
          label: 'Réserver un lavage',
          needsDate: true,
          submitLabel: 'Réserver mon lavage!',
          success: {
            title: 'Merci. Vous êtes sur notre liste.',
            body: `Nous vous ferons signe dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures pour confirmer votre réservation.`,
          },
        },
        {
          value: 'estimate',
          label: 'Demander une soumission gratuite',
          submitLabel: 'Demander ma soumission GRATUITE!',
          success: {
            title: 'Merci. Demande reçue.',
            body: `Nous vous enverrons votre soumission gratuite dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures.`,
          },
        },
      ],
    },
    dateLabel: 'Quel jour vous convient?',
    scopes: {
      legend: 'Quel côté de la vitre?',
      choices: [
        { value: 'exterior', label: 'Extérieur', defaultChecked: true },
        { value: 'interior', label: 'Intérieur' },
      ],
      noneText: 'Veuillez faire un choix!',
    },
    extraFieldsNeedDate: true,
    messageLabel: 'Autre chose à nous dire?',
    optional: 'Facultatif',
    captchaLabel: 'CAPTCHA',
    submitLabel: 'Envoyer',
    submittingLabel: 'Envoi de votre demande…',
    failureHelp: {
      text: 'Rien n’est encore réservé, et rien de ce que vous avez écrit n’est perdu. Veuillez réessayer, ou appelez-nous au',
      link: phoneLink,
    },
    againLabel: 'Faire une autre demande',
  }),
  options: {
    // The English label, square footage, is also the unit.
    legend: options ? `${options.label} en ${options.unit}` : '',
    choices: options?.choices.map((value) => ({ value, label: value })) ?? [],
  },
  extraFields: addressFields(brand.region.country),
};
