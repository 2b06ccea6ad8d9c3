import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { composeMail, greeting } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';

/** Whom a mail is for. */
interface Reader {
  /** The account it is about; missing in the mail to an address without one, which is never sent. */
  id?: string;
  firstName: string;
  email: string;
}

/** The link that verifies an email, at registration, after a change and whenever it is asked for. */
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
        'The link is good for 24 hours and works once. If you have no account with us, you can ignore this mail.',
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
        'It is good for 10 minutes and works once. Nobody from our side will ever ask you for it.',
        'If you did not ask for it, you can ignore this mail: your password stays as it is.',
      ],
    }),
    userId: reader.id,
    secretUntil,
  };
}

/** Tells of a password that has been changed. */
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

/** Tells the former address of a change, with the link that undoes it. */
export function emailChangedMail(reader: Reader, brand: BrandEntry, url: string, secretUntil: Date): Message {
  return {
    ...composeMail(brand, reader.email, {
      subject: 'Your email was changed',
      paragraphs: [
        greeting(reader.firstName),
        // Not the new one: whoever reads this mailbox by now need not learn it.
        `Your account with ${brand.displayName} has another email from now on. This one is no longer used to log in.`,
        'If that was not you, take the change back. Every device will then be logged out:',
      ],
      link: { label: 'Take the change back', url },
      closing: ['The link is good for 7 days. If it was you, there is nothing to do.'],
    }),
    userId: reader.id,
    secretUntil,
  };
}
