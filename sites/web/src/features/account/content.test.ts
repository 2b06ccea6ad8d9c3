import { describe, expect, it } from 'vitest';
import type { HostBrand } from '../../services/hostBrand.tsx';
import { HAMILTON } from '../../services/testSupport/regions.ts';
import { accountEditContent, loginContent, passwordResetContent, registerContent } from './content.ts';

const Nothing = () => null;
const portal = {
  displayName: 'Northgate',
  homePath: '/NorthgateHome',
  legal: { terms: '/Terms', privacy: '/Privacy' },
  region: HAMILTON,
  contacts: { email: 'desk@northgate.test', city: 'Hamilton', address: [] },
};
const brand: HostBrand = {
  ...portal,
  portal: { ...portal, key: 'northgate' },
  accounts: portal,
  offersPortal: true,
  takesBookings: false,
  bookingOffer: { work: 'visit', visit: 'visit' },
  Logo: Nothing,
  noticePicture: { light: { src: '', alt: '', width: 1, height: 1 } },
  BandLogo: Nothing,
  Loader: Nothing,
  Footer: Nothing,
};
const textOf = (parts: readonly (string | { label: string })[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.label)).join('');

describe('the texts of the account screens (specification, sections 2 and 4)', () => {
  it('are those specified for the login', () =>
    expect(loginContent(brand)).toMatchObject({
      title: 'Sign Into Your Account',
      subtitle: 'Access your client dashboard and stay connected.',
      submitLabel: 'Log In',
      submittingLabel: 'Logging in...',
      forgotPrompt: 'Forgot your password?',
      resetPasswordLabel: 'Reset Password',
    }));

  it('are those specified for the registration', () =>
    expect(registerContent(brand)).toMatchObject({
      title: 'Register Your Account',
      firstNameLabel: 'First Name',
      lastNameLabel: 'Last Name',
      emailLabel: 'Email',
      passwordLabel: 'Password',
      confirmPasswordLabel: 'Confirm Password',
      submitLabel: 'Register',
      submittingLabel: 'Registering...',
    }));

  it('are those specified for the password reset and the account', () => {
    expect(passwordResetContent).toMatchObject({
      requestCodeLabel: 'Get Code',
      validateCodeLabel: 'Validate Code',
      changePasswordLabel: 'Change Password',
      doneLabel: 'Back to Login',
    });
    expect(accountEditContent).toMatchObject({
      title: 'Account Edit',
      backLabel: 'Back to Dashboard',
      submitLabel: 'Save Changes',
      changePasswordLabel: 'Change Password',
      unchanged: 'No Changes Detected.',
      saved: 'Your changes have been saved.',
    });
  });
});

it('the registration says what a brand’s visitors register for', () => {
  expect(registerContent({ ...brand, registration: 'Order bread.' }).subtitle).toBe('Order bread.');
  expect(registerContent(brand).subtitle).toBe('One account for what you order, pay and ask.');
});

it('the legal notice names terms, privacy policy, cookies, and the brand that they belong to', () => {
  expect(textOf(loginContent(brand).legal)).toBe(
    'By logging in you accept our Terms of Use and Privacy Policy, including the cookies that keep you logged in.',
  );
  expect(textOf(registerContent({ ...brand, displayName: 'Another' }).legal)).toMatch(
    /^By registering you accept Northgate’s Terms of Use and Privacy Policy/,
  );
});

it('the log in of a brand without a portal speaks of the brand itself and of its own terms', () => {
  const cleaners = {
    displayName: 'Bright Panes',
    homePath: '/BrightPanesHome',
    legal: { terms: '/BPTerms', privacy: '/BPPrivacy' },
    region: HAMILTON,
    contacts: { email: 'office@panes.test', city: 'Hamilton', address: [] },
  };
  const content = loginContent({ ...brand, ...cleaners, accounts: cleaners, offersPortal: false, takesBookings: true });
  expect(content.subtitle).toBe('For the team of Bright Panes.');
  expect(textOf(content.legal)).toMatch(/^By logging in you accept our Terms of Use and Privacy Policy/);
  expect(content.legal).toContainEqual({ label: 'Terms of Use', href: '/BPTerms' });
});
