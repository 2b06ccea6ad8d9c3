import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

// Every authenticator app supports SHA-1, 6 digits and 30 seconds.
const PERIOD_S = 30;
const COMMON = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** How many periods a phone's clock may be off. */
const WINDOW = 1;

/** A secret of 160 bits, the length that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...COMMON, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The period that a moment is in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / PERIOD_S);

/** The period of a code; undefined when it is wrong. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const delta = TOTP.validate({
    ...COMMON,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return delta === null ? undefined : stepAt(at) + delta;
}

/** 32 characters that are hard to confuse. 32 divides 256, so a random byte selects each equally often. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 12;

/** A recovery code of 60 random bits: `K7QF-2MXW-9RTB`. */
export const newRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** A recovery code as it is hashed, however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether an entered code is from the app, rather than a recovery code. */
export const isAppCode = (typed: string): boolean => /^\s*\d{3}\s?\d{3}\s*$/.test(typed);
