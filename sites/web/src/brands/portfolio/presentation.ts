import { components, tokens } from '@threefold/design-system/themes/portfolio';
import type { BrandPresentationOf } from '../brandPresentation.ts';
import { createSiteTheme } from '../createSiteTheme.ts';
import { edited } from '../edited.ts';
import { screen } from '../screen.ts';
import { brand } from './brand.ts';
import { PlateLoader } from './CornerLoader.tsx';
import { Logo } from './Logo.tsx';
import contour from './media/article-contour.svg?url';
import noticeDark from './media/hero-em-compact-dark.svg?url';
import noticeLight from './media/hero-em-compact-light.svg?url';

// Built pages link the font faces, see build/fonts.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/themes/portfolio/fonts.css');

const NOTICE = { alt: '', width: 644, height: 630 };

/** Everything the app needs to show this brand. */
export const presentation: BrandPresentationOf<typeof brand> = {
  brand,
  theme: createSiteTheme(tokens, components),
  Logo,
  // The mark has its own background, and the name inherits its color.
  BandLogo: Logo,
  Loader: PlateLoader,
  registration: edited(brand, 'registration', 'Bring AI into the business you already run, one job at a time.'),
  Footer: screen('SiteFooter', () => import('./SiteFooter.tsx')),
  accountStrip: { light: { src: contour, alt: '', width: 1200, height: 800 } },
  noticePicture: { light: { ...NOTICE, src: noticeLight }, dark: { ...NOTICE, src: noticeDark } },
  screens: { landing: screen('LandingPage', () => import('./LandingPage.tsx')) },
};
