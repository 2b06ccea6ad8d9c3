import { expect, it } from 'vitest';
import { fontsByPaint, laterStyle } from './laterFonts.ts';

const FETCHED = '@font-face{font-family:"Plex";font-display:swap;src:url(/assets/plex.woff2) format("woff2")}';
const STAND_IN = '@font-face{font-family:"Plex Fallback";src:local("Arial");size-adjust:101%}';

it('leaves the stand-ins for the first paint, and sets apart what is fetched', () => {
  expect(fontsByPaint(FETCHED + STAND_IN + FETCHED)).toEqual({ now: STAND_IN, later: FETCHED + FETCHED });
});

it('asks for fonts at once where no script could do it later', () => {
  expect(laterStyle(FETCHED)).toBe(`<style data-after-paint media="(scripting: none)">${FETCHED}</style>`);
});
