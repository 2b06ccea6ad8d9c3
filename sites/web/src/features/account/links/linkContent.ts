import { PASSWORD_MIN_LENGTH } from '@threefold/validation';

/** The texts of the pages that links in mails about an account open. */
export const verifyEmailText = {
  title: 'Verify your email',
  incomplete: 'This link is incomplete. Please open the one in the newest mail again.',
  question: (email: string) => `You are logged in as ${email}.`,
  consequence:
    'The first time, every other device is logged out, and passkeys and second factors from before are removed. You can add them again.',
  button: 'Verify my email',
  busy: 'Verifying...',
  logInFirst: 'Please log in first: then one press verifies your email.',
  logIn: 'Log in',
  stranger:
    'You have not created an account? Then ignore the mail. Or set a password of your own: from then on the account is yours alone.',
  reset: 'Set a password',
  otherAccount: 'Use another account',
  leaving: 'Logging out...',
  renew: {
    unverified: 'This link has expired.',
    resendLabel: 'Send a new link',
    sending: 'Sending...',
    sent: 'We sent a new link to your email address.',
    failed: 'The email could not be sent. Please try again later.',
  },
};

export const undoEmailChangeText = {
  title: 'Take the change of email back?',
  incomplete: 'This link is incomplete. Please open the one in the mail again.',
  body: 'Your account gets back the email to which we sent this link, and every device is logged out. To log in again, you set a new password with a code that we mail to you.',
  button: 'Take the change back',
  busy: 'Taking it back...',
  doneTitle: 'The change was taken back',
  done: (email: string) =>
    `Your account is reached by ${email} again, and every device was logged out. The old password no longer works, because somebody else may know it.`,
  reset: 'Set a new password',
};

export const invitationText = {
  title: 'Your invitation',
  incomplete: 'This link is incomplete. Please open the one in the mail again.',
  loading: 'Loading...',
  admin: (email: string, brands: readonly string[] | null) =>
    `${email} is invited to be an admin of ${brands === null ? 'all brands' : brands.join(', ')}.`,
  client: (email: string, displayName: string, product: string | undefined) =>
    product
      ? `${displayName} invites ${email} to the client portal. ${product} waits for you: the payment is the next step.`
      : `${displayName} invites ${email} to the client portal.`,
  accept: (email: string) => `Accept as ${email}`,
  goOn: (email: string) => `Go on as ${email}`,
  other: (own: string, invited: string) => `You are logged in as ${own}. This invitation is for ${invited}.`,
  otherAccount: 'Log out',
  logInFirst: 'This address has an account. Please log in with it: then one press accepts the invitation.',
  logIn: 'Log in',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordHint: `At least ${PASSWORD_MIN_LENGTH} characters.`,
  register: 'Create my account',
  busy: 'One moment...',
};
