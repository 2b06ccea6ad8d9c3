import { MESSAGE_TOO_LONG } from '@threefold/validation/texts';

/** Why a booking or its day is refused, by code. */
export const BOOKING_ERRORS = {
  name_required: 'Please enter your name.',
  email_invalid: 'Invalid email format.',
  phone_required: 'Please enter your phone number.',
  submission_type_required: 'Please choose between a day and an estimate.',
  /** @param label what the choice is about, such as `Floor area` */
  range_required: (label: string) => `Please choose: ${label}.`,
  parts_required: 'Please choose at least one.',
  captcha_required: 'Please complete the CAPTCHA',
  message_too_long: MESSAGE_TOO_LONG,
  date_required: 'Please select a date.',
  date_past: 'Please select a date that has not passed.',
  date_too_far: 'Please select a date within the next year.',
};
