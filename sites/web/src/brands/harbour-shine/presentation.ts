import { components, tokens } from '@threefold/design-system/themes/harbour-shine';
import type { BrandPresentationOf } from '../brandPresentation.ts';
import { createSiteTheme } from '../createSiteTheme.ts';
import { screen } from '../screen.ts';
import { brand } from './brand.ts';
import { BandLogo, Logo } from './Logo.tsx';
import streetDay from './media/hero-street-day.svg?url';
import streetDusk from './media/hero-street-dusk.svg?url';
import noticeLight from './media/service-residential.svg?url';
import noticeDark from './media/service-residential-dusk.svg?url';
import { PaneLoader } from './panes.tsx';

// Built pages link the font faces, see build/fonts.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/themes/harbour-shine/fonts.css');

const NOTICE = { alt: '', width: 900, height: 640 };
const STREET = { alt: '', width: 1600, height: 760 };

/** Everything the app needs to show this brand. */
export const presentation: BrandPresentationOf<typeof brand> = {
  brand,
  theme: createSiteTheme(tokens, components),
  Logo,
  BandLogo,
  Loader: PaneLoader,
  Footer: screen('SiteFooter', () => import('./SiteFooter.tsx')),
  accountStrip: { light: { ...STREET, src: streetDay }, dark: { ...STREET, src: streetDusk } },
  noticePicture: { light: { ...NOTICE, src: noticeLight }, dark: { ...NOTICE, src: noticeDark } },
  screens: {
    landing: screen('LandingPage', () => import('./LandingPage.tsx')),
  },
};
