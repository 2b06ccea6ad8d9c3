/** Why requests about accounts are refused. */
export const english = {
  passkeyRequired: 'You have a passkey. Please log in with it first.',
  factorWrong: 'This code is not right, or was used already. Please try the next one.',
  factorRequired: 'Please enter the code of your authenticator app.',
  factorOff: 'The second factor is off.',
  factorOn: 'The second factor is on already.',
  factorBegin: 'Begin to set up the second factor again.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or log in with your password.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyInUse: 'This passkey is in use already.',
  passkeyUnknown: 'There is no such passkey. It may have been removed.',
  linkUnknown: 'We do not know this link. It may be incomplete. Please open the newest mail.',
  linkExpired: 'This link has expired. Please ask for another one.',
  linkOfOther: 'This link belongs to another account. Please log in to that one.',
  linkNotRenewed: 'This link cannot be renewed. Please log in to get another one.',
  emailTaken: 'An account with this email exists already. Please log in, or reset your password.',
  emailUnavailable: 'This email address cannot be used. Please enter another one.',
  busyAccount: 'There are many requests to this account right now. Please try again in a minute.',
  busyLogin: 'Too many people are logging in right now. Please try again in a minute.',
  ownSession: 'This is the session you are using. Log out instead.',
  passwordWrong: 'This is not your password.',
  wrongCredentials: 'The email or the password is not right.',
  invitationExpired:
    'This invitation does not work any more: it was used or withdrawn, or has expired. If you have created your account, please log in.',
  codeWrong: 'This code is not right or has expired. Please use the one in your newest mail, or ask for another.',
  codeTries: 'Too many wrong codes. Please ask for another code, and enter it in the same browser.',
  proofRequired: 'Please validate a code from your email first.',
  tooManyPasskeys: (max: number) => `An account has at most ${max} passkeys. Remove one first.`,
  undoExpired: (time: string) =>
    `This link does not work any more: it was used already, or its ${time} have passed. If your account is not yours any more, please write to us.`,
  limits: {
    failedLogins: (wait: string) => `Too many failed attempts to log in. Please try again in ${wait}.`,
    retryOrReset: (wait: string) =>
      `Too many failed attempts to log in. Please try again in ${wait}, or reset your password.`,
    knownDevice: (wait: string) =>
      `Too many failed attempts to log in. Please log in on a device that you have used before, reset your password, or try again in ${wait}.`,
    wrongCodes: (wait: string) => `Too many wrong codes. Please try again in ${wait}.`,
    mails: (wait: string) => `We have sent you several emails already. Please try again in ${wait}.`,
    codesFromNetwork: (wait: string) => `Too many codes were requested from your network. Please try again in ${wait}.`,
    registrations: (wait: string) => `Too many accounts were created from your network. Please try again in ${wait}.`,
    emailChanges: (wait: string) => `Your email was changed several times already. Please try again in ${wait}.`,
    passkeyLogins: (wait: string) =>
      `Too many logins by passkey were started from your network. Please try again in ${wait}.`,
    passkeysBegun: (wait: string) => `You have begun to add a passkey many times already. Please try again in ${wait}.`,
  },
};
