import { LEGAL_DOCUMENTS } from '#texts/brands/legalDocumentTexts';
import type { Brand } from '../brands/Brand.ts';
import { isLegalScreen } from '../brands/legalDocuments.ts';
import type { Route, SharedScreen } from './routes.ts';

/** A page's title and description for tabs, search results and link previews. */
export interface PageTexts {
  title: string;
  /** Absent on pages that are not indexed. */
  description?: string;
}

/** The titles of the screens, with their capitals. */
const NAMES: Record<SharedScreen, string> = {
  login: 'Log in',
  register: 'Register',
  'password-reset': 'Reset your password',
  'verify-email': 'Verify your email',
  invitation: 'Your invitation',
  'undo-email-change': 'Take a change of email back',
  'admin-dashboard': 'Admin dashboard',
  'client-dashboard': 'Client Dashboard',
  'account-edit': 'Account Edit',
  support: 'Support',
  'project-detail': 'Projects',
  'payment-history': 'Payment history',
  checkout: 'Secure Checkout',
  return: 'Your purchase',
  'own-booking': 'Your booking',
  'own-conversation': 'Your conversation',
  'crew-sheet': 'Your visits',
};

function wordsOf(
  { displayName, pages, offer }: Brand,
  route: Route | undefined,
): { name: string; description?: string } {
  if (route && !route.brand) {
    // The word of the brand whose crew it is.
    return { name: offer && route.screen === 'crew-sheet' ? `Your ${offer.visit}s` : NAMES[route.screen] };
  }
  if (route && isLegalScreen(route.screen)) {
    const { name, description } = LEGAL_DOCUMENTS[route.screen];
    return { name, description: description(displayName) };
  }
  return (route && pages[route.screen]) ?? { name: 'Page not found' };
}

/**
 * A page's title and description, with the brand's name.
 * @param route undefined for the not-found page
 */
export function pageTexts(brand: Brand, route: Route | undefined): PageTexts {
  const { displayName, head } = brand;
  if (route?.screen === 'landing') return { title: head.title, description: head.description };
  const { name, description } = wordsOf(brand, route);
  return { title: `${name} | ${displayName}`, description };
}
