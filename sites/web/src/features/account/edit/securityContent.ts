import { ACCOUNT_MESSAGES } from '@threefold/validation';
import { codeField, nameField } from './promptFields.ts';

/** The texts about sessions. */
export const sessionsText = {
  title: 'Where you are logged in',
  body: 'If you do not know one of these devices, log it out and change your password.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  unknown: 'Unknown browser',
  /** A browser and its system, which the server names: `Firefox on Windows`. */
  device: (name: string) => name,
  here: 'This device',
  since: (when: string) => `Since ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'Log out',
  ended: (device: string) => `${device} is logged out.`,
  endOthers: 'Log out everywhere else',
  endedOthers: 'Every other device is logged out.',
  failed: 'Something went wrong. Please try again later.',
};

/** The texts about passkeys. */
export const passkeysText = {
  title: 'Passkeys',
  body: 'Log in with your fingerprint, your face or the PIN of your device instead of your password.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  empty: 'You have no passkey yet.',
  addedOn: (when: string) => `Added ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  onSite: (site: string) => `For ${site}`,
  add: 'Add a passkey',
  added: 'The passkey is added. You can log in with it from now on.',
  naming: {
    title: 'Add a passkey',
    lead: 'Your browser asks for your fingerprint, your face or a PIN next.',
    fields: [nameField({ label: 'Name', hint: 'To recognize it later, such as: my phone.' })],
    submitLabel: 'Continue',
    submittingLabel: 'Adding...',
    closeLabel: 'Cancel',
    failure: ACCOUNT_MESSAGES.failed,
  },
  rename: 'Rename',
  renamed: 'The passkey is renamed.',
  renaming: (initialValue: string) => ({
    title: 'Rename the passkey',
    fields: [nameField({ label: 'Name', initialValue })],
    submitLabel: 'Save',
    submittingLabel: 'Saving...',
    closeLabel: 'Cancel',
    failure: ACCOUNT_MESSAGES.failed,
  }),
  remove: 'Remove',
  removing: (name: string) => ({
    title: `Remove ${name}?`,
    body: 'Nobody can log in with it afterwards. Your password still works.',
    confirmLabel: 'Remove the passkey',
    declineLabel: 'Keep it',
  }),
  removed: 'The passkey is removed. Delete it in your password manager too.',
  failed: ACCOUNT_MESSAGES.failed.body,
};

const promptTexts = { closeLabel: 'Cancel', submittingLabel: 'Checking...', failure: ACCOUNT_MESSAGES.failed };

/** The texts about the second factor. */
export const secondFactorText = {
  title: 'Second factor',
  body: 'With an authenticator app, your password alone does not open your account. A passkey needs no second factor.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  empty: 'It is off.',
  app: 'Authenticator app',
  on: 'On',
  left: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  turnOn: 'Set up an authenticator app',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  isOn: 'Your account is protected by a second factor.',
  isOff: 'The second factor is off.',
  failed: ACCOUNT_MESSAGES.failed.body,
  qrCode: 'QR code for your authenticator app',
  typeIt: 'Or type this key into the app:',
  setUp: {
    ...promptTexts,
    title: 'Set up an authenticator app',
    lead: 'Scan this with an app such as your password manager, then enter the code it shows.',
    fields: [codeField('6-digit code', 'code')],
    submitLabel: 'Turn on',
  },
  renewing: {
    ...promptTexts,
    title: 'New recovery codes',
    lead: 'Your current codes will stop working. Enter a code from your app, or one of them.',
    fields: [codeField('Code', 'recovery')],
    submitLabel: 'Get new codes',
  },
  off: {
    ...promptTexts,
    title: 'Turn the second factor off?',
    lead: 'Enter a code from your app, or a recovery code.',
    fields: [codeField('Code', 'recovery')],
    submitLabel: 'Turn off',
  },
  recovery: {
    title: 'Your recovery codes',
    lead: 'Each opens your account once if you lose your phone. Keep them in a safe place: they are not shown again.',
    saveLabel: 'Save as a file',
    doneLabel: 'I have saved them',
  },
  /** Asks for the code at the login. */
  login: {
    ...promptTexts,
    title: 'Enter the code',
    lead: 'Your authenticator app shows a code of six digits.',
    fields: [codeField('6-digit code', 'code')],
    submitLabel: 'Log in',
    otherLabel: 'Use a recovery code',
  },
  loginByRecovery: {
    ...promptTexts,
    title: 'Enter a recovery code',
    lead: 'Each of your recovery codes works once.',
    fields: [codeField('Recovery code', 'recovery')],
    submitLabel: 'Log in',
    otherLabel: 'Use the app',
  },
  required:
    'Your brand asks its admins for a second factor. Set up an authenticator app or a passkey here to open the dashboard.',
};

/** Why a second factor's code is refused. */
export const CODE_MISSING = 'Please enter the code.';
