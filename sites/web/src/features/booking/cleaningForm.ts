import {
  BOOKING_HORIZON_DAYS,
  type BookingField,
  type BookingRequest,
  REPLY_WINDOW_HOURS,
  SQUARE_FOOTAGE_RANGES,
  SUBMISSION_TYPES,
  type SubmissionType,
  serviceSelectionSentence,
} from '@threefold/api-contract/booking';
import type { Region } from '@threefold/api-contract/region';
import type {
  BookingFormContent,
  BookingFormProps,
  BookingFormRequest,
  BookingFormService,
} from '@threefold/design-system/BookingForm';
import type { Link } from '@threefold/design-system/foundations';
import { ADDRESS_FIELDS } from './addressFields.ts';

// The window cleaners' booking form: what the form of the library offers, and how its values become a booking.

const SERVICES: Record<SubmissionType, Omit<BookingFormService, 'value'>> = {
  schedule: {
    label: 'Schedule a cleaning',
    needsDate: true,
    submitLabel: 'Book my cleaning!',
    success: {
      title: 'Thank you. You are on our list.',
      body: `We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
    },
  },
  estimate: {
    label: 'Request a free estimate',
    submitLabel: 'Request my FREE estimate!',
    success: {
      title: 'Thank you. Request received.',
      body: `We will reply with your free estimate within ${REPLY_WINDOW_HOURS} hours.`,
    },
  },
};

/** The values of the scopes: the sides of the windows. */
export type Scope = 'exterior' | 'interior';

const scope = (value: Scope, label: string, defaultChecked = false) => ({ value, label, defaultChecked });

/** The texts of the form. `call` is the link after the help for a failed submission. */
export const cleaningContent = (call: Link): BookingFormContent => ({
  nameLabel: 'Name',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  services: {
    legend: 'What can we do for you?',
    choices: SUBMISSION_TYPES.map((value) => ({ value, ...SERVICES[value] })),
  },
  dateLabel: 'Which day suits you?',
  options: {
    legend: 'Square footage',
    choices: SQUARE_FOOTAGE_RANGES.map((range) => ({ value: range, label: range })),
  },
  scopes: {
    legend: 'Which side of the glass?',
    choices: [scope('exterior', 'Exterior', true), scope('interior', 'Interior')],
    noneText: serviceSelectionSentence({ exteriorEnabled: false, interiorEnabled: false }),
  },
  extraFields: ADDRESS_FIELDS,
  extraFieldsNeedDate: true,
  messageLabel: 'Anything we should know?',
  optional: 'Optional',
  captchaLabel: 'CAPTCHA',
  submitLabel: 'Submit',
  submittingLabel: 'Submitting your request!...',
  failureHelp: {
    text: 'Nothing was booked yet, and nothing you wrote is lost. Please try again, or call us at',
    link: call,
  },
  againLabel: 'Make another request',
});

const sidesOf = (scopes: readonly string[]): Pick<BookingRequest, 'exteriorEnabled' | 'interiorEnabled'> => {
  const chosen = (value: Scope) => scopes.includes(value);
  return { exteriorEnabled: chosen('exterior'), interiorEnabled: chosen('interior') };
};

/** The booking of the form's values. Omitting a field is a type error. */
export const bookingOf = (values: BookingFormRequest): BookingRequest => ({
  submissionType: SUBMISSION_TYPES.find((type) => type === values.service) ?? null,
  date: values.date,
  selectedRange: values.option,
  name: values.name,
  phone: values.phone,
  email: values.email,
  message: values.message,
  ...sidesOf(values.scopes),
  street: values.extra.street ?? '',
  unit: values.extra.unit ?? '',
  city: values.extra.city ?? '',
  postalCode: values.extra.postalCode ?? '',
  captchaToken: values.captchaToken,
});

/** The form's names for fields of the booking, where they differ. */
const FORM_FIELDS: Partial<Record<string, string>> = {
  submissionType: 'service',
  selectedRange: 'option',
  exteriorEnabled: 'scopes',
  interiorEnabled: 'scopes',
} satisfies Partial<Record<BookingField, string>>;

/** The form's field that asks for a field of the booking, such as one that the server refused. */
export const formFieldOf = (field: string): string => FORM_FIELDS[field] ?? field;

/** What the window cleaners' form says of the chosen scopes. */
export const scopesText = (scopes: readonly string[]): string => serviceSelectionSentence(sidesOf(scopes));

/** The rules of a stored booking, for a form with its own words too. */
export const bookingRulesIn = ({ timeZone, country }: Region) =>
  ({
    dates: { maxDays: BOOKING_HORIZON_DAYS, timeZone },
    // The library names each country; a region's is any.
    phoneCountry: country as BookingFormProps['phoneCountry'],
  }) satisfies Partial<BookingFormProps>;
