import type * as english from './contact.ts';
import { EMAIL_INVALID, MESSAGE_TOO_LONG } from './fields.fr-CA.ts';

export const CONTACT_ERRORS: typeof english.CONTACT_ERRORS = {
  name_required: 'Veuillez entrer votre nom.',
  email_invalid: EMAIL_INVALID,
  message_required: 'Veuillez entrer votre message.',
  message_too_long: MESSAGE_TOO_LONG,
};
