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
 */
export function laterStyle(sheet: string, styles: string): string {
  const turns = (sheet.match(FETCHED_FACE) ?? []).map((face) => turnOf(face, styles)).join('');
  return `<style data-after-paint="${turns}" media="(scripting: none)">${sheet}</style>`;
}
