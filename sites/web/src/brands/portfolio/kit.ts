import { theme } from '@threefold/design-system/themes/portfolio';
import type { BrandKit } from '../BrandKit.ts';
import { screen } from '../screen.tsx';
import { brand } from './brand.ts';
import { PlateLoader } from './CornerLoader.tsx';
import { Logo } from './Logo.tsx';

// A built page has its font faces inside, see build/fonts.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/themes/portfolio/fonts.css');

/** Everything the app needs to show this brand. */
export const kit: BrandKit = {
  brand,
  theme,
  Logo,
  // The mark is a plate of its own, and the name takes the ground's colour.
  BandLogo: Logo,
  Loader: PlateLoader,
  Footer: screen(async () => (await import('./SiteFooter.tsx')).SiteFooter),
  screens: { landing: screen(async () => (await import('./LandingPage.tsx')).LandingPage) },
};
