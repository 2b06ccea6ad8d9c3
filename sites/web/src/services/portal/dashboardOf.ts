import type { SessionUser } from '../session.ts';

/** Where someone who is signed in is at home (specification, section 6). */
export const dashboardOf = (role: SessionUser['role']): string =>
  role === 'admin' ? '/AdminDashboard' : '/ClientDashboard';
