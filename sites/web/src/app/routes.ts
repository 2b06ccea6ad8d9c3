import type { Access } from '@threefold/api-contract';
import type { BrandKey } from '@threefold/design-system/themes';
import { pathOfBuild } from '#texts/services/language';
import { type Brand, originOf } from '../brands/brandFacts.ts';
import { allBrands, brands } from '../brands/index.ts';
import { legalDocumentsOf } from '../brands/legalDocuments.ts';

/** A screen that brands' hosts show in their own themes. */
export type SharedScreen =
  | 'login'
  | 'register'
  | 'password-reset'
  | 'verify-email'
  | 'undo-email-change'
  | 'invitation'
  | 'admin-dashboard'
  | 'client-dashboard'
  | 'account-edit'
  | 'support'
  | 'project-detail'
  | 'payment-history'
  | 'checkout'
  | 'return'
  | 'own-booking'
  | 'own-conversation'
  | 'crew-sheet';

/** A route that brands share, and who has access to it. Never in the sitemap, even if public. */
export interface SharedRoute {
  path: string;
  screen: SharedScreen;
  brand?: undefined;
  access: Access;
  /** Whether the screen also has the addresses below its path. It decides by itself what they show. */
  nested?: true;
  /** Whether it is for the portal's clients. On the host of a brand that offers no portal it is not found. */
  portal?: true;
}

/** A route of a brand's own page: `landing`, a legal document, or a page that its facts name. */
export interface BrandRoute {
  path: string;
  screen: string;
  brand: BrandKey;
}

/** A row of the route table. A route with a brand uses that brand's theme on every host. */
export type Route = BrandRoute | SharedRoute;

/** The account, portal, support and checkout screens (specification, section 2). A booking's has a path per brand, see {@link routes}. */
const SHARED_ROUTES: readonly SharedRoute[] = [
  { path: `${pathOfBuild}/LoginScreen`, screen: 'login', access: 'public' },
  { path: `${pathOfBuild}/RegisterScreen`, screen: 'register', access: 'public', portal: true },
  { path: `${pathOfBuild}/PasswordResetScreen`, screen: 'password-reset', access: 'public' },
  { path: `${pathOfBuild}/VerifyEmailScreen`, screen: 'verify-email', access: 'public' },
  { path: `${pathOfBuild}/UndoEmailChangeScreen`, screen: 'undo-email-change', access: 'public' },
  { path: `${pathOfBuild}/InvitationScreen`, screen: 'invitation', access: 'public' },
  { path: '/AdminDashboard', screen: 'admin-dashboard', access: 'admin', nested: true },
  { path: `${pathOfBuild}/ClientDashboard`, screen: 'client-dashboard', access: 'authenticated', portal: true },
  { path: `${pathOfBuild}/AccountEditScreen`, screen: 'account-edit', access: 'authenticated' },
  { path: `${pathOfBuild}/SupportScreen`, screen: 'support', access: 'public', portal: true },
  { path: `${pathOfBuild}/ConversationScreen`, screen: 'own-conversation', access: 'public' },
  { path: '/CrewSheet', screen: 'crew-sheet', access: 'public' },
  { path: `${pathOfBuild}/ProjectDetailScreen`, screen: 'project-detail', access: 'authenticated', portal: true },
  { path: `${pathOfBuild}/PaymentHistoryScreen`, screen: 'payment-history', access: 'authenticated', portal: true },
  { path: `${pathOfBuild}/checkout`, screen: 'checkout', access: 'authenticated', portal: true },
  { path: `${pathOfBuild}/return`, screen: 'return', access: 'authenticated', portal: true },
];

/** The screens without translations: the office's and its crews'. Their addresses are the same in every language. */
export const ENGLISH_ONLY: readonly SharedScreen[] = ['admin-dashboard', 'crew-sheet'];

/** The route table (specification, section 2). Any other path is the not-found page. */
export const routes: readonly Route[] = [
  ...allBrands.flatMap(({ key, homePath, pages, legal }): Route[] => [
    { path: homePath, screen: 'landing', brand: key },
    ...Object.entries(pages).map(([screen, { path }]) => ({ path, screen, brand: key })),
    ...legalDocumentsOf({ legal }).map(({ document, path }) => ({ path, screen: document, brand: key })),
  ]),
  ...allBrands.flatMap(({ bookingPath }): SharedRoute[] =>
    bookingPath ? [{ path: bookingPath, screen: 'own-booking', access: 'public' }] : [],
  ),
  ...SHARED_ROUTES,
];

/** Whether a route's screen also has the addresses below its path. */
export const isNested = (route: Route): boolean => !route.brand && route.nested === true;

/** Whether a route's screen has the address. */
export const hasAddress = (route: Route, path: string): boolean =>
  route.path === path || (isNested(route) && path.startsWith(`${route.path}/`));

/** Whether a brand's host has the page of a route: its own, another brand's, or a screen that it shares. */
export const isOn = ({ offersPortal }: Brand, route: Route): boolean =>
  route.brand !== undefined || !route.portal || offersPortal !== false;

/**
 * The route of a path on the host of a brand, or `undefined`. A trailing slash is ignored; paths are case-sensitive: the server
 * redirects others.
 */
export function routeOf(path: string, host: Brand): Route | undefined {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => hasAddress(route, bare) && isOn(host, route));
}

/** Whether a route's screen is restricted. */
export function isGuarded(route: Route | undefined): route is SharedRoute {
  return route !== undefined && !route.brand && route.access !== 'public';
}

/** Whether a route's page is in the language of this build. Others are documents of their own. */
export const isInLanguage = ({ path }: Route): boolean => path.startsWith(pathOfBuild);

/** The canonical URL of a route's page. Absent on the shared screens, which are never indexed. */
export function canonicalOf(route: Route): string | undefined {
  return route.brand ? originOf(brands[route.brand]) + route.path : undefined;
}
