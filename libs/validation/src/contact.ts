import { type EmailCheck, emailRule } from './email/emailRule.ts';
import { type Failure, firstFailure, type Rule } from './failure.ts';
import { isBlank, isMessageTooLong, MESSAGE_TOO_LONG } from './text.ts';

/** The fields of a contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Why a contact message can be refused. */
export type ContactFailureCode = 'name_required' | 'email_invalid' | 'message_required' | 'message_too_long';

const rules = (emailCheck?: EmailCheck): readonly Rule<ContactMessage, keyof ContactMessage, ContactFailureCode>[] => [
  {
    field: 'name',
    code: 'name_required',
    message: 'Please enter your name.',
    failed: ({ name }) => isBlank(name),
  },
  emailRule(emailCheck),
  {
    field: 'message',
    code: 'message_required',
    message: 'Please enter your message.',
    failed: ({ message }) => isBlank(message),
  },
  {
    field: 'message',
    code: 'message_too_long',
    message: MESSAGE_TOO_LONG,
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
