import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import { formatDateTime } from '@threefold/validation';
import { durationText } from '../../platform/clock.ts';
import { type Catalogue, inLanguage, type LocalBrand } from '../../platform/language.ts';
import { type CustomerMailDraft, composeMail, greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import {
  INVITATION_LIFETIME_MS,
  RESET_CODE_LIFETIME_MS,
  UNDO_LIFETIME_MS,
  VERIFICATION_LIFETIME_MS,
} from './lifetimes.ts';
import { english } from './texts.en-CA.ts';
import { french } from './texts.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** The recipient of a mail. */
export interface Reader {
  /** The account it is about; missing for an address without an account, to which nothing is sent. */
  id?: string | undefined;
  firstName: string;
  email: string;
  language: Language;
}

/** What the words of a mail depend on. */
interface Words {
  texts: typeof english;
  /** The brand in the reader's language, and its name. */
  own: LocalBrand;
  name: string;
  /** A duration in words. */
  time: (ms: number) => string;
}

/** A mail about an account. Default of `reason`: the account is the reader's, and such mails always come. */
function accountMail(
  reader: Reader,
  brand: BrandEntry,
  draftOf: (words: Words) => MailDraft & Partial<CustomerMailDraft>,
): Message {
  const own = inLanguage(brand, reader.language);
  const { language } = own.region;
  const { paragraphs, ...draft } = draftOf({
    texts: TEXTS[language],
    own,
    name: own.displayName,
    time: (ms) => durationText(ms, language),
  });
  return {
    ...composeMail(own, reader.email, {
      reason: TEXTS[language].reason(own.displayName),
      ...draft,
      paragraphs: [greeting(reader.firstName, own.region), ...paragraphs],
    }),
    userId: reader.id,
  };
}

/** The verification link, sent at registration, after a change of email and on request. */
export const verificationMail = (reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, ({ texts: { verification, linkWorks }, name, time }) => ({
    subject: verification.subject,
    paragraphs: [verification.request(name)],
    link: { label: verification.link, url },
    closing: [linkWorks(time(VERIFICATION_LIFETIME_MS))],
    reason: verification.reason(name),
  })),
  secretUntil,
});

/** The code that resets or changes a password. */
export const codeMail = (reader: Reader, brand: BrandEntry, code: string, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, ({ texts, name, time }) => ({
    subject: texts.code.subject,
    // Not the code: it would be shown on a locked screen.
    preview: texts.code.preview(time(RESET_CODE_LIFETIME_MS)),
    paragraphs: [texts.code.request(name)],
    code,
    closing: [texts.code.works(time(RESET_CODE_LIFETIME_MS)), texts.code.ignore],
  })),
  secretUntil,
});

/**
 * Instead of a code, to an address that an account with a proved one has not proved. It names no other address, because its
 * reader may be a stranger.
 */
export const codeRefusedMail = (reader: Reader, brand: BrandEntry, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, ({ texts: { codeRefused, enteredReason }, name, time }) => ({
    subject: codeRefused.subject,
    paragraphs: [codeRefused.refusal(name), codeRefused.remedy(time(UNDO_LIFETIME_MS))],
    closing: [codeRefused.noAccount],
    reason: enteredReason(name),
  })),
  // Stored as a code's mail is, so that timing reveals nothing.
  secretUntil,
});

/** Reports a changed password. */
export const passwordChangedMail = (reader: Reader, brand: BrandEntry, resetUrl: string): Message =>
  accountMail(reader, brand, ({ texts, name }) => ({
    subject: texts.passwordChanged.subject,
    paragraphs: [texts.passwordChanged.news(name)],
    link: { label: texts.resetAtOnce, url: resetUrl, button: texts.resetPassword },
  }));

