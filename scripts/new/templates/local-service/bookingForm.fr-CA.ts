import { REPLY_DUE_HOURS, REPLY_LATE_HOURS } from '@threefold/api-contract/booking';
import type { BookingFormContent } from '@threefold/design-system/BookingForm';
import { addressFields } from '../../features/booking/addressFields.ts';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import { phoneLink } from './links.ts';

const { options, parts, estimatesOnly } = brand.offer ?? {};

const window = `dans les ${REPLY_DUE_HOURS} à ${REPLY_LATE_HOURS} heures`;

export const bookingForm: BookingFormContent = {
  ...edited<Omit<BookingFormContent, 'options' | 'scopes' | 'extraFields'>>(brand, 'bookingForm', {
    nameLabel: 'Nom',
    emailLabel: 'Courriel',
    phoneLabel: 'Téléphone',
    services: {
      legend: 'Que pouvons-nous faire pour vous?',
      choices: [
        ...(estimatesOnly
          ? []
          : [
              {
                value: 'schedule',
                label: 'Réserver une visite',
                needsDate: true,
                submitLabel: 'Réserver la visite',
                success: {
                  title: 'Merci. Nous avons reçu votre demande.',
                  body: `Nous vous confirmerons le jour ${window}.`,
                },
              },
            ]),
        {
          value: 'estimate',
          label: 'Demander une soumission gratuite',
          submitLabel: 'Demander une soumission',
          success: {
            title: 'Merci. Nous avons reçu votre demande.',
            body: `Vous recevrez votre soumission ${window}.`,
          },
        },
      ],
    },
    dateLabel: 'Quel jour vous convient?',
    extraFieldsNeedDate: true,
    messageLabel: 'Que devrions-nous savoir?',
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
  ...(options && {
    options: {
      legend: options.unit ? `${options.label} en ${options.unit}` : options.label,
      choices: options.choices.map((choice) => ({ value: choice, label: choice })),
    },
  }),
  ...(parts && {
    scopes: edited(brand, 'scopes', {
      legend: 'Où se fait le travail?',
      choices: [
        { value: 'exterior', label: parts.outside, defaultChecked: true },
        { value: 'interior', label: parts.inside },
      ],
      noneText: 'Veuillez faire au moins un choix.',
    }),
  }),
  extraFields: addressFields(brand.region.country),
};
