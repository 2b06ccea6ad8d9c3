import { EMAIL_INVALID, MESSAGE_TOO_LONG } from './fields.ts';

/** Why a contact message is refused, by code. */
export const CONTACT_ERRORS = {
  name_required: 'Please enter your name.',
  email_invalid: EMAIL_INVALID,
  message_required: 'Please enter your message.',
  message_too_long: MESSAGE_TOO_LONG,
};
