import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { RESET_CODE_LIFETIME_MS } from './lifetimes.ts';

const withWait = (reason: string) => (wait: string) => `${reason} Please try again in ${wait}.`;

const FAILED_LOGINS = 'Too many failed attempts to log in.';
const WRONG_CODES = withWait('Too many wrong codes.');
const MAILS = withWait('We have sent you several emails already.');

/** Failed logins by entered email, whether or not it has an account. */
export const FAILED_LOGINS_OF_ACCOUNT: Limit = {
  name: 'login-account',
  most: 10,
  withinMs: 15 * MINUTE_MS,
  sentence: (wait) => `${FAILED_LOGINS} Please try again in ${wait}, or reset your password.`,
};

/** Failed logins by network: an IPv4 address or the /64 of an IPv6 address. */
export const FAILED_LOGINS_FROM_NETWORK: Limit = {
  name: 'login-network',
  most: 50,
  withinMs: 15 * MINUTE_MS,
  sentence: withWait(FAILED_LOGINS),
};

/** Codes expire within this span, and a new code does not reset the count, so guessing stays limited. */
export const WRONG_CODES_OF_ACCOUNT: Limit = {
  name: 'code-account',
  most: 5,
  withinMs: RESET_CODE_LIFETIME_MS,
  sentence: WRONG_CODES,
};

export const WRONG_CODES_OF_ACCOUNT_A_DAY: Limit = {
  name: 'code-account-day',
  most: 10,
  withinMs: DAY_MS,
  sentence: WRONG_CODES,
};

export const WRONG_CODES_FROM_NETWORK: Limit = {
  name: 'code-network',
  most: 50,
  withinMs: 15 * MINUTE_MS,
  sentence: WRONG_CODES,
};

export const CODES_TO_ACCOUNT: Limit = { name: 'code-mail', most: 5, withinMs: HOUR_MS, sentence: MAILS };

export const CODES_FOR_NETWORK: Limit = {
  name: 'code-mail-network',
  most: 60,
  withinMs: HOUR_MS,
  sentence: withWait('Too many codes were asked for from your network.'),
};

/** @param most Configurable: an office or a school behind one address may need more. */
export const registrationsFromNetwork = (most: number): Limit => ({
  name: 'register-network',
  most,
  withinMs: HOUR_MS,
  sentence: withWait('Too many accounts were made from your network.'),
});

export const VERIFICATIONS_TO_ACCOUNT: Limit = { name: 'verify-mail', most: 5, withinMs: HOUR_MS, sentence: MAILS };

export const EMAIL_CHANGES_OF_ACCOUNT: Limit = {
  name: 'email-change',
  most: 5,
  withinMs: HOUR_MS,
  sentence: withWait('Your email was changed several times already.'),
};

/** Further logins on new devices are recorded without a mail. */
export const NEW_DEVICE_MAILS_TO_ACCOUNT: Limit = {
  name: 'new-device-mail',
  most: 10,
  withinMs: HOUR_MS,
  sentence: MAILS,
};

/** The login page asks for one whenever it opens. */
export const PASSKEY_CHALLENGES_FOR_NETWORK: Limit = {
  name: 'passkey-challenge-network',
  most: 300,
  withinMs: 15 * MINUTE_MS,
  sentence: withWait('Too many logins by passkey were begun from your network.'),
};

/** Codes of the authenticator app. They count only after the right password, so nobody else can use them up. */
export const WRONG_FACTORS_OF_ACCOUNT: Limit = {
  name: 'factor-account',
  most: 5,
  withinMs: 10 * MINUTE_MS,
  sentence: WRONG_CODES,
};

export const WRONG_FACTORS_OF_ACCOUNT_A_DAY: Limit = {
  name: 'factor-account-day',
  most: 20,
  withinMs: DAY_MS,
  sentence: WRONG_CODES,
};

/** Counted separately, so that guesses of the app's codes do not lock the owner out of the recovery codes. */
export const WRONG_RECOVERY_CODES_OF_ACCOUNT: Limit = {
  name: 'recovery-account',
  most: 10,
  withinMs: HOUR_MS,
  sentence: WRONG_CODES,
};
