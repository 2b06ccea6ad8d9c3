import type { Theme } from '@mui/material/styles';
import type { SchemeImage } from '@threefold/design-system/foundations';
import type { ComponentType } from 'react';
import type { Screen } from '../services/screen.tsx';
import type { Brand } from './brandFacts.ts';

/** What the app needs to show a brand: its facts, its theme, and its own lazily loaded screens. */
export interface BrandPresentation {
  brand: Brand;
  theme: Theme;
  screens: Readonly<Record<string, Screen>>;
  /** The brand's logo for shared screens, on the page's background and on a dark band. */
  Logo: ComponentType;
  BandLogo: ComponentType;
  /** The loading animation. It is shown on the dark panel of an overlay and on the background of the checkout pages. */
  Loader: ComponentType;
  /** The footer of legal and portal pages. It shares the landing page's texts, so it is loaded separately. */
  Footer: Screen;
  /** What its visitors register for, below the title of the registration. Default: a sentence that fits any portal */
  registration?: string;
  /** The drawing on pages with only a message, such as the not-found page. */
  noticePicture: SchemeImage;
  /** The picture beside the account forms, cropped to a tall column. Default: `noticePicture` */
  accountPicture?: SchemeImage;
  /** The picture above the account forms in narrow windows, cropped to a strip. Default: `accountPicture` */
  accountStrip?: SchemeImage;
}

/** The presentation of a brand: it has a screen for its landing page and for each page that its facts name. */
export type BrandPresentationOf<Own extends Brand> = BrandPresentation & {
  screens: Readonly<Record<'landing' | keyof Own['pages'], Screen>>;
};
