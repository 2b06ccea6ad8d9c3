import { describe, expect, it } from 'vitest';
import { fontsOfFrame } from './frameFonts.ts';

const face = (name: string, display: string) =>
  `@font-face{font-family:"Plex";font-display:${display};src:url(/assets/${name}.woff2) format("woff2")}`;
const facesThat = (display: string) =>
  `${face('plex-whole', display)}${face('plex-own-a1b2', display)}@font-face{font-family:"Plex Fallback";src:local("Arial")}`;

describe('the fonts of an empty frame', () => {
  const { sheet, links } = fontsOfFrame(facesThat('swap'));

  it('are fetched before their words are there, only as much as our own texts need', () => {
    expect(links).toBe('<link rel="prefetch" href="/assets/plex-own-a1b2.woff2" crossorigin="anonymous" />');
  });

  it('do not take the place of a stand-in that was read already', () => {
    expect(sheet).toBe(facesThat('optional'));
  });
});
