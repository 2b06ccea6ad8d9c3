import type { Link } from '@threefold/design-system/foundations';
import { useOwnDashboard } from './useOwnDashboard.ts';

/** The account links of anonymous visitors. */
const FOR_VISITORS: readonly Link[] = [
  { label: 'Log in', href: '/LoginScreen' },
  { label: 'Register', href: '/RegisterScreen' },
];

/**
 * A header's account links: registration and login, or the signed-in user's dashboard. The most prominent is last
 * (specification, sections 2 and 6).
 */
export function useAccountLinks(): readonly Link[] {
  const dashboard = useOwnDashboard();
  return dashboard ? [{ label: 'Dashboard', href: dashboard }] : FOR_VISITORS;
}
