export { PORTAL_PATHS } from './content.ts';
export { PortalFrame, type PortalFrameProps } from './PortalFrame.tsx';
export { PortalNavBar } from './PortalNavBar.tsx';
export { VerificationNotice } from './VerificationNotice.tsx';
