/** Why a passkey was not used or added. */
export const PASSKEY_TEXTS = {
  cancelled: 'No passkey was used. Please try again, or log in with your password.',
  known: 'This device or password manager already has a passkey for your account.',
  unsupported: 'This browser does not support passkeys.',
};
