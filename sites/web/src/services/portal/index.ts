export { useDashboardOf } from './dashboardOf.ts';
export { PortalFrame } from './PortalFrame.tsx';
export { PortalNavBar } from './PortalNavBar.tsx';
export { VerificationNotice } from './VerificationNotice.tsx';
