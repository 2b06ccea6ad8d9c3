import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { durationText } from '../../platform/clock.ts';
import { composeMail, greeting } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import { RESET_CODE_LIFETIME_MS, UNDO_LIFETIME_MS, VERIFICATION_LIFETIME_MS } from './lifetimes.ts';

/** The recipient of a mail. */
interface Reader {
  /** The account it is about; missing for an address without an account, to which nothing is sent. */
  id?: string;
  firstName: string;
  email: string;
}

/** The verification link, sent at registration, after a change of email and on request. */
export function verificationMail(reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message {
  return {
    ...composeMail(brand, reader.email, {
      subject: 'Please verify your email',
      paragraphs: [
        greeting(reader.firstName),
        `Please confirm that this is the email of your account with ${brand.displayName}.`,
      ],
      link: { label: 'Verify my email', url },
      closing: [
        `The link is good for ${durationText(VERIFICATION_LIFETIME_MS)} and works once. If you have no account with us, you can ignore this mail.`,
      ],
    }),
    userId: reader.id,
    secretUntil,
  };
}

/** The code that resets or changes a password. */
export function codeMail(reader: Reader, brand: BrandEntry, code: string, secretUntil: Date): Message {
  return {
    ...composeMail(brand, reader.email, {
      subject: 'Your password reset code',
      paragraphs: [greeting(reader.firstName), `This is the code to change your password with ${brand.displayName}:`],
      code,
      closing: [
        `It is good for ${durationText(RESET_CODE_LIFETIME_MS)} and works once. Nobody from our side will ever ask you for it.`,
        'If you did not ask for it, you can ignore this mail: your password stays as it is.',
      ],
    }),
    userId: reader.id,
    secretUntil,
  };
}

/** Reports a changed password. */
export const passwordChangedMail = (reader: Reader, brand: BrandEntry, resetUrl: string): Message => ({
  ...composeMail(brand, reader.email, {
    subject: 'Your password was changed',
    paragraphs: [
      greeting(reader.firstName),
      `The password of your account with ${brand.displayName} was changed, and every device was logged out.`,
      'If that was not you, please set another one at once:',
    ],
    link: { label: 'Reset my password', url: resetUrl },
  }),
  userId: reader.id,
});

/** Tells the former address about a change of email, with a link to undo it. */
export function emailChangedMail(reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message {
  return {
    ...composeMail(brand, reader.email, {
      subject: 'Your email was changed',
      paragraphs: [
        greeting(reader.firstName),
        // Without the new address, which readers of this mailbox need not learn.
        `Your account with ${brand.displayName} has another email from now on. This one is no longer used to log in.`,
        'If that was not you, take the change back. Every device will then be logged out:',
      ],
      link: { label: 'Take the change back', url },
      closing: [`The link is good for ${durationText(UNDO_LIFETIME_MS)}. If it was you, there is nothing to do.`],
    }),
    userId: reader.id,
    secretUntil,
  };
}

const momentFormat = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: BOOKING_TIME_ZONE,
});

/** Reports a login in a browser in which nobody has logged in to the account before. */
export const newDeviceMail = (
  reader: Reader,
  brand: BrandEntry,
  device: string | null,
  at: Date,
  resetUrl: string,
): Message => ({
  ...composeMail(brand, reader.email, {
    subject: 'A login on a new device',
    paragraphs: [
      greeting(reader.firstName),
      `Somebody logged in to your account with ${brand.displayName} on a device that was not used for it before: ${device ?? 'an unknown browser'}, on ${momentFormat.format(at)} in Hamilton.`,
      'If it was you, there is nothing to do. If not, please set another password at once, which logs out every device:',
    ],
    link: { label: 'Reset my password', url: resetUrl },
  }),
  userId: reader.id,
});

/** Reports that a passkey was added or removed. */
export const passkeyMail = (
  reader: Reader,
  brand: BrandEntry,
  what: 'added' | 'removed',
  resetUrl: string,
): Message => ({
  ...composeMail(brand, reader.email, {
    subject: `A passkey was ${what}`,
    paragraphs: [
      greeting(reader.firstName),
      `A passkey of your account with ${brand.displayName} was ${what}.`,
      'If that was not you, please set another password at once, and look at the passkeys of your account:',
    ],
    link: { label: 'Reset my password', url: resetUrl },
  }),
  userId: reader.id,
});

const FACTOR_WORDS = {
  on: {
    subject: 'Your second factor is on',
    sentence: 'needs a code of your authenticator app at each login from now on. Every other device was logged out.',
  },
  off: { subject: 'Your second factor is off', sentence: 'no longer needs a second factor.' },
  recovered: {
    subject: 'A recovery code was used',
    sentence: 'was opened with one of your recovery codes, which does not work again.',
  },
} as const;

/** Reports a change of the second factor. */
export const secondFactorMail = (
  reader: Reader,
  brand: BrandEntry,
  what: keyof typeof FACTOR_WORDS,
  resetUrl: string,
): Message => ({
  ...composeMail(brand, reader.email, {
    subject: FACTOR_WORDS[what].subject,
    paragraphs: [
      greeting(reader.firstName),
      `Your account with ${brand.displayName} ${FACTOR_WORDS[what].sentence}`,
      'If that was not you, please set another password at once:',
    ],
    link: { label: 'Reset my password', url: resetUrl },
  }),
  userId: reader.id,
});
