import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { BookingFormContent } from '@threefold/design-system/BookingForm';
import { addressFields } from '../../features/booking/addressFields.ts';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import { phoneLink } from './links.ts';

const { options, parts, estimatesOnly } = brand.offer ?? {};

type Words = Omit<BookingFormContent, 'options' | 'scopes' | 'extraFields'>;

/** Change the texts, not the values: a booking is stored with them. What can be chosen is in `brand.ts`. */
export const bookingForm: BookingFormContent = {
  ...edited<Words>(brand, 'bookingForm', {
    nameLabel: 'Name',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    services: {
      legend: 'What can we do for you?',
      choices: [
        ...(estimatesOnly
          ? []
          : [
              {
                value: 'schedule',
                label: 'Book a visit',
                needsDate: true,
                submitLabel: 'Book the visit',
                success: {
                  title: 'Thank you. We have your request.',
                  body: `We will confirm the day within ${REPLY_WINDOW_HOURS} hours.`,
                },
              },
            ]),
        {
          value: 'estimate',
          label: 'Ask for a free estimate',
          submitLabel: 'Ask for an estimate',
          success: {
            title: 'Thank you. We have your request.',
            body: `You will get your estimate within ${REPLY_WINDOW_HOURS} hours.`,
          },
        },
      ],
    },
    dateLabel: 'Which day suits you?',
    extraFieldsNeedDate: true,
    messageLabel: 'What should we know?',
    optional: 'Optional',
    captchaLabel: 'CAPTCHA',
    submitLabel: 'Send',
    submittingLabel: 'Sending your request...',
    failureHelp: {
      text: 'Nothing has been booked yet, and nothing you wrote is lost. Please try again, or call us at',
      link: phoneLink,
    },
    againLabel: 'Make another request',
  }),
  ...(options && {
    options: {
      legend: options.unit ? `${options.label} in ${options.unit}` : options.label,
      choices: options.choices.map((choice) => ({ value: choice, label: choice })),
    },
  }),
  ...(parts && {
    scopes: edited(brand, 'scopes', {
      legend: 'Where is the work?',
      choices: [
        { value: 'exterior', label: parts.outside, defaultChecked: true },
        { value: 'interior', label: parts.inside },
      ],
      noneText: 'Choose at least one.',
    }),
  }),
  extraFields: addressFields(brand.region.country),
};
