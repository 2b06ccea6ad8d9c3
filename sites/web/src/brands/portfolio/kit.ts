import { theme } from '@threefold/design-system/themes/portfolio';
import '@threefold/design-system/themes/portfolio/fonts.css';
import type { BrandKit } from '../BrandKit.ts';
import { screen } from '../screen.tsx';
import { brand } from './brand.ts';
import { Logo } from './Logo.tsx';

/** Everything the app needs to show this brand. */
export const kit: BrandKit = {
  brand,
  theme,
  Logo,
  screens: { landing: screen(async () => (await import('./LandingPage.tsx')).LandingPage) },
};
