import type { Brand } from '../brands/Brand.ts';
import type { BrandScreen } from '../brands/BrandModule.ts';
import { LEGAL_DOCUMENTS } from '../brands/legalDocuments.ts';
import type { SharedScreen } from './routes.ts';

/** A page of the route table, or the not-found page. */
export type PageName = BrandScreen | SharedScreen | 'not-found';

/** A page's title and description for tabs, search results and link previews. */
export interface PageTexts {
  title: string;
  /** Absent on pages that are not indexed. */
  description?: string;
}

type ScreenWords = { name: string; description?: (displayName: string) => string };

/** The names are the titles of the screens, with their capitals. */
const WORDS: Record<Exclude<PageName, 'landing'>, ScreenWords> = {
  news: {
    name: 'News and work',
    description: (brand) => `What ${brand} has built lately, and what was learned on the way: projects and articles.`,
  },
  ...LEGAL_DOCUMENTS,
  login: { name: 'Log in' },
  register: { name: 'Register' },
  'password-reset': { name: 'Reset your password' },
  'verify-email': { name: 'Verify your email' },
  'admin-invitation': { name: 'Become an admin' },
  'undo-email-change': { name: 'Take a change of email back' },
  'admin-dashboard': { name: 'Admin dashboard' },
  'client-dashboard': { name: 'Client Dashboard' },
  'account-edit': { name: 'Account Edit' },
  support: { name: 'Support' },
  'project-detail': { name: 'Projects' },
  'payment-history': { name: 'Payment history' },
  checkout: { name: 'Secure Checkout' },
  return: { name: 'Your purchase' },
  'own-booking': { name: 'Your booking' },
  'own-conversation': { name: 'Your conversation' },
  'not-found': { name: 'Page not found' },
};

/** A page's title and description, with the brand's name. */
export function pageTexts({ displayName, head }: Brand, page: PageName): PageTexts {
  if (page === 'landing') return { title: head.title, description: head.description };
  const { name, description } = WORDS[page];
  return { title: `${name} | ${displayName}`, description: description?.(displayName) };
}
