import type { Link } from '@threefold/design-system/foundations';
import { DASHBOARD, LOG_IN, REGISTER } from '#texts/features/account/login/linkTexts';
import { pathOfBuild } from '#texts/services/language';
import { useHostBrand } from '../../../services/hostBrand.tsx';
import { useOwnDashboard } from './useOwnDashboard.ts';

/** The account links of anonymous visitors. */
const FOR_VISITORS: readonly Link[] = [
  { label: LOG_IN, href: `${pathOfBuild}/LoginScreen` },
  { label: REGISTER, href: `${pathOfBuild}/RegisterScreen` },
];

/**
 * A header's account links: registration and login, or the signed-in user's dashboard. The most prominent is last
 * (specification, sections 2 and 6). Visitors of a brand without a portal have none.
 */
export function useAccountLinks(): readonly Link[] {
  const { offersPortal } = useHostBrand();
  const dashboard = useOwnDashboard();
  if (dashboard) return [{ label: DASHBOARD, href: dashboard }];
  return offersPortal ? FOR_VISITORS : [];
}
