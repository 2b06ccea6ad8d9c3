import type { VerificationBannerContent } from '@threefold/design-system/VerificationBanner';
import { languagePath } from '#texts/services/language';

/** A choice of the portal's bar. Without a path it has no screen yet (specification, section 2). */
export interface PortalChoice {
  label: string;
  path?: string;
}

export const accountChoice: PortalChoice = { label: 'Account', path: `${languagePath}/AccountEditScreen` };

export const paymentsChoice: PortalChoice = { label: 'Payments', path: `${languagePath}/PaymentHistoryScreen` };

/** The bar's choices for an admin of a brand that takes bookings. */
export const officeChoices: readonly PortalChoice[] = [
  { label: 'Today', path: '/AdminDashboard/day' },
  { label: 'Week', path: '/AdminDashboard/week' },
];

/** The bar's choices (specification, section 2, client dashboard). */
export const portalChoices: readonly PortalChoice[] = [
  accountChoice,
  { label: 'Projects', path: `${languagePath}/ProjectDetailScreen` },
  paymentsChoice,
  { label: 'Support', path: `${languagePath}/SupportScreen` },
];

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
} as const;

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

/** The query with which it opens then. */
export const VERIFIED_QUERY = 'verification=verified';
