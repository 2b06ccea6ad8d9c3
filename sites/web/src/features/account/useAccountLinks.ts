import type { Link } from '@threefold/design-system/foundations';
import { useOwnDashboard } from './useOwnDashboard.ts';

/** What a landing page's header offers: an account to visitors, their dashboard to whoever is signed in. */
const FOR_VISITORS: readonly Link[] = [
  { label: 'Log in', href: '/LoginScreen' },
  { label: 'Register', href: '/RegisterScreen' },
];

/** The account links of a header, the most prominent last (specification, sections 2 and 6). */
export function useAccountLinks(): readonly Link[] {
  const dashboard = useOwnDashboard();
  return dashboard ? [{ label: 'Dashboard', href: dashboard }] : FOR_VISITORS;
}
