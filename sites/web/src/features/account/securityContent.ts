import { ACCOUNT_MESSAGES, PASSKEY_NAME_MAX_LENGTH } from '@threefold/validation';

/** The texts about sessions. */
export const sessionsText = {
  title: 'Where you are logged in',
  body: 'If you do not know one of these devices, log it out and change your password.',
  loading: 'Loading...',
  retryLabel: 'Try again',
  unknown: 'Unknown browser',
  here: 'This device',
  since: (when: string) => `Since ${when}`,
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'Log out',
  ended: (device: string) => `${device} is logged out.`,
  endOthers: 'Log out everywhere else',
  endedOthers: 'Every other device is logged out.',
  failed: 'Something went wrong. Please try again later.',
} as const;

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
    fields: [
      {
        name: 'name',
        label: 'Name',
        hint: 'So that you recognise it later, such as: my phone.',
        kind: 'text',
        maxLength: PASSKEY_NAME_MAX_LENGTH,
      },
    ],
    submitLabel: 'Continue',
    submittingLabel: 'Adding...',
    closeLabel: 'Cancel',
    failure: ACCOUNT_MESSAGES.failed,
  },
  remove: 'Remove',
  removed: 'The passkey is removed. Delete it in your password manager too.',
  cancelled: 'No passkey was used. Please try again, or log in with your password.',
  known: 'This device or password manager has a passkey of your account already.',
  unsupported: 'This browser does not support passkeys.',
  failed: ACCOUNT_MESSAGES.failed.body,
} as const;

/** Asks for the password again. */
export const confirmationText = {
  title: 'Confirm that it is you',
  lead: 'Before you change what opens your account, enter your password again.',
  fields: [{ name: 'password', label: 'Password', kind: 'password' }],
  submitLabel: 'Confirm',
  submittingLabel: 'Checking...',
  closeLabel: 'Cancel',
  failure: ACCOUNT_MESSAGES.failed,
} as const;
