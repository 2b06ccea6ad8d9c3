/** The texts of the mails about accounts. @param brand its display name, everywhere here */
export const english = {
  /** Such mails always come. */
  reason: (brand: string) =>
    `You get this mail because this is the address of an account with ${brand}. Mails about its security cannot be switched off.`,
  enteredReason: (brand: string) => `You get this mail because this address was entered for an account with ${brand}.`,
  formerReason: (brand: string) => `You get this mail because this was the address of an account with ${brand}.`,
  resetAtOnce: 'If not, set a new password at once',
  resetPassword: 'Reset my password',
  linkWorks: (time: string) => `The link works for ${time}.`,
  linkWorksOnce: (time: string) => `The link works once, within ${time}.`,

  invitation: {
    subject: (brand: string) => `Your invitation to ${brand}`,
    news: (inviter: string, brand: string) => `${inviter} of ${brand} invites you to the client portal.`,
    product: (product: string) => `${product} waits for you there: choose a password, then pay for it.`,
    dashboard: 'You choose a password, then you see your projects, payments and messages.',
    accept: 'Accept the invitation',
    ignore: 'If you do not know what this is about, ignore this mail: nothing happens.',
    reason: (brand: string) => `You get this mail because somebody at ${brand} entered this address.`,
  },
  verification: {
    subject: 'Please verify your email',
    request: (brand: string) => `Please confirm that this is the email of your account with ${brand}.`,
    link: 'Verify my email',
    reason: (brand: string) =>
      `You get this mail because this address was entered for an account with ${brand}. If that was not you, ignore this mail.`,
  },
  code: {
    subject: 'Your password reset code',
    preview: (time: string) => `It sets a new password, once, within ${time}.`,
    request: (brand: string) => `Enter this code to set a new password for your account with ${brand}:`,
    works: (time: string) => `It works once, within ${time}. Nobody from our side will ever ask you for it.`,
    ignore: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  codeRefused: {
    subject: 'Please verify your email first',
    refusal: (brand: string) =>
      `Somebody asked for a code to set a new password for the account with ${brand} that has this address. We send none, because the address is new to the account and not verified yet.`,
    remedy: (time: string) =>
      `If the account is yours, log in with its password and verify this address; after that you can ask for a code. If you do not know the password, open the mail 'Your email was changed' at the former address and take the change back. That works for ${time} after the change.`,
    noAccount:
      'If you have no account with us, somebody entered your address by mistake. Write to us to have it removed.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    news: (brand: string) =>
      `The password of your account with ${brand} was changed, and every device was logged out. If that was you, there is nothing to do.`,
  },
  emailChanged: {
    subject: 'Your email was changed',
    // Without the new address, which readers of this mailbox need not learn.
    news: (brand: string) =>
      `Your account with ${brand} now has another email. You can no longer log in with this one. If that was you, there is nothing to do.`,
    link: 'If not, take the change back, which logs out every device',
    button: 'Take the change back',
    unprovedNews: (brand: string) =>
      `The account with ${brand} for which this address was entered now has another email. You can no longer log in with this one. If that was you, or you have no account with us, there is nothing to do.`,
    unproved:
      'This address was never verified, so it cannot take the change back. If the account is yours, please write to us.',
  },
  newDevice: {
    subject: 'A login on a new device',
    news: (brand: string) =>
      `Somebody logged in to your account with ${brand} on a device that is new to it. If that was you, there is nothing to do.`,
    device: 'Device',
    /** @param device in English, such as Firefox on Windows */
    named: (device: string): string => device,
    unknown: 'unknown browser',
    time: (city: string) => `${city} time`,
    link: 'If not, set a new password at once, which logs out every device',
  },
  passkey: {
    added: {
      subject: 'A passkey was added',
      news: (brand: string) =>
        `A passkey was added to your account with ${brand}. If that was you, there is nothing to do.`,
    },
    removed: {
      subject: 'A passkey was removed',
      news: (brand: string) =>
        `A passkey was removed from your account with ${brand}. If that was you, there is nothing to do.`,
    },
    link: 'If not, set a new password at once, and look at the passkeys of your account',
  },
  secondFactor: {
    on: {
      subject: 'Your second factor is on',
      news: (brand: string) =>
        `From now on, each login to your account with ${brand} needs a code of your authenticator app. Every other device was logged out. If that was you, there is nothing to do.`,
    },
    off: {
      subject: 'Your second factor is off',
      news: (brand: string) =>
        `Logins to your account with ${brand} no longer need a code of your authenticator app. If that was you, there is nothing to do.`,
    },
    recovered: {
      subject: 'A recovery code was used',
      news: (brand: string) =>
        `Somebody logged in to your account with ${brand} with one of your recovery codes. That code does not work again. If that was you, there is nothing to do.`,
    },
  },
};
