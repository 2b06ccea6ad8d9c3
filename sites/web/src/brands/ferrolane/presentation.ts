import { components, tokens } from '@threefold/design-system/themes/ferrolane';
import { registration } from '#texts/brands/ferrolane/brandTexts';
import type { BrandPresentationOf } from '../brandPresentation.ts';
import { createSiteTheme } from '../createSiteTheme.ts';
import { edited } from '../edited.ts';
import { screen } from '../screen.ts';
import { brand } from './brand.ts';
import { LaneLoader } from './LaneLoader.tsx';
import { BandLogo, Logo } from './Logo.tsx';
import noticeDark from './media/hero-frame-dark.svg?url';
import noticeLight from './media/hero-frame-light.svg?url';
import lane from './media/iron-lane-night.svg?url';

// Built pages link the font faces, see build/fonts.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/themes/ferrolane/fonts.css');

const NOTICE = { alt: '', width: 900, height: 980 };

/** Everything the app needs to show this brand. */
export const presentation: BrandPresentationOf<typeof brand> = {
  brand,
  theme: createSiteTheme(tokens, components),
  Logo,
  BandLogo,
  Loader: LaneLoader,
  registration: edited(brand, 'registration', registration),
  Footer: screen('SiteFooter', () => import('./SiteFooter.tsx')),
  accountPicture: { light: { src: lane, alt: '', width: 1000, height: 1100 } },
  noticePicture: { light: { ...NOTICE, src: noticeLight }, dark: { ...NOTICE, src: noticeDark } },
  screens: {
    landing: screen('LandingPage', () => import('./LandingPage.tsx')),
    news: screen('NewsPage', () => import('./NewsPage.tsx')),
  },
};
