import { type Screen, screen } from '../brands/screen.tsx';
import { PortalSoonPage } from './PortalSoonPage.tsx';
import type { SharedScreen } from './routes.ts';

const soon = screen(async () => PortalSoonPage);

/** The screens that every brand's host shows, each loaded when first shown. */
export const sharedScreens: Record<SharedScreen, Screen> = {
  login: soon,
  register: soon,
  'password-reset': soon,
  'account-edit': soon,
  'client-dashboard': soon,
  'project-detail': soon,
  support: soon,
  checkout: soon,
  return: soon,
  'admin-dashboard': soon,
};
