import { components, tokens } from '@threefold/design-system/themes/__KEY__';
import type { BrandPresentationOf } from '../brandPresentation.ts';
import { createSiteTheme } from '../createSiteTheme.ts';
import { screen } from '../screen.ts';
import { brand } from './brand.ts';
import { Loader } from './Loader.tsx';
import { BandLogo, Logo } from './Logo.tsx';
import accountImage from './media/account.svg?url';
import noticeDark from './media/notice-dark.svg?url';
import noticeLight from './media/notice-light.svg?url';

// Built pages link the font faces, see build/fonts.ts.
if (import.meta.env.DEV) await import('@threefold/design-system/themes/__KEY__/fonts.css');

const NOTICE = { alt: '', width: __PICTURE_WIDTH__, height: __PICTURE_HEIGHT__ };

/** Everything the app needs to show this brand. */
export const presentation: BrandPresentationOf<typeof brand> = {
  brand,
  theme: createSiteTheme(tokens, components),
  Logo,
  BandLogo,
  Loader,
  Footer: screen('SiteFooter', () => import('./SiteFooter.tsx')),
  accountPicture: { light: { src: accountImage, alt: '', width: 760, height: 900 } },
  noticePicture: { light: { ...NOTICE, src: noticeLight }, dark: { ...NOTICE, src: noticeDark } },
  screens: { landing: screen('LandingPage', () => import('./LandingPage.tsx')) },
};
