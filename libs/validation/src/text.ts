import { MESSAGE_MAX_LENGTH } from './fieldLimits.ts';

/** Whether the text is empty or only white space. */
export const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';

/** Whether a free-text message has more than 999 characters. */
export const isMessageTooLong = (text: string | null | undefined): boolean => (text ?? '').length > MESSAGE_MAX_LENGTH;
