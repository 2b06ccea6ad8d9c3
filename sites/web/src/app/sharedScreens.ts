import type { ComponentType } from 'react';
import type { BrandModule } from '../brands/BrandModule.ts';
import { isLegalScreen } from '../brands/legalDocuments.ts';
import type { LegalScreenProps } from '../features/legal/LegalScreen.tsx';
import { type Screen, screen } from '../services/screen.tsx';
import { isGuarded, type Route, type SharedScreen } from './routes.ts';

/** The component of that name. One function for all makes each entry, which every page loads, a little smaller. */
const named = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>): Screen =>
  screen(async () => (await load())[name]);

/** The screens shared by all brands, each loaded lazily. */
export const sharedScreens: Record<SharedScreen, Screen> = {
  login: named('LoginScreen', () => import('../features/account/LoginScreen.tsx')),
  register: named('RegisterScreen', () => import('../features/account/RegisterScreen.tsx')),
  'password-reset': named('PasswordResetScreen', () => import('../features/account/PasswordResetScreen.tsx')),
  'account-edit': named('AccountEditScreen', () => import('../features/account/AccountEditScreen.tsx')),
  'client-dashboard': named('ClientDashboardScreen', () => import('../features/portal/ClientDashboardScreen.tsx')),
  'project-detail': named('ProjectDetailScreen', () => import('../features/portal/ProjectDetailScreen.tsx')),
  'payment-history': named('PaymentHistoryScreen', () => import('../features/portal/PaymentHistoryScreen.tsx')),
  support: named('SupportScreen', () => import('../features/support/SupportScreen.tsx')),
  'own-conversation': named('OwnConversationScreen', () => import('../features/support/OwnConversationScreen.tsx')),
  checkout: named('CheckoutScreen', () => import('../features/checkout/CheckoutScreen.tsx')),
  return: named('ReturnScreen', () => import('../features/checkout/ReturnScreen.tsx')),
  'own-booking': named('OwnBookingScreen', () => import('../features/booking/OwnBookingScreen.tsx')),
  'admin-dashboard': named('AdminDashboardScreen', () => import('../features/admin/AdminDashboardScreen.tsx')),
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
