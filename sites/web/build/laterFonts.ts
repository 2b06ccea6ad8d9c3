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

/** The part of a font that our own texts need, as {@link writeFonts} of fonts.ts calls it. */
const OWN_PART = /\/assets\/[^)]*-own-/;

/**
 * When each face's turn comes, as one figure each: `2` before what is behind the first part, `1` when it is needed, and `0`
 * with the first character that our own texts do not have. Slanted words stand further down.
 */
const FACE_TURNS = { first: '2', needed: '1', whole: '0' } as const;

function turnOf(face: string, styles: string): string {
  if (!OWN_PART.test(face)) return FACE_TURNS.whole;
  const [, family = ''] = /font-family:"([^"]*)"/.exec(face) ?? [];
  return face.includes('font-style:normal') && styles.includes(family) ? FACE_TURNS.first : FACE_TURNS.needed;
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
