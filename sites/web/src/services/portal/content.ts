import type { VerificationBannerContent } from '@threefold/design-system/VerificationBanner';

/** A choice of the portal's bar. One without a path has no screen yet, and says so (SPEC.md section 2). */
export interface PortalChoice {
  label: string;
  path?: string;
}

/** The screens of the portal, in the order of the bar. */
export const PORTAL_PATHS = {
  dashboard: '/ClientDashboard',
  account: '/AccountEditScreen',
  projects: '/ProjectDetailScreen',
  support: '/SupportScreen',
} as const;

export const portalChoices: readonly PortalChoice[] = [
  { label: 'Account', path: PORTAL_PATHS.account },
  { label: 'Projects', path: PORTAL_PATHS.projects },
  { label: 'Support', path: PORTAL_PATHS.support },
];

export const portalWords = {
  navigation: 'Client portal',
  menu: 'Menu',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  notReady: { title: 'NOTIFICATION', body: 'This screen is not ready yet!' },
  stillLoggedIn: 'You are still logged in.',
  errorTitle: 'ERROR',
} as const;

/** SPEC.md section 4. */
export const verificationWords: VerificationBannerContent = {
  unverified: 'Your email address is not verified yet.',
  resendLabel: 'Resend verification email',
  sending: 'Sending...',
  sent: 'Verification email sent',
  failed: 'The email could not be sent. Please try again later.',
};
