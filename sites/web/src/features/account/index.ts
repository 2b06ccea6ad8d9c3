export { useAccountLinks } from './useAccountLinks.ts';
export { useOwnDashboard } from './useOwnDashboard.ts';
