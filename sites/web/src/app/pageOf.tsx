import type { ReactNode } from 'react';
import type { BrandPresentation } from '../brands/brandPresentation.ts';
import { isLegalScreen, legalKeyOf } from '../brands/legalDocuments.ts';
import { ReloadDocument } from '../services/api/EmbeddedContent.tsx';
import { type Screen, screen } from '../services/screen.tsx';
import { isGuarded, isInLanguage, type Route, type SharedScreen } from './routes.ts';

/** The screens shared by all brands, each loaded lazily. */
const sharedScreens: Record<SharedScreen, Screen> = {
  login: screen('LoginScreen', () => import('../features/account/login/LoginScreen.tsx')),
  register: screen('RegisterScreen', () => import('../features/account/login/RegisterScreen.tsx')),
  'password-reset': screen('PasswordResetScreen', () => import('../features/account/login/PasswordResetScreen.tsx')),
  'verify-email': screen('VerifyEmailScreen', () => import('../features/account/links/VerifyEmailScreen.tsx')),
  'undo-email-change': screen(
    'UndoEmailChangeScreen',
    () => import('../features/account/links/UndoEmailChangeScreen.tsx'),
  ),
  invitation: screen('InvitationScreen', () => import('../features/account/links/InvitationScreen.tsx')),
  'account-edit': screen('AccountEditScreen', () => import('../features/account/edit/AccountEditScreen.tsx')),
  'client-dashboard': screen('ClientDashboardScreen', () => import('../features/portal/ClientDashboardScreen.tsx')),
  'project-detail': screen('ProjectDetailScreen', () => import('../features/portal/ProjectDetailScreen.tsx')),
  'payment-history': screen('PaymentHistoryScreen', () => import('../features/portal/PaymentHistoryScreen.tsx')),
  support: screen('SupportScreen', () => import('../features/support/SupportScreen.tsx')),
  'own-conversation': screen('OwnConversationScreen', () => import('../features/support/OwnConversationScreen.tsx')),
  checkout: screen('CheckoutScreen', () => import('../features/checkout/CheckoutScreen.tsx')),
  return: screen('ReturnScreen', () => import('../features/checkout/ReturnScreen.tsx')),
  'own-booking': screen('OwnBookingScreen', () => import('../features/booking/OwnBookingScreen.tsx')),
  'crew-sheet': screen('CrewSheetScreen', () => import('../features/crew/CrewSheetScreen.tsx')),
  'admin-dashboard': screen('AdminDashboardScreen', () => import('../features/admin/AdminDashboardScreen.tsx')),
};

/** The guard of restricted screens. */
const Guard = screen('RequireUser', () => import('./RequireUser.tsx'));

/** Shows a brand's legal document. */
const LegalScreen = screen('LegalScreen', () => import('../features/legal/LegalScreen.tsx'));

const NotFound = screen('NotFoundPage', () => import('./NotFoundPage.tsx'));

/** What is shown for a route. */
interface RoutedPage {
  element: ReactNode;
  /** The lazy parts of the element: loaded before its first render, and listed by the built page, the screen last. */
  parts: readonly Pick<Screen, 'preload' | 'moduleName'>[];
}

/** The page of a route: what shows it, and what has to be loaded for it. Nothing else says which modules belong to a route. */
export function pageOf(route: Route | undefined, presentation: BrandPresentation): RoutedPage {
  // Another brand's page is a separate document, and so is one in another language.
  if (route && (!isInLanguage(route) || (route.brand && route.brand !== presentation.brand.key))) {
    return { element: <ReloadDocument />, parts: [] };
  }
  if (route?.brand) {
    if (isLegalScreen(route.screen)) {
      const text = legalKeyOf(route.brand, route.screen);
      return { element: <LegalScreen text={text} />, parts: [presentation.Footer, LegalScreen] };
    }
  }
  const Shown = !route
    ? NotFound
    : route.brand
      ? (presentation.screens[route.screen] ?? NotFound)
      : sharedScreens[route.screen];
  if (!isGuarded(route)) return { element: <Shown />, parts: [Shown] };
  return {
    element: (
      <Guard role={route.access === 'admin' ? 'admin' : undefined}>
        <Shown />
      </Guard>
    ),
    parts: [Guard, Shown],
  };
}
