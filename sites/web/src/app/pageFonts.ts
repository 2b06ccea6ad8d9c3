import { WHEN_NEEDED, WHOLE } from './faceTurns.ts';

// A part of the inline script that starts a page, see starter.ts.

/** How long at most, in ms, the page is shown in stand-ins alone because one font has not come. */
const LONGEST_WAIT = 2000;

/** A font face that waits in the page, as one that is fetched by hand, for all characters that it holds. */
function faceOf({ style }: CSSFontFaceRule): FontFace {
  // Firefox knows the properties of a face only by these names.
  const of = (name: string) => style.getPropertyValue(name);
  // In a sheet a name stands in quotes, which would be part of the name of a font that is made by hand.
  return new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
    style: of('font-style'),
    weight: of('font-weight'),
    stretch: of('font-stretch') || 'normal',
  });
}

/**
 * Fetches what the page is set in, and lets it in all at once: the page is laid out anew for each font that comes by
 * itself. The faces wait in a style sheet of the page, see build/laterFonts.ts. Whole fonts stay there, see wholeFonts.ts:
 * for every size of every face that has not come, a browser makes a font of the system's ready.
 *
 * @param pause between one font and the next
 * @param colours what they are not let in before either, if it comes in time: it has all that is laid out styled anew
 */
export async function fetchFonts(pause: () => Promise<void>, colours: Promise<unknown>): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('style[data-after-paint]');
  // An empty frame is set in nothing yet.
  if (!style) return;
  const first: Promise<unknown>[] = [colours];
  const faces: FontFace[] = [];
  // It stands in the page, so it has been read.
  const { cssRules: rules } = style.sheet as CSSStyleSheet;
  const { afterPaint: turns = '' } = style.dataset;
  for (const [index, turn] of [...turns].entries()) {
    if (turn === WHOLE) continue;
    const face = faceOf(rules[index] as CSSFontFaceRule);
    faces.push(face);
    if (turn === WHEN_NEEDED) continue;
    // One that does not come has a stand-in.
    first.push(face.load().catch(() => {}));
    await pause();
  }
  await Promise.race([Promise.allSettled(first), new Promise((go) => setTimeout(go, LONGEST_WAIT))]);
  for (const face of faces) document.fonts.add(face);
  // Behind the faces stand the names of what is set in them from now on.
  document.documentElement.style.cssText = (rules[turns.length] as CSSStyleRule).style.cssText;
}
