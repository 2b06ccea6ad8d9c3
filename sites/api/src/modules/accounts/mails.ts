import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatDateTime } from '@threefold/validation';
import { durationText } from '../../platform/clock.ts';
import { type CustomerMailDraft, composeMail, greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import {
  INVITATION_LIFETIME_MS,
  RESET_CODE_LIFETIME_MS,
  UNDO_LIFETIME_MS,
  VERIFICATION_LIFETIME_MS,
} from './lifetimes.ts';

/** The recipient of a mail. */
interface Reader {
  /** The account it is about; missing for an address without an account, to which nothing is sent. */
  id?: string;
  firstName: string;
  email: string;
}

/** A mail about an account. Default of `reason`: the account is the reader's, and such mails always come. */
const accountMail = (reader: Reader, brand: BrandEntry, draft: MailDraft & Partial<CustomerMailDraft>): Message => ({
  ...composeMail(brand, reader.email, {
    reason: `You get this mail because this is the address of an account with ${brand.displayName}. Mails about its security cannot be switched off.`,
    ...draft,
  }),
  userId: reader.id,
});

/** The verification link, sent at registration, after a change of email and on request. */
export const verificationMail = (reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, {
    subject: 'Please verify your email',
    paragraphs: [
      greeting(reader.firstName),
      `Please confirm that this is the email of your account with ${brand.displayName}.`,
    ],
    link: { label: 'Verify my email', url },
    closing: [`The link works for ${durationText(VERIFICATION_LIFETIME_MS)}.`],
    reason: `You get this mail because this address was entered for an account with ${brand.displayName}. If that was not you, ignore this mail.`,
  }),
  secretUntil,
});

