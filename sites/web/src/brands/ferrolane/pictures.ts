import type { Gallery } from '@threefold/api-contract/content-files';
import type { SchemeImage } from '@threefold/design-system/foundations';
import type { ShowcaseCarouselContent } from '@threefold/design-system/ShowcaseCarousel';
import { pictureAt } from '../../features/gallery/index.ts';
import { edited } from '../edited.ts';
import { brand } from './brand.ts';
import heroDark from './media/hero-frame-dark.svg?url';
import heroLight from './media/hero-frame-light.svg?url';
import bridge from './media/iron-lane-band.svg?url';
import noDowntimeDark from './media/pillar-no-downtime-dark.svg?url';
import noDowntimeLight from './media/pillar-no-downtime-light.svg?url';
import rightSizedDark from './media/pillar-right-sized-dark.svg?url';
import rightSizedLight from './media/pillar-right-sized-light.svg?url';
import strategyDark from './media/pillar-strategy-dark.svg?url';
import strategyLight from './media/pillar-strategy-light.svg?url';

const drawn =
  (light: string, dark: string, size: { width: number; height: number }) =>
  (alt: string): SchemeImage => ({
    light: { src: light, alt, ...size },
    dark: { src: dark, alt, ...size },
  });

const pillarSize = { width: 640, height: 500 };

/** The drawings of the landing page, each with its alternative text. */
export const heroPicture = drawn(heroLight, heroDark, { width: 900, height: 980 });
export const rightSizedPicture = drawn(rightSizedLight, rightSizedDark, pillarSize);
export const noDowntimePicture = drawn(noDowntimeLight, noDowntimeDark, pillarSize);
export const strategyPicture = drawn(strategyLight, strategyDark, pillarSize);

/** Decorative: the text around it explains the band. */
export const bridgeImage: SchemeImage = edited(brand, 'bridgeImage', {
  light: { src: bridge, alt: '', width: 1600, height: 620 },
});

/** Size of the gallery's pictures that were not uploaded, in px. */
const gallerySize = { width: 1440, height: 900 };

/** Maps the content folder's gallery to the showcase's props. */
export const showcaseOf = ({ title, lede, items }: Gallery): ShowcaseCarouselContent => ({
  title,
  lede,
  items: items.map(({ url, alt, type: _, ...item }) => ({ ...item, image: pictureAt(url, { alt, ...gallerySize }) })),
});
