import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { RESET_CODE_LIFETIME_MS } from './lifetimes.ts';

const withWait = (reason: string) => (wait: string) => `${reason} Please try again in ${wait}.`;

// Messages that several limits share.
const FAILED_LOGINS = 'Too many failed attempts to log in.';
const WRONG_CODES = withWait('Too many wrong codes.');
const MAILS = withWait('We have sent you several emails already.');

/** Wrong passwords at a login or to confirm a change of the account, counted per email, whether or not it has an account. */
export const FAILED_LOGINS_OF_ACCOUNT: Limit = {
  name: 'login-account',
  max: 10,
  windowMs: 15 * MINUTE_MS,
  message: (wait) => `${FAILED_LOGINS} Please try again in ${wait}, or reset your password.`,
};

/** Failed logins with a password or a passkey, counted per network: an IPv4 address, or the /64 of an IPv6 address. */
export const FAILED_LOGINS_FROM_NETWORK: Limit = {
  name: 'login-network',
  max: 50,
  windowMs: 15 * MINUTE_MS,
  message: withWait(FAILED_LOGINS),
};

/** Wrong reset codes. The window is the lifetime of a code, and a new code does not reset the count, so guessing stays limited. */
export const WRONG_CODES_OF_ACCOUNT: Limit = {
  name: 'code-account',
  max: 5,
  windowMs: RESET_CODE_LIFETIME_MS,
  message: WRONG_CODES,
};

export const WRONG_CODES_OF_ACCOUNT_A_DAY: Limit = {
  name: 'code-account-day',
  max: 10,
  windowMs: DAY_MS,
  message: WRONG_CODES,
};

/** Wrong codes of every kind: reset codes, codes of authenticator apps and recovery codes. */
export const WRONG_CODES_FROM_NETWORK: Limit = {
  name: 'code-network',
  max: 50,
  windowMs: 15 * MINUTE_MS,
  message: WRONG_CODES,
};

/** Reset codes that are mailed. */
export const CODES_TO_ACCOUNT: Limit = { name: 'code-mail', max: 5, windowMs: HOUR_MS, message: MAILS };

/** Reset codes that are requested, whether or not the email has an account. */
export const CODES_FOR_NETWORK: Limit = {
  name: 'code-mail-network',
  max: 60,
  windowMs: HOUR_MS,
  message: withWait('Too many codes were requested from your network.'),
};

/** @param max Configurable: an office or a school behind one address may need more. */
export const registrationsFromNetwork = (max: number): Limit => ({
  name: 'register-network',
  max,
  windowMs: HOUR_MS,
  message: withWait('Too many accounts were created from your network.'),
});

export const VERIFICATIONS_TO_ACCOUNT: Limit = { name: 'verify-mail', max: 5, windowMs: HOUR_MS, message: MAILS };

export const EMAIL_CHANGES_OF_ACCOUNT: Limit = {
  name: 'email-change',
  max: 5,
  windowMs: HOUR_MS,
  message: withWait('Your email was changed several times already.'),
};

/** Beyond this limit, logins on new devices are recorded without a mail. */
export const NEW_DEVICE_MAILS_TO_ACCOUNT: Limit = {
  name: 'new-device-mail',
  max: 10,
  windowMs: HOUR_MS,
  message: MAILS,
};

/** Generous, because the login page requests a challenge whenever it opens. */
export const PASSKEY_CHALLENGES_FOR_NETWORK: Limit = {
  name: 'passkey-challenge-network',
  max: 300,
  windowMs: 15 * MINUTE_MS,
  message: withWait('Too many logins by passkey were started from your network.'),
};

/** Wrong codes of the authenticator app. They count only after the right password, so nobody else can use up the owner's attempts. */
export const WRONG_FACTORS_OF_ACCOUNT: Limit = {
  name: 'factor-account',
  max: 5,
  windowMs: 10 * MINUTE_MS,
  message: WRONG_CODES,
};

export const WRONG_FACTORS_OF_ACCOUNT_A_DAY: Limit = {
  name: 'factor-account-day',
  max: 20,
  windowMs: DAY_MS,
  message: WRONG_CODES,
};

/** Counted separately, so that guesses of the app's codes do not lock the owner out of the recovery codes. */
export const WRONG_RECOVERY_CODES_OF_ACCOUNT: Limit = {
  name: 'recovery-account',
  max: 10,
  windowMs: HOUR_MS,
  message: WRONG_CODES,
};
