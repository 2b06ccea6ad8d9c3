/** Limits that forms and server share. Those of the booking form are in api-contract/src/bookings/booking.ts. */

/** Shortest password, in characters. */
export const PASSWORD_MIN_LENGTH = 8;

/** Longest password, in characters. Limits the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128;

/** Longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** Longest code of a second factor, in characters: room for a recovery code with spaces or hyphens. */
export const FACTOR_CODE_MAX_LENGTH = 20;

/** Length of a password reset code, in digits. */
export const RESET_CODE_LENGTH = 6;

/** Longest free-text message, in characters. */
export const MESSAGE_MAX_LENGTH = 999;

/** Longest formatted phone number, in characters: an international number with a space after every digit, and an extension. */
export const PHONE_MAX_LENGTH = 42;

/** Digits of a North American number without its leading 1. */
export const PHONE_MIN_DIGITS = 10;

/** Fewest digits of an international number, with its country code. */
export const INTERNATIONAL_PHONE_MIN_DIGITS = 8;

/** Most digits of an international number, with its country code (E.164). */
export const INTERNATIONAL_PHONE_MAX_DIGITS = 15;

/** Delay between sending a form and showing its result, in ms. */
export const RESULT_DELAY_MS = 1000;

/** Longest name the server stores, in characters. Limits the size of a row in the database and of a mail's header. */
export const NAME_MAX_LENGTH = 200;

/** Longest street, unit, city or postal code the server stores, in characters. */
export const ADDRESS_MAX_LENGTH = 200;

/** Longest deliverable email address, in characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Longest CAPTCHA answer, in characters. reCAPTCHA's are about 2,000, ALTCHA's under 1,000. */
export const CAPTCHA_TOKEN_MAX_LENGTH = 8192;

/** Longest address of a client's website, in characters. Limits the size of a row in the database, and of a line in a list. */
export const WEBSITE_MAX_LENGTH = 200;