/** Tells the former address, which was proved, about a change of email, with a link to undo it. */
export const emailChangedMail = (reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message => ({
  ...accountMail(reader, brand, ({ texts: { emailChanged, linkWorks, formerReason }, name, time }) => ({
    subject: emailChanged.subject,
    paragraphs: [emailChanged.news(name)],
    link: { label: emailChanged.link, url, button: emailChanged.button },
    closing: [linkWorks(time(UNDO_LIFETIME_MS))],
    reason: formerReason(name),
  })),
  secretUntil,
});

/**
 * Tells an address that was never proved that the account has another one. It has no link, because its reader may never have had
 * the account.
 */
export const unprovedEmailLeftMail = (reader: Reader, brand: BrandEntry): Message =>
  accountMail(reader, brand, ({ texts: { emailChanged, enteredReason }, name }) => ({
    subject: emailChanged.subject,
    paragraphs: [emailChanged.unprovedNews(name)],
    closing: [emailChanged.unproved],
    reason: enteredReason(name),
  }));

/** Reports a login in a browser in which nobody has logged in to the account before. */
export const newDeviceMail = (
  reader: Reader,
  brand: BrandEntry,
  device: string | null,
  at: Date,
  resetUrl: string,
): Message =>
  accountMail(reader, brand, ({ texts: { newDevice, resetPassword }, own, name }) => ({
    subject: newDevice.subject,
    paragraphs: [newDevice.news(name)],
    entries: [
      [newDevice.device, device === null ? newDevice.unknown : newDevice.named(device)],
      [newDevice.time(own.city), formatDateTime(at.toISOString(), own.region)],
    ],
    link: { label: newDevice.link, url: resetUrl, button: resetPassword },
  }));

/** Reports that a passkey was added or removed. */
export const passkeyMail = (reader: Reader, brand: BrandEntry, what: 'added' | 'removed', resetUrl: string): Message =>
  accountMail(reader, brand, ({ texts: { passkey, resetPassword }, name }) => ({
    subject: passkey[what].subject,
    paragraphs: [passkey[what].news(name)],
    link: { label: passkey.link, url: resetUrl, button: resetPassword },
  }));

/** Reports a change of the second factor. */
export const secondFactorMail = (
  reader: Reader,
  brand: BrandEntry,
  what: keyof typeof english.secondFactor,
  resetUrl: string,
): Message =>
  accountMail(reader, brand, ({ texts: { secondFactor, resetAtOnce, resetPassword }, name }) => ({
    subject: secondFactor[what].subject,
    paragraphs: [secondFactor[what].news(name)],
    link: { label: resetAtOnce, url: resetUrl, button: resetPassword },
  }));

/** Who is invited, by whom, and where the link leads. */
interface Invited {
  email: string;
  inviter: string;
  url: string;
}

/** An invitation. Its text is kept no longer than its link works. */
const invitationMail = (
  { email, url, language }: Invited & Pick<Reader, 'language'>,
  brand: BrandEntry,
  draftOf: (words: Words) => { sentences: string } & Pick<CustomerMailDraft, 'subject' | 'reason'>,
): Message =>
  accountMail({ email, firstName: '', language }, brand, (words) => {
    const { sentences, ...draft } = draftOf(words);
    const { linkWorksOnce, invitation } = words.texts;
    return {
      ...draft,
      paragraphs: [sentences],
      link: { label: invitation.accept, url },
      closing: [linkWorksOnce(words.time(INVITATION_LIFETIME_MS)), invitation.ignore],
    };
  });

/** Invites a client. @param product the name of the product that waits */
export const clientInvitationMail = (
  invited: Invited & Pick<Reader, 'language'>,
  brand: BrandEntry,
  product: string | undefined,
): Message =>
  invitationMail(invited, brand, ({ texts: { invitation }, name }) => ({
    subject: invitation.subject(name),
    sentences: `${invitation.news(invited.inviter, name)} ${product ? invitation.product(product) : invitation.dashboard}`,
    reason: invitation.reason(name),
  }));

/** Invites somebody to become an admin, in English as the admin dashboard. @param brands in words */
export const adminInvitationMail = (invited: Invited, brand: BrandEntry, brands: string): Message =>
  invitationMail({ ...invited, language: 'en-CA' }, brand, () => ({
    subject: 'An invitation to be an admin',
    sentences: `${invited.inviter} invites you to be an admin of ${brands}. Admins answer messages and bookings on the admin dashboard.`,
    reason: `You get this mail because an admin of ${brand.displayName} entered this address.`,
  }));
