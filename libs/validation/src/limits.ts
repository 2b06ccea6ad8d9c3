/** The limits of the product. Each is written once, here. */

/** Shortest password, in characters. */
export const PASSWORD_MIN_LENGTH = 8;

/** Longest password, in characters. Bounds the work of hashing it. */
export const PASSWORD_MAX_LENGTH = 128;

/** Length of a password reset code, in digits. */
export const RESET_CODE_LENGTH = 6;

/** Longest free-text message, in characters. */
export const MESSAGE_MAX_LENGTH = 999;

/** Longest formatted phone number, in characters: `(905) 555-0142`. */
export const PHONE_MAX_LENGTH = 14;

/** Fewest digits of a phone number. A North American number also has no more, once its leading 1 is dropped. */
export const PHONE_MIN_DIGITS = 10;

/** Pause between sending a form and showing its result, in ms. */
export const RESULT_DELAY_MS = 1000;

/** Earliest hour, counted from a request, at which its confirmation or estimate is promised. */
export const REPLY_DUE_HOURS = 24;

/** Latest hour, counted from a request, at which its confirmation or estimate is promised. */
export const REPLY_LATE_HOURS = 48;

/** The window in which a booking is confirmed or an estimate is sent, as it is printed, in hours. */
export const REPLY_WINDOW_HOURS = `${REPLY_DUE_HOURS}-${REPLY_LATE_HOURS}`;

/** Longest person's name the server keeps, in characters. Bounds a row and a mail header. */
export const NAME_MAX_LENGTH = 200;

/** Longest email address that can be delivered to, in characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Longest CAPTCHA answer, in characters. reCAPTCHA's are about 2,000, ALTCHA's under 1,000. */
export const CAPTCHA_TOKEN_MAX_LENGTH = 8192;

/** How far ahead a cleaning can be asked for, in days. */
export const BOOKING_HORIZON_DAYS = 365;

/** The time zone in which the window cleaners' calendar days begin and end: Hamilton, Ontario. */
export const BOOKING_TIME_ZONE = 'America/Toronto';

/** Longest address of a client's website, in characters. Bounds a row and a line of a list. */
export const WEBSITE_MAX_LENGTH = 200;

/** What a checkout on plain localhost is sent as, whichever port its site listens on. */
export const LOCAL_CHECKOUT_DOMAIN = 'localhost:3002';
