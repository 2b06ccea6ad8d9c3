import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';

// Mails and pages derive their words from these. docs/security.md and the summaries of the contract's calls repeat some;
// a test compares those.

/** How long a code that resets or changes a password is valid. */
export const RESET_CODE_LIFETIME_MS = 10 * MINUTE_MS;

/** How long after validating a code a session may change the password. */
export const PROOF_LIFETIME_MS = 10 * MINUTE_MS;

/** How long a link that verifies an email is valid. */
export const VERIFICATION_LIFETIME_MS = 24 * HOUR_MS;

/** How long the former address can undo a change of email. */
export const UNDO_LIFETIME_MS = 7 * DAY_MS;

/** How long an invitation is valid, of an admin or a client. */
export const INVITATION_LIFETIME_MS = 7 * DAY_MS;

/** How long a challenge for a passkey is valid. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
