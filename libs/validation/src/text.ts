import { MESSAGE_MAX_LENGTH } from './limits.ts';

/** Whether the text is empty or only white space. */
export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';

/** Shown from the first character too many. No field cuts a message, whose end would be lost unseen. */
export const MESSAGE_TOO_LONG = `Please shorten your message to ${MESSAGE_MAX_LENGTH} characters.`;

/** Whether a free-text message has more than 999 characters. */
export const isMessageTooLong = (text: string | null | undefined): boolean => (text ?? '').length > MESSAGE_MAX_LENGTH;
