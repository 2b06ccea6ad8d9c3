import { languagePath } from '#texts/services/language';
import type { SessionUser } from '../session/session.ts';

/** The dashboard of a role (specification, section 6). */
export const dashboardOf = (role: SessionUser['role']): string =>
  role === 'admin' ? '/AdminDashboard' : `${languagePath}/ClientDashboard`;
