import type { Theme } from '@mui/material/styles';
import type { SchemeImage } from '@threefold/design-system/foundations';
import type { ComponentType } from 'react';
import type { Brand } from './Brand.ts';
import type { Screen } from './screen.tsx';

/** A screen that a brand draws itself. All but `landing` exist where the brand's facts name a path for them. */
export type BrandScreen = 'landing' | 'news' | 'terms' | 'privacy';

/** What the app needs to show a brand: its facts, its look, and its own screens, each loaded when first shown. */
export interface BrandModule {
  brand: Brand;
  theme: Theme;
  screens: { landing: Screen } & Partial<Record<BrandScreen, Screen>>;
  /** The brand's logo for screens that all brands share, on the page's ground and on a dark band. */
  Logo: ComponentType;
  BandLogo: ComponentType;
  /** What moves on the dark plate of an overlay while something is under way. */
  Loader: ComponentType;
  /** The band that closes the portal's pages. Its words are the landing page's, so it is loaded by itself. */
  Footer: Screen;
  /** The drawing on pages that only say what happened, such as that there is nothing at an address. */
  noticePicture: SchemeImage;
  /** Address of the picture beside the account forms. */
  accountPicture?: string;
}
