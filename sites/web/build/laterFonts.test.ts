import { expect, it } from 'vitest';
import { fontsByPaint, laterStyle, listsThatWait, standInLists, withListsApart } from './laterFonts.ts';

const FETCHED = '@font-face{font-family:"Plex";font-display:swap;src:url(/assets/plex.woff2) format("woff2")}';
const STAND_IN = '@font-face{font-family:"Plex Fallback";src:local("Arial");size-adjust:101%}';

it('leaves the stand-ins for the first paint, and sets apart what is fetched', () => {
  expect(fontsByPaint(FETCHED + STAND_IN + FETCHED)).toEqual({ now: STAND_IN, later: FETCHED + FETCHED });
});

it('asks for fonts at once where no script could do it later', () => {
  expect(laterStyle(FETCHED, '', ["'Plex',serif"])).toBe(
    `<style data-after-paint="0" media="(scripting: none)">${FETCHED}:root{--v0:'Plex',}</style>`,
  );
});

it('says which fonts the page starts with, which come when they are needed, and which are whole', () => {
  const own = FETCHED.replace('plex.woff2', 'plex-own-1.woff2');
  const normal = own.replace('{', '{font-style:normal;');
  const slanted = own.replace('{', '{font-style:italic;');
  const sheet = FETCHED + normal + slanted + normal.replace('Plex', 'Mono');
  expect(laterStyle(sheet, ".a{font-family:'Plex',serif}", [])).toContain('data-after-paint="0211"');
});

it('names a font only when it is there', () => {
  const styles = ".a{font-family:'Plex',serif}.b{font-family:'Mono',Menlo}.c{color:red;font-family:'Plex',serif;}";
  const lists = listsThatWait(styles, FETCHED);
  expect(lists).toEqual(["'Plex',serif"]);
  expect(withListsApart(styles, lists)).toBe(
    ".a{font-family:var(--f0)}.b{font-family:'Mono',Menlo}.c{color:red;font-family:var(--f0);}",
  );
  // Nothing where --v0 is not defined: what stands in for the font.
  expect(standInLists(lists)).toBe(':root{--f0:var(--v0,)serif}');
});
