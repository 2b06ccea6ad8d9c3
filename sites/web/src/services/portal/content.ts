import type { VerificationBannerContent } from '@threefold/design-system/VerificationBanner';

/** The names of the bar's choices. */
export const CHOICES = {
  account: 'Account',
  payments: 'Payments',
  today: 'Today',
  week: 'Week',
  projects: 'Projects',
  support: 'Support',
};

export const portalText = {
  navigation: 'Client portal',
  navigationWithoutPortal: 'Main menu',
  menu: 'Menu',
  dashboard: 'Dashboard',
  overdue: 'payment overdue',
  logOut: 'Log out',
  loggingOut: 'Logging out...',
  notReady: { title: 'NOTIFICATION', body: 'This screen is not ready yet!' },
  stillLoggedIn: (detail: string) => ({ title: 'ERROR', body: `You are still logged in. ${detail}`.trim() }),
};

/** The texts of the verification banner (specification, section 4). */
export const verificationText = (email: string): VerificationBannerContent => ({
  unverified: `Your email address ${email} is not verified yet.`,
  resendLabel: 'Resend verification email',
  sending: 'Sending...',
  sent: 'Verification email sent',
  failed: 'The email could not be sent. Please try again later.',
});

/** The dashboard says so to users who have just verified their email. */
export const VERIFIED_TEXT = 'Your email address is verified.';
