/** The dialog that asks whether it is really the user. */
export const CONFIRM_TEXTS = {
  title: 'Confirm that it is you',
  lead: 'Your last login is more than ten minutes ago. Enter your password again to go on.',
  /** For an account with a second factor. */
  leadWithCode:
    'Your last login is more than ten minutes ago. Enter your password and a code from your app again to go on.',
  passwordLabel: 'Password',
  codeLabel: 'Code',
  submitLabel: 'Confirm',
  submittingLabel: 'Checking...',
  closeLabel: 'Cancel',
  otherLabel: 'Use a passkey',
};
