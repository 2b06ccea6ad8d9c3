import type { SharedScreen } from '../routes.ts';

/** The titles of the screens, with their capitals. */
export const NAMES: Record<SharedScreen, string> = {
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

/** The title of the crew sheet, in the word of the brand whose crew it is. */
export const crewSheetName = ({ visit, visits = `${visit}s` }: { visit: string; visits?: string }) => `Your ${visits}`;

export const NOT_FOUND: string = 'Page not found';
