import type { BrandModule } from '../brands/BrandModule.ts';
import { isLegalScreen } from '../brands/legalDocuments.ts';
import type { LegalScreenProps } from '../features/legal/LegalScreen.tsx';
import { type Screen, screen } from '../services/screen.tsx';
import { isGuarded, type Route, type SharedScreen } from './routes.ts';

/** The screens shared by all brands, each loaded lazily. */
export const sharedScreens: Record<SharedScreen, Screen> = {
  login: screen(async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen),
  register: screen(async () => (await import('../features/account/RegisterScreen.tsx')).RegisterScreen),
  'password-reset': screen(
    async () => (await import('../features/account/PasswordResetScreen.tsx')).PasswordResetScreen,
  ),
  'account-edit': screen(async () => (await import('../features/account/AccountEditScreen.tsx')).AccountEditScreen),
  'client-dashboard': screen(
    async () => (await import('../features/portal/ClientDashboardScreen.tsx')).ClientDashboardScreen,
  ),
  'project-detail': screen(
    async () => (await import('../features/portal/ProjectDetailScreen.tsx')).ProjectDetailScreen,
  ),
  support: screen(async () => (await import('../features/support/SupportScreen.tsx')).SupportScreen),
  checkout: screen(async () => (await import('../features/checkout/CheckoutScreen.tsx')).CheckoutScreen),
  return: screen(async () => (await import('../features/checkout/ReturnScreen.tsx')).ReturnScreen),
  'own-booking': screen(async () => (await import('../features/booking/OwnBookingScreen.tsx')).OwnBookingScreen),
  'admin-dashboard': screen(
    async () => (await import('../features/admin/AdminDashboardScreen.tsx')).AdminDashboardScreen,
  ),
};

/** The guard of restricted screens. Loaded with the first of them. */
export const Guard = screen(async () => (await import('./RequireUser.tsx')).RequireUser);

/** Shows a brand's legal document. */
export const LegalScreen = screen<LegalScreenProps>(
  async () => (await import('../features/legal/LegalScreen.tsx')).LegalScreen,
);

/** The not-found page. */
export const NotFound = screen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

const ofRoute = (route: Route | undefined, brandModule: BrandModule): (Pick<Screen, 'preload'> | undefined)[] => {
  if (!route) return [NotFound];
  if (route.brand) {
    return isLegalScreen(route.screen) ? [LegalScreen, brandModule.Footer] : [brandModule.screens[route.screen]];
  }
  return [...(isGuarded(route) ? [Guard] : []), sharedScreens[route.screen]];
};

/** Loads all code of a route's page before its first render. */
export async function preloadPage(route: Route | undefined, brandModule: BrandModule): Promise<void> {
  await Promise.all(ofRoute(route, brandModule).map((one) => one?.preload()));
}
