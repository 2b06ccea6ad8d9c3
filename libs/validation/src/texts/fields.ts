import { MESSAGE_MAX_LENGTH } from '../fieldLimits.ts';

/** Why an email address is refused. */
export const EMAIL_INVALID = 'Please enter a valid email address.';

/** Between a phone number and its extension. */
export const EXTENSION = 'ext.';

/** Shown from the first character too many. No field cuts a message, whose end would be lost unseen. */
export const MESSAGE_TOO_LONG = `Please shorten your message to ${MESSAGE_MAX_LENGTH} characters.`;
