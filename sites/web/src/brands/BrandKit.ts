import type { Theme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { Brand } from './Brand.ts';
import type { Screen } from './screen.tsx';

/** A screen that a brand draws itself. `terms` and `privacy` exist where the brand has legal pages. */
export type BrandScreen = 'landing' | 'terms' | 'privacy';

/** What the app needs to show a brand: its facts, its look, and its own screens, each loaded when first shown. */
export interface BrandKit {
  brand: Brand;
  theme: Theme;
  screens: { landing: Screen } & Partial<Record<BrandScreen, Screen>>;
  /** The brand's logo for screens that all brands share. */
  Logo: ComponentType;
}
