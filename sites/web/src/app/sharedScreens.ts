import { type Screen, screen } from '../brands/screen.tsx';
import { PortalSoonPage } from './PortalSoonPage.tsx';
import type { SharedScreen } from './routes.ts';

const soon = screen(async () => PortalSoonPage);

/** The screens that every brand's host shows, each loaded when first shown. */
export const sharedScreens: Record<SharedScreen, Screen> = {
  login: screen(async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen),
  register: screen(async () => (await import('../features/account/RegisterScreen.tsx')).RegisterScreen),
  'password-reset': screen(
    async () => (await import('../features/account/PasswordResetScreen.tsx')).PasswordResetScreen,
  ),
  'account-edit': screen(async () => (await import('../features/account/AccountEditScreen.tsx')).AccountEditScreen),
  'client-dashboard': soon,
  'project-detail': screen(
    async () => (await import('../features/portal/ProjectDetailScreen.tsx')).ProjectDetailScreen,
  ),
  support: screen(async () => (await import('../features/support/SupportScreen.tsx')).SupportScreen),
  checkout: soon,
  return: soon,
  'own-booking': screen(async () => (await import('../features/booking/OwnBookingScreen.tsx')).OwnBookingScreen),
  'admin-dashboard': screen(
    async () => (await import('../features/admin/AdminDashboardScreen.tsx')).AdminDashboardScreen,
  ),
};
