import { CONTACT_ERRORS } from '#texts/contact';
import { type EmailCheck, emailRule } from './email/emailRule.ts';
import { type Failure, firstFailure, type Rule } from './failure.ts';
import { isBlank, isMessageTooLong } from './text.ts';

/** The fields of a contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Why a contact message can be refused. */
export type ContactFailureCode = keyof typeof CONTACT_ERRORS;

const rules = (emailCheck?: EmailCheck): readonly Rule<ContactMessage, keyof ContactMessage, ContactFailureCode>[] => [
  {
    field: 'name',
    code: 'name_required',
    message: CONTACT_ERRORS.name_required,
    failed: ({ name }) => isBlank(name),
  },
  emailRule(emailCheck),
  {
    field: 'message',
    code: 'message_required',
    message: CONTACT_ERRORS.message_required,
    failed: ({ message }) => isBlank(message),
  },
  {
    field: 'message',
    code: 'message_too_long',
    message: CONTACT_ERRORS.message_too_long,
    failed: ({ message }) => isMessageTooLong(message),
  },
];

/**
 * The first reason to refuse a contact message, or null. All three fields are required.
 *
 * @param emailCheck Default: `isEmail`
 */
export const firstContactFailure = (
  contact: ContactMessage,
  emailCheck?: EmailCheck,
): Failure<keyof ContactMessage, ContactFailureCode> | null => firstFailure(rules(emailCheck), contact);
