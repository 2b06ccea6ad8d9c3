import { theme } from '@threefold/design-system/themes/harbour-shine';
import '@threefold/design-system/themes/harbour-shine/fonts.css';
import { lazy } from 'react';
import type { BrandKit } from '../BrandKit.ts';
import { brand } from './brand.ts';
import { Logo } from './Logo.tsx';

/** Everything the app needs to show this brand. */
export const kit: BrandKit = {
  brand,
  theme,
  Logo,
  screens: {
    landing: lazy(async () => ({ default: (await import('./LandingPage.tsx')).LandingPage })),
    terms: lazy(async () => ({ default: (await import('./legal/TermsPage.tsx')).TermsPage })),
    privacy: lazy(async () => ({ default: (await import('./legal/PrivacyPage.tsx')).PrivacyPage })),
  },
};