/** The code that resets or changes a password. */
export const codeMail = (reader: Reader, brand: BrandEntry, code: string, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, {
    subject: 'Your password reset code',
    // Not the code: it would be shown on a locked screen.
    preview: `It sets a new password, once, within ${durationText(RESET_CODE_LIFETIME_MS)}.`,
    paragraphs: [
      greeting(reader.firstName),
      `Enter this code to set a new password for your account with ${brand.displayName}:`,
    ],
    code,
    closing: [
      `It works once, within ${durationText(RESET_CODE_LIFETIME_MS)}. Nobody from our side will ever ask you for it.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  }),
  secretUntil,
});

/**
 * Instead of a code, to an address that an account with a proved one has not proved. It names no other address, because its
 * reader may be a stranger.
 */
export const codeRefusedMail = (reader: Reader, brand: BrandEntry, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, {
    subject: 'Please verify your email first',
    paragraphs: [
      greeting(reader.firstName),
      `Somebody asked for a code to set a new password for the account with ${brand.displayName} that has this address. We send none, because the address is new to the account and not verified yet.`,
      `If the account is yours, log in with its password and verify this address; after that you can ask for a code. If you do not know the password, open the mail 'Your email was changed' at the former address and take the change back. That works for ${durationText(UNDO_LIFETIME_MS)} after the change.`,
    ],
    closing: [
      'If you have no account with us, somebody entered your address by mistake. Write to us to have it removed.',
    ],
    reason: `You get this mail because this address was entered for an account with ${brand.displayName}.`,
  }),
  // Stored as a code's mail is, so that timing reveals nothing.
  secretUntil,
});

/** Reports a changed password. */
export const passwordChangedMail = (reader: Reader, brand: BrandEntry, resetUrl: string): Message =>
  accountMail(reader, brand, {
    subject: 'Your password was changed',
    paragraphs: [
      greeting(reader.firstName),
      `The password of your account with ${brand.displayName} was changed, and every device was logged out. If that was you, there is nothing to do.`,
    ],
    link: { label: 'If not, set a new password at once', url: resetUrl, button: 'Reset my password' },
  });

/** Tells the former address, which was proved, about a change of email, with a link to undo it. */
export const emailChangedMail = (reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, {
    subject: 'Your email was changed',
    paragraphs: [
      greeting(reader.firstName),
      // Without the new address, which readers of this mailbox need not learn.
      `Your account with ${brand.displayName} now has another email. You can no longer log in with this one. If that was you, there is nothing to do.`,
    ],
    link: {
      label: 'If not, take the change back, which logs out every device',
      url,
      button: 'Take the change back',
    },
    closing: [`The link works for ${durationText(UNDO_LIFETIME_MS)}.`],
    reason: `You get this mail because this was the address of an account with ${brand.displayName}.`,
  }),
  secretUntil,
});

/**
 * Tells an address that was never proved that the account has another one. It has no link, because its reader may never have had
 * the account.
 */
export const unprovedEmailLeftMail = (reader: Reader, brand: BrandEntry): Message =>
  accountMail(reader, brand, {
    subject: 'Your email was changed',
    paragraphs: [
      greeting(reader.firstName),
      `The account with ${brand.displayName} for which this address was entered now has another email. You can no longer log in with this one. If that was you, or you have no account with us, there is nothing to do.`,
    ],
    closing: [
      'This address was never verified, so it cannot take the change back. If the account is yours, please write to us.',
    ],
    reason: `You get this mail because this address was entered for an account with ${brand.displayName}.`,
  });

/** Reports a login in a browser in which nobody has logged in to the account before. */
export const newDeviceMail = (
  reader: Reader,
  brand: BrandEntry,
  device: string | null,
  at: Date,
  resetUrl: string,
): Message =>
  accountMail(reader, brand, {
    subject: 'A login on a new device',
    paragraphs: [
      greeting(reader.firstName),
      `Somebody logged in to your account with ${brand.displayName} on a device that is new to it. If that was you, there is nothing to do.`,
    ],
    entries: [
      ['Device', device ?? 'unknown browser'],
      [`${brand.city} time`, formatDateTime(at.toISOString(), brand.region)],
    ],
    link: {
      label: 'If not, set a new password at once, which logs out every device',
      url: resetUrl,
      button: 'Reset my password',
    },
  });

/** Reports that a passkey was added or removed. */
export const passkeyMail = (reader: Reader, brand: BrandEntry, what: 'added' | 'removed', resetUrl: string): Message =>
  accountMail(reader, brand, {
    subject: `A passkey was ${what}`,
    paragraphs: [
      greeting(reader.firstName),
      `A passkey was ${what === 'added' ? 'added to' : 'removed from'} your account with ${brand.displayName}. If that was you, there is nothing to do.`,
    ],
    link: {
      label: 'If not, set a new password at once, and look at the passkeys of your account',
      url: resetUrl,
      button: 'Reset my password',
    },
  });

const FACTOR_WORDS = {
  on: {
    subject: 'Your second factor is on',
    sentence: (brand: string) =>
      `From now on, each login to your account with ${brand} needs a code of your authenticator app. Every other device was logged out.`,
  },
  off: {
    subject: 'Your second factor is off',
    sentence: (brand: string) =>
      `Logins to your account with ${brand} no longer need a code of your authenticator app.`,
  },
  recovered: {
    subject: 'A recovery code was used',
    sentence: (brand: string) =>
      `Somebody logged in to your account with ${brand} with one of your recovery codes. That code does not work again.`,
  },
} as const;

/** Reports a change of the second factor. */
export const secondFactorMail = (
  reader: Reader,
  brand: BrandEntry,
  what: keyof typeof FACTOR_WORDS,
  resetUrl: string,
): Message =>
  accountMail(reader, brand, {
    subject: FACTOR_WORDS[what].subject,
    paragraphs: [
      greeting(reader.firstName),
      `${FACTOR_WORDS[what].sentence(brand.displayName)} If that was you, there is nothing to do.`,
    ],
    link: { label: 'If not, set a new password at once', url: resetUrl, button: 'Reset my password' },
  });

/** Who is invited, by whom, and where the link leads. */
interface Invited {
  email: string;
  inviter: string;
  url: string;
}

/** An invitation. Its text is kept no longer than its link works. */
const invitationMail = (
  { email, url }: Invited,
  brand: BrandEntry,
  { sentences, ...draft }: { sentences: string } & Pick<CustomerMailDraft, 'subject' | 'reason'>,
): Message =>
  accountMail({ email, firstName: '' }, brand, {
    ...draft,
    paragraphs: [greeting(''), sentences],
    link: { label: 'Accept the invitation', url },
    closing: [
      `The link works once, within ${durationText(INVITATION_LIFETIME_MS)}.`,
      'If you do not know what this is about, ignore this mail: nothing happens.',
    ],
  });

/** Invites a client. @param product the name of the product that waits */
export const clientInvitationMail = (invited: Invited, brand: BrandEntry, product: string | undefined): Message => {
  const next = product
    ? `${product} waits for you there: choose a password, then pay for it.`
    : 'You choose a password, then you see your projects, payments and messages.';
  return invitationMail(invited, brand, {
    subject: `Your invitation to ${brand.displayName}`,
    sentences: `${invited.inviter} of ${brand.displayName} invites you to the client portal. ${next}`,
    reason: `You get this mail because somebody at ${brand.displayName} entered this address.`,
  });
};

/** Invites somebody to become an admin. @param brands in words */
export const adminInvitationMail = (invited: Invited, brand: BrandEntry, brands: string): Message =>
  invitationMail(invited, brand, {
    subject: 'An invitation to be an admin',
    sentences: `${invited.inviter} invites you to be an admin of ${brands}. Admins answer messages and bookings on the admin dashboard.`,
    reason: `You get this mail because an admin of ${brand.displayName} entered this address.`,
  });
