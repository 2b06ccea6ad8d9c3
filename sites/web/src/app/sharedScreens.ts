import type { ComponentType } from 'react';
import type { BrandModule } from '../brands/BrandModule.ts';
import { isLegalScreen } from '../brands/legalDocuments.ts';
import type { LegalScreenProps } from '../features/legal/LegalScreen.tsx';
import { type Screen, screen } from '../services/screen.tsx';
import { isGuarded, type Route, type SharedScreen } from './routes.ts';

/** A screen by its component's name. Every page loads this table, and one function for all makes each entry smaller. */
const screenNamed = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>): Screen =>
  screen(async () => (await load())[name]);

/** The screens shared by all brands, each loaded lazily. */
export const sharedScreens: Record<SharedScreen, Screen> = {
  login: screenNamed('LoginScreen', () => import('../features/account/LoginScreen.tsx')),
  register: screenNamed('RegisterScreen', () => import('../features/account/RegisterScreen.tsx')),
  'password-reset': screenNamed('PasswordResetScreen', () => import('../features/account/PasswordResetScreen.tsx')),
  'verify-email': screenNamed('VerifyEmailScreen', () => import('../features/account/VerifyEmailScreen.tsx')),
  'undo-email-change': screenNamed(
    'UndoEmailChangeScreen',
    () => import('../features/account/UndoEmailChangeScreen.tsx'),
  ),
  'admin-invitation': screenNamed(
    'AdminInvitationScreen',
    () => import('../features/account/AdminInvitationScreen.tsx'),
  ),
  'account-edit': screenNamed('AccountEditScreen', () => import('../features/account/AccountEditScreen.tsx')),
  'client-dashboard': screenNamed(
    'ClientDashboardScreen',
    () => import('../features/portal/ClientDashboardScreen.tsx'),
  ),
  'project-detail': screenNamed('ProjectDetailScreen', () => import('../features/portal/ProjectDetailScreen.tsx')),
  'payment-history': screenNamed('PaymentHistoryScreen', () => import('../features/portal/PaymentHistoryScreen.tsx')),
  support: screenNamed('SupportScreen', () => import('../features/support/SupportScreen.tsx')),
  'own-conversation': screenNamed(
    'OwnConversationScreen',
    () => import('../features/support/OwnConversationScreen.tsx'),
  ),
  checkout: screenNamed('CheckoutScreen', () => import('../features/checkout/CheckoutScreen.tsx')),
  return: screenNamed('ReturnScreen', () => import('../features/checkout/ReturnScreen.tsx')),
  'own-booking': screenNamed('OwnBookingScreen', () => import('../features/booking/OwnBookingScreen.tsx')),
  'admin-dashboard': screenNamed('AdminDashboardScreen', () => import('../features/admin/AdminDashboardScreen.tsx')),
};

/** The guard of restricted screens. Loaded with the first of them. */
export const Guard = screen(async () => (await import('./RequireUser.tsx')).RequireUser);

/** Shows a brand's legal document. */
export const LegalScreen = screen<LegalScreenProps>(
  async () => (await import('../features/legal/LegalScreen.tsx')).LegalScreen,
);

/** The not-found page. */
export const NotFound = screen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);

const screensOf = (route: Route | undefined, brandModule: BrandModule): (Pick<Screen, 'preload'> | undefined)[] => {
  if (!route) return [NotFound];
  if (route.brand) {
    return isLegalScreen(route.screen) ? [LegalScreen, brandModule.Footer] : [brandModule.screens[route.screen]];
  }
  return [...(isGuarded(route) ? [Guard] : []), sharedScreens[route.screen]];
};

/** Loads all code of a route's page before its first render. */
export async function preloadPage(route: Route | undefined, brandModule: BrandModule): Promise<void> {
  await Promise.all(screensOf(route, brandModule).map((one) => one?.preload()));
}
