import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import type { Limit, LimitedBy } from '../../platform/rateLimits/rateLimits.ts';
import { refusals } from './refusals.ts';

type Messages = ReturnType<typeof refusals>['limits'];

/** Read when a limit is exceeded, in the language of the request. */
const said =
  (name: keyof Messages) =>
  (wait: string): string =>
    refusals().limits[name](wait);

// Messages that several limits share.
const WRONG_CODES = said('wrongCodes');
const MAILS = said('mails');
const RETRY_OR_RESET = said('retryOrReset');

/** A delay that grows with the failures, and no sleeping: up to 15 minutes after 10, 2 hours after 20, a day after 30. */
const growing = (name: string, message: Limit['message']): readonly Limit[] => [
  { name, max: 10, windowMs: 15 * MINUTE_MS, message },
  { name: `${name}-hours`, max: 20, windowMs: 2 * HOUR_MS, message },
  { name: `${name}-day`, max: 30, windowMs: DAY_MS, message },
];

const FROM_NETWORK = growing('login-account-network', RETRY_OR_RESET);
const ON_DEVICE = growing('login-device', RETRY_OR_RESET);
const CONFIRMATIONS = growing('confirm-account', RETRY_OR_RESET);

const FAILED_LOGINS_OF_ACCOUNT: Limit = {
  name: 'login-account',
  max: 100,
  windowMs: DAY_MS,
  message: said('knownDevice'),
};

/** Failed logins with a password, counted per network: an IPv4 address, or the /64 of an IPv6 address. */
const FAILED_LOGINS_FROM_NETWORK: Limit = {
  name: 'login-network',
  max: 50,
  windowMs: 15 * MINUTE_MS,
  message: said('failedLogins'),
};

/**
 * Those of an email, which a new password clears. The network's own stays: with an account of its own, a network would buy
 * guesses at others.
 */
export const limitsOfEmail = (email: string, network: string): readonly LimitedBy[] => [
  ...FROM_NETWORK.map((limit): LimitedBy => [limit, `${email} ${network}`]),
  [FAILED_LOGINS_OF_ACCOUNT, email],
];

/**
 * The limits on wrong passwords of an email, whether or not it has an account. A network can use up only what it has itself,
 * many networks together the account's, and neither that of a device on which the owner has logged in before.
 *
 * @param device From `devices.recognize`.
 */
export const limitsOnLogin = (email: string, network: string, device: string | undefined): readonly LimitedBy[] =>
  device
    ? ON_DEVICE.map((limit) => [limit, device])
    : [[FAILED_LOGINS_FROM_NETWORK, network], ...limitsOfEmail(email, network)];

/** Wrong passwords that a session enters to confirm a change: a stolen session must not guess without limit. */
export const limitsOnConfirming = (userId: string): readonly LimitedBy[] =>
  CONFIRMATIONS.map((limit) => [limit, userId]);

/** Failed logins with a passkey. Nobody can guess one: this bounds only the work. */
export const FAILED_PASSKEYS_FROM_NETWORK: Limit = {
  name: 'passkey-network',
  max: 50,
  windowMs: 15 * MINUTE_MS,
  message: said('failedLogins'),
};

/** Wrong reset codes from browsers that did not ask for one. Each code has tries of its own besides (resetCodes.ts). */
export const WRONG_CODES_FROM_NETWORK: Limit = {
  name: 'code-network',
  max: 50,
  windowMs: 15 * MINUTE_MS,
  message: WRONG_CODES,
};

/** Codes that are requested, whether or not the email has an account. */
const CODES_FOR_NETWORK: Limit = {
  name: 'code-mail-network',
  max: 60,
  windowMs: HOUR_MS,
  message: said('codesFromNetwork'),
};

/**
 * The limits on reset codes that are mailed. The codes of a day bound the guesses of all networks together, because each code
 * has few tries.
 *
 * @param device From `devices.recognize`.
 */
export const limitsOnCodes = (email: string, network: string, device: string | undefined): readonly LimitedBy[] =>
  device
    ? [[{ name: 'code-mail-device', max: 5, windowMs: HOUR_MS, message: MAILS }, device]]
    : [
        [CODES_FOR_NETWORK, network],
        [{ name: 'code-mail', max: 5, windowMs: HOUR_MS, message: MAILS }, `${email} ${network}`],
        [{ name: 'code-mail-day', max: 10, windowMs: DAY_MS, message: MAILS }, `${email} ${network}`],
        [{ name: 'code-mail-account', max: 30, windowMs: DAY_MS, message: MAILS }, email],
      ];

/** @param max Configurable: an office or a school behind one address may need more. */
export const registrationsFromNetwork = (max: number): Limit => ({
  name: 'register-network',
  max,
  windowMs: HOUR_MS,
  message: said('registrations'),
});

export const VERIFICATIONS_TO_ACCOUNT: Limit = { name: 'verify-mail', max: 5, windowMs: HOUR_MS, message: MAILS };

export const EMAIL_CHANGES_OF_ACCOUNT: Limit = {
  name: 'email-change',
  max: 5,
  windowMs: HOUR_MS,
  message: said('emailChanges'),
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
  message: said('passkeyLogins'),
};

/** Each stores a challenge: a session must not fill the table. */
export const PASSKEYS_BEGUN_BY_ACCOUNT: Limit = {
  name: 'passkey-begun',
  max: 60,
  windowMs: 15 * MINUTE_MS,
  message: said('passkeysBegun'),
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

/** All limits on wrong codes of a second factor. */
export const limitsOnFactors = (userId: string): readonly LimitedBy[] => [
  [WRONG_FACTORS_OF_ACCOUNT, userId],
  [WRONG_FACTORS_OF_ACCOUNT_A_DAY, userId],
  [WRONG_RECOVERY_CODES_OF_ACCOUNT, userId],
];

/**
 * How often a new password resets the counts of wrong codes, which may be an intruder's who knew the former password. Nobody is
 * refused by it.
 */
export const FRESH_FACTOR_COUNTS_OF_ACCOUNT: Limit = {
  name: 'factor-fresh',
  max: 1,
  windowMs: DAY_MS,
  message: WRONG_CODES,
};

/** Invitations that an admin sends: a stolen session must not mail the world. */
export const INVITATIONS_BY_ADMIN: Limit = {
  name: 'admin-invitation',
  max: 20,
  windowMs: HOUR_MS,
  message: (wait) => `You have sent many invitations already. Please try again in ${wait}.`,
};
