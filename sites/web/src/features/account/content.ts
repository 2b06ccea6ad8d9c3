import type { AccountEditFormContent } from '@threefold/design-system/AccountEditForm';
import type { ChangePasswordFormContent } from '@threefold/design-system/ChangePasswordForm';
import type { LinkedTextContent } from '@threefold/design-system/components/LinkedText';
import type { LoginFormContent } from '@threefold/design-system/LoginForm';
import type { PasswordResetFormContent } from '@threefold/design-system/PasswordResetForm';
import type { RegisterFormContent } from '@threefold/design-system/RegisterForm';
import { ACCOUNT_MESSAGES, PASSWORD_MIN_LENGTH, RESET_CODE_LENGTH } from '@threefold/validation';
import type { HostBrand, HostBrandFacts } from '../../services/hostBrand.tsx';

const passwordHint = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** The legal notice below an action, which names the brand whose terms they are, if it is not the host's own. */
function accepting(act: string, displayName: string, whoseTerms: HostBrandFacts): LinkedTextContent {
  const whose = displayName === whoseTerms.displayName ? 'our' : `${whoseTerms.displayName}’s`;
  const cookies = 'the cookies that keep you logged in.';
  if (!whoseTerms.legal) return [`By ${act} you accept ${cookies}`];
  return [
    `By ${act} you accept ${whose} `,
    { label: 'Terms of Use', href: whoseTerms.legal.terms },
    ' and ',
    { label: 'Privacy Policy', href: whoseTerms.legal.privacy },
    `, including ${cookies}`,
  ];
}

export const loginContent = (brand: HostBrand): LoginFormContent => ({
  title: 'Sign Into Your Account',
  subtitle: brand.offersPortal
    ? 'Access your client dashboard and stay connected.'
    : `For the team of ${brand.displayName}.`,
  emailLabel: 'Email',
  passwordLabel: 'Password',
  submitLabel: 'Log In',
  submittingLabel: 'Logging in...',
  passkeyLabel: 'Use a passkey',
  forgotPrompt: 'Forgot your password?',
  resetPasswordLabel: 'Reset Password',
  legal: accepting('logging in', brand.displayName, brand.accounts),
  failure: ACCOUNT_MESSAGES.loginFailed,
});

/** Lead from the login to the registration, and back. */
export const registerPrompt = { question: 'No account yet?', label: 'Register' };
export const loginPrompt = { question: 'Already registered?', label: 'Log in' };

export const registerContent = (brand: HostBrand): RegisterFormContent => ({
  title: 'Register Your Account',
  subtitle: brand.registration ?? 'One account for what you order, pay and ask.',
  firstNameLabel: 'First Name',
  lastNameLabel: 'Last Name',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  passwordHint,
  confirmPasswordLabel: 'Confirm Password',
  submitLabel: 'Register',
  submittingLabel: 'Registering...',
  // Whoever registers becomes a client of the portal, on every host.
  legal: accepting('registering', brand.displayName, brand.portal),
  failure: ACCOUNT_MESSAGES.registrationFailed,
});

const passwordSteps = {
  progressLabel: 'Steps',
  steps: ['Email', 'Code', 'New password'],
  emailLabel: 'Email',
  requestCodeLabel: 'Get Code',
  requestingCodeLabel: 'Sending the code...',
  codeLabel: `${RESET_CODE_LENGTH}-digit code`,
  validateCodeLabel: 'Validate Code',
  validatingCodeLabel: 'Validating the code...',
  passwordLabel: 'New password',
  passwordHint,
  confirmPasswordLabel: 'Confirm new password',
  changePasswordLabel: 'Change Password',
  changingPasswordLabel: 'Changing the password...',
  restartLabel: 'Start again',
  codeSent: ACCOUNT_MESSAGES.codeSent,
  codeValid: ACCOUNT_MESSAGES.codeValid,
  failure: ACCOUNT_MESSAGES.failed,
} as const;

export const passwordResetContent: PasswordResetFormContent = {
  ...passwordSteps,
  title: 'Reset your password',
  doneLabel: 'Back to Login',
  passwordChanged: ACCOUNT_MESSAGES.passwordReset,
};

export const changePasswordContent: ChangePasswordFormContent = {
  ...passwordSteps,
  title: 'Change Password',
  doneLabel: 'OK',
  passwordChanged: ACCOUNT_MESSAGES.passwordChanged,
};

export const accountEditContent: Omit<AccountEditFormContent, 'back'> & { backLabel: string } = {
  title: 'Account Edit',
  backLabel: 'Back to Dashboard',
  firstNameLabel: 'First Name',
  lastNameLabel: 'Last Name',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  passwordHint: 'To change the email, enter the password you log in with.',
  submitLabel: 'Save Changes',
  submittingLabel: 'Saving...',
  changePasswordLabel: 'Change Password',
  note: {
    title: 'Before you save',
    body: 'A new name takes effect right away. A new email or password signs you out, and you log in again with the new details.',
  },
  saved: ACCOUNT_MESSAGES.changesSaved.body,
  unchanged: ACCOUNT_MESSAGES.noChanges.body,
  failure: ACCOUNT_MESSAGES.failed,
};

export const sessionEnded = { title: 'Session ended', body: 'Your session has ended. Please log in again.' };

/** The texts of the company that a client's invoices are for. */
export const companyText = {
  title: 'Company',
  body: 'Your invoices are made out to this company. Leave everything empty if you buy for yourself.',
  labels: {
    name: 'Company name',
    street: 'Street and number',
    city: 'City',
    region: 'Province or state',
    postalCode: 'Postal code',
    country: 'Country',
    taxNumber: 'Tax number',
    billingEmail: 'Receipts also go to',
  },
  optional: 'optional',
  billingHint: 'Such as your accountant. Mails about failed payments go there, too.',
  save: 'Save company',
  saved: 'Saved. Invoices that were sent as PDF before stay as they are.',
  loading: 'Loading...',
  notLoaded: 'Your company could not be loaded',
  failure: ACCOUNT_MESSAGES.failed,
};

/** The texts about exporting and erasing data. */
export const yourDataText = {
  title: 'Your data',
  body: 'Download everything we store about you, or delete your account. Deleting cannot be undone.',
  export: { button: 'Download my data', submitting: 'Collecting your data...' },
  remove: {
    button: 'Delete my account',
    title: 'Delete your account?',
    body: 'Your account, your messages and everything else we store about you will be erased for good.',
    checking: 'Checking your subscriptions...',
    notYet: 'Your account cannot be deleted yet',
    renews: (name: string) =>
      `Your subscription to ${name} renews, or its payment is open. Cancel it first, then delete your account.`,
    show: (name: string) => `Go to ${name}`,
    lost: (name: string, until: string) =>
      `You have paid for ${name} until ${until}. The remaining days end with your account and are not refunded.`,
    creditUnknown:
      'We could not look up whether you have credit. It would end with your account and is not paid out. To be sure, try again later.',
    credit: (amount: string) =>
      `Your credit of ${amount} ends with your account and is not paid out. Write to us first if you want to use it.`,
    password: 'Password',
    submit: 'Delete for good',
    submitting: 'Deleting your account...',
    keep: 'Keep my account',
    failure: ACCOUNT_MESSAGES.failed,
    done: {
      title: 'Account deleted',
      body: 'Everything we stored about you is erased. Thank you for having been with us.',
    },
  },
  problem: (detail: string) => ({ title: 'ERROR', body: detail }),
};
