import { expect, it } from 'vitest';
import { fontsByPaint, laterStyle } from './laterFonts.ts';

const FETCHED = '@font-face{font-family:"Plex";font-display:swap;src:url(/assets/plex.woff2) format("woff2")}';
const STAND_IN = '@font-face{font-family:"Plex Fallback";src:local("Arial");size-adjust:101%}';

it('leaves the stand-ins for the first paint, and sets apart what is fetched', () => {
  expect(fontsByPaint(FETCHED + STAND_IN + FETCHED)).toEqual({ now: STAND_IN, later: FETCHED + FETCHED });
});

it('asks for fonts at once where no script could do it later', () => {
  expect(laterStyle(FETCHED, '')).toBe(`<style data-after-paint="0" media="(scripting: none)">${FETCHED}</style>`);
});

it('says which fonts the page starts with, which come when they are needed, and which are whole', () => {
  const own = FETCHED.replace('plex.woff2', 'plex-own-1.woff2');
  const normal = own.replace('{', '{font-style:normal;');
  const slanted = own.replace('{', '{font-style:italic;');
  const sheet = FETCHED + normal + slanted + normal.replace('Plex', 'Mono');
  expect(laterStyle(sheet, ".a{font-family:'Plex',serif}")).toContain('data-after-paint="0211"');
});
