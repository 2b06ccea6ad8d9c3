import { FIRST, WHEN_NEEDED, WHOLE } from '../src/app/faceTurns.ts';
import { OWN_PART } from './frameFonts.ts';

/** A face that is fetched. The stand-ins are the reader's own fonts, so they are there at once. */
const FETCHED_FACE = /@font-face\{[^}]*\burl\([^}]*\}/g;

/**
 * A brand's font faces in two sheets: what the first paint is set in, and what is fetched after it. A font that is asked for
 * while a page is laid out takes from the document and the picture that the first paint waits for.
 *
 * @param fonts a style sheet with the brand's font faces
 */
export function fontsByPaint(fonts: string): { now: string; later: string } {
  return { now: fonts.replace(FETCHED_FACE, ''), later: (fonts.match(FETCHED_FACE) ?? []).join('') };
}

/** What words are set in: a list of families, the first by itself too. */
const LIST = /font-family:('([^']*)',[^;}]*)/g;

/**
 * The lists of families among some styles that begin with one which is fetched.
 *
 * @param later a style sheet with the faces that are fetched
 */
export const listsThatWait = (styles: string, later: string): readonly string[] => [
  ...new Set(
    [...styles.matchAll(LIST)].flatMap(([, list = '', first]) => (later.includes(`"${first}"`) ? [list] : [])),
  ),
];

/**
 * Has styles take these lists from properties, so that they name what is fetched only when it is there: a browser asks the
 * system for a font whose name it does not know, for longer than it lays out the rest of a page's first part.
 *
 * @param text styles, or markup with styles in it
 */
export const withListsApart = (text: string, lists: readonly string[]): string =>
  lists.reduce((rest, list, index) => rest.replaceAll(`font-family:${list}`, `font-family:var(--f${index})`), text);

const properties = (lists: readonly string[], has: (list: string, index: number) => string) =>
  `:root{${lists.map(has).join(';')}}`;

/** The lists without their first families, which stand in others, until {@link laterStyle} holds. */
export const standInLists = (lists: readonly string[]): string =>
  properties(lists, (list, index) => `--f${index}:${list.replace(/^[^,]*,/, `var(--v${index},)`)}`);

/** Slanted words stand further down. */
function turnOf(face: string, styles: string): string {
  if (face.search(OWN_PART) < 0) return WHOLE;
  const [, family = ''] = /font-family:"([^"]*)"/.exec(face) ?? [];
  return face.includes('font-style:normal') && styles.includes(family) ? FIRST : WHEN_NEEDED;
}

/**
 * The sheet of what is fetched after the first paint, for the head. It applies at once where no script runs; else the starter
 * fetches what is in it, see src/app/pageFonts.ts.
 *
 * @param styles the page's styles
 * @param lists what its words are set in from then on, see {@link withListsApart}
 */
export function laterStyle(sheet: string, styles: string, lists: readonly string[]): string {
  const turns = (sheet.match(FETCHED_FACE) ?? []).map((face) => turnOf(face, styles)).join('');
  const names = properties(lists, (list, index) => `--v${index}:${list.replace(/,.*/, ',')}`);
  return `<style data-after-paint="${turns}" media="(scripting: none)">${sheet}${names}</style>`;
}
