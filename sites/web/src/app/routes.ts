import type { BrandKey } from '@threefold/design-system/themes';
import { originOf } from '../brands/Brand.ts';
import type { BrandScreen } from '../brands/BrandKit.ts';
import { allBrands, brands } from '../brands/index.ts';

/** A screen every brand's host shows in its own look. */
export type SharedScreen = 'portal-soon';

/** One line of the route table. A route with a brand keeps that brand's look on every host. */
export type Route =
  | { path: string; screen: BrandScreen; brand: BrandKey }
  | { path: string; screen: SharedScreen; brand?: undefined };

/** The account, app and checkout screens. They say so while the portal is closed. */
const PORTAL_PATHS = [
  '/LoginScreen',
  '/RegisterScreen',
  '/PasswordResetScreen',
  '/AdminDashboard',
  '/ClientDashboard',
  '/AccountEditScreen',
  '/SupportScreen',
  '/ProjectDetailScreen',
  '/checkout',
  '/return',
] as const;

/** The route table (SPEC.md section 2). Whatever is not in it is the not-found page. */
export const routes: readonly Route[] = [
  ...allBrands.flatMap(({ key, homePath, legal }): Route[] => [
    { path: homePath, screen: 'landing', brand: key },
    ...(legal
      ? [
          { path: legal.privacyPath, screen: 'privacy', brand: key } as const,
          { path: legal.termsPath, screen: 'terms', brand: key } as const,
        ]
      : []),
  ]),
  ...PORTAL_PATHS.map((path): Route => ({ path, screen: 'portal-soon' })),
];

/** The route of a path, or `undefined`. A slash at the end does not matter; letters' case does. */
export function routeOf(path: string): Route | undefined {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === bare);
}

/**
 * The one address of a route's page in production, for search engines. A brand's own pages have one; the account and
 * app screens are listed nowhere.
 */
export function canonicalOf({ path, brand }: Route): string | undefined {
  return brand && originOf(brands[brand]) + path;
}
