import type { Brand } from '../brands/Brand.ts';
import type { BrandScreen } from '../brands/BrandKit.ts';
import type { SharedScreen } from './routes.ts';

const TITLES: Record<Exclude<BrandScreen, 'landing'> | SharedScreen | 'not-found', string> = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  'portal-soon': 'Client portal',
  'not-found': 'Page not found',
};

/** Screens that no search engine should list. */
const UNLISTED: ReadonlySet<string> = new Set<SharedScreen | 'not-found'>(['portal-soon', 'not-found']);

/** Title, description and browser colours of a screen; React moves them into the document's head. */
export function PageHead({ brand, screen }: { brand: Brand; screen: BrandScreen | SharedScreen | 'not-found' }) {
  const { title, description, themeColor } = brand.head;
  return (
    <>
      <title>{screen === 'landing' ? title : `${TITLES[screen]} | ${brand.displayName}`}</title>
      {screen === 'landing' && <meta name="description" content={description} />}
      {UNLISTED.has(screen) && <meta name="robots" content="noindex" />}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.dark} />
    </>
  );
}
