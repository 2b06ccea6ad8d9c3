/** A title and a sentence, shown in a message over the page. */
export interface AccountMessage {
  readonly title: string;
  readonly body: string;
}

/**
 * Messages about accounts. Where the server sends a detail, the body here is used only when the server cannot be
 * reached.
 */
export const ACCOUNT_MESSAGES = {
  loginFailed: { title: 'Login failed', body: 'Something went wrong. Please try again later.' },
  registrationFailed: { title: 'Registration failed', body: 'Something went wrong. Please try again later.' },
  failed: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
  codeSent: { title: 'CODE SENT', body: 'We sent a password reset code to your email.' },
  codeValid: { title: 'CODE VALID', body: 'Your code has been validated. Please enter your new password.' },
  passwordReset: {
    title: 'PASSWORD CHANGED',
    body: 'Your password was changed successfully. Please log in with your new credentials.',
  },
  passwordChanged: {
    title: 'Password Changed',
    body: 'Your password was changed successfully. Please log in with your new credentials.',
  },
  emailChanged: { title: 'Success', body: 'Your changes have been saved. Please log in again with your new email.' },
  changesSaved: { title: 'Success', body: 'Your changes have been saved.' },
  noChanges: { title: 'NOTIFICATION', body: 'No Changes Detected.' },
} satisfies Record<string, AccountMessage>;
