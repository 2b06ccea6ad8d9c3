import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { BookingFormContent } from '@threefold/design-system/BookingForm';
import { addressFields } from '../../features/booking/addressFields.ts';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import { phoneLink } from './links.ts';

// Apart from content.ts, which the footer of every page needs.

const { options } = brand.offer ?? {};

/** The booking form. A booking is stored with the values. */
export const bookingForm: BookingFormContent = {
  ...edited<Omit<BookingFormContent, 'options' | 'extraFields'>>(brand, 'bookingForm', {
    nameLabel: 'Name',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    services: {
      legend: 'What can we do for you?',
      choices: [
        {
          value: 'schedule',
          label: 'Schedule a cleaning',
          needsDate: true,
          submitLabel: 'Book my cleaning!',
          success: {
            title: 'Thank you. You are on our list.',
            body: `We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
          },
        },
        {
          value: 'estimate',
          label: 'Request a free estimate',
          submitLabel: 'Request my FREE estimate!',
          success: {
            title: 'Thank you. Request received.',
            body: `We will reply with your free estimate within ${REPLY_WINDOW_HOURS} hours.`,
          },
        },
      ],
    },
    dateLabel: 'Which day suits you?',
    scopes: {
      legend: 'Which side of the glass?',
      choices: [
        { value: 'exterior', label: 'Exterior', defaultChecked: true },
        { value: 'interior', label: 'Interior' },
      ],
      noneText: 'Please make a selection!',
    },
    extraFieldsNeedDate: true,
    messageLabel: 'Anything we should know?',
    optional: 'Optional',
    captchaLabel: 'CAPTCHA',
    submitLabel: 'Submit',
    submittingLabel: 'Submitting your request!...',
    failureHelp: {
      text: 'Nothing was booked yet, and nothing you wrote is lost. Please try again, or call us at',
      link: phoneLink,
    },
    againLabel: 'Make another request',
  }),
  options: {
    legend: options?.label ?? '',
    choices: options?.choices.map((value) => ({ value, label: value })) ?? [],
  },
  extraFields: addressFields(brand.region.country),
};
