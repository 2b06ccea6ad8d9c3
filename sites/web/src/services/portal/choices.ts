import { pathOfBuild } from '#texts/services/language';
import { CHOICES } from '#texts/services/portal/content';
import { ACCOUNT_SCREEN } from './dashboardOf.ts';

/** A choice of the portal's bar. Without a path it has no screen yet (specification, section 2). */
export interface PortalChoice {
  icon?: 'dashboard' | keyof typeof CHOICES;
  label: string;
  path?: string;
}

const choice = (icon: keyof typeof CHOICES, path: string): PortalChoice => ({ icon, label: CHOICES[icon], path });

export const accountChoice = choice('account', ACCOUNT_SCREEN);

export const paymentsChoice = choice('payments', `${pathOfBuild}/PaymentHistoryScreen`);

/** The bar's choices for an admin of a brand that takes bookings. */
export const officeChoices: readonly PortalChoice[] = [
  choice('today', '/AdminDashboard/day'),
  choice('week', '/AdminDashboard/week'),
];

/** The bar's choices (specification, section 2, client dashboard). */
export const portalChoices: readonly PortalChoice[] = [
  accountChoice,
  choice('projects', `${pathOfBuild}/ProjectDetailScreen`),
  paymentsChoice,
  choice('support', `${pathOfBuild}/SupportScreen`),
];
