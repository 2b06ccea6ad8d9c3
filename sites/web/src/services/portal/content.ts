import type { VerificationBannerContent } from '@threefold/design-system/VerificationBanner';

/** A choice of the portal's bar. Without a path it has no screen yet (specification, section 2). */
export interface PortalChoice {
  label: string;
  path?: string;
}

/** The bar's choices (specification, section 2, client dashboard). */
export const portalChoices: readonly PortalChoice[] = [
  { label: 'Account', path: '/AccountEditScreen' },
  { label: 'Projects', path: '/ProjectDetailScreen' },
  { label: 'Payments', path: '/PaymentHistoryScreen' },
  { label: 'Support', path: '/SupportScreen' },
];

export const portalText = {
  navigation: 'Client portal',
  menu: 'Menu',
  dashboard: 'Dashboard',
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

/** The message about a verification link that did not work. */
export const failedLinkText: Record<'expired' | 'unknown', string> = {
  expired: 'That verification link has expired.',
  unknown: 'We do not know that verification link. It may be incomplete.',
};
export const verifiedText = {
  now: 'Your email address is verified.',
  already: 'Your email address is verified already.',
  otherAccount: 'That link verified the address of another account.',
};
