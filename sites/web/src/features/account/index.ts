export { useAccountLinks } from './login/useAccountLinks.ts';
export { useOwnDashboard } from './login/useOwnDashboard.ts';
