import { expect, it } from 'vitest';
import { fontsAhead } from './frameFonts.ts';

const face = (name: string) => `@font-face{font-family:"Plex";src:url(/assets/${name}.woff2) format("woff2")}`;
const STAND_IN = '@font-face{font-family:"Plex Fallback";src:local("Arial")}';

it('fetches of each font as much as our own texts need', () => {
  const fonts = face('plex-whole') + face('plex-own-a1b2') + face('slab-own-c3') + STAND_IN;
  expect(fontsAhead(fonts).split('\n')).toEqual(
    ['plex-own-a1b2', 'slab-own-c3'].map(
      (name) => `<link rel="prefetch" href="/assets/${name}.woff2" crossorigin="anonymous" />`,
    ),
  );
});
