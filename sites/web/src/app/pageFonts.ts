// A part of the inline script that starts a page, see starter.ts.

/** How long at most, in ms, the page is shown in stand-ins alone because one font has not come. */
const LONGEST_WAIT = 2000;

/** In a sheet a name stands in quotes, which would be part of the name of a font that is made by hand. */
const familyOf = ({ style }: CSSFontFaceRule) => style.fontFamily.replaceAll('"', '');

/** A font face that waits in the page, as one that is fetched by hand, for all characters that it holds. */
function faceOf(rule: CSSFontFaceRule): FontFace {
  const of = (name: string) => rule.style.getPropertyValue(name);
  return new FontFace(familyOf(rule), of('src'), {
    style: of('font-style'),
    weight: of('font-weight'),
    stretch: of('font-stretch') || 'normal',
  });
}

/** Whether the page starts with a face. Slanted words stand further down, and their font comes when they come near. */
const startsWith = (rule: CSSFontFaceRule, styles: string) =>
  rule.style.fontStyle === 'normal' && styles.includes(familyOf(rule));

/**
 * Fetches what the page is set in, and lets it in all at once: the page is laid out anew for each font that comes by
 * itself. The faces wait in a style sheet of the page, see build/laterFonts.ts. Whole fonts stay there, see wholeFonts.ts:
 * for every size of every face that has not come, a browser makes a font of the system's ready.
 *
 * @param pause between one font and the next
 */
export async function fetchFonts(pause: () => Promise<void>): Promise<void> {
  // There is nothing else in it.
  const rules = (document.querySelector<HTMLStyleElement>('style[data-after-paint]')?.sheet?.cssRules ??
    []) as Iterable<CSSFontFaceRule>;
  const styles = [...document.querySelectorAll('style[data-classes]')].map(({ textContent }) => textContent).join('');
  const first: Promise<unknown>[] = [];
  const faces: FontFace[] = [];
  for (const rule of rules) {
    // The part that our own texts need, see build/fonts.ts.
    if (!rule.cssText.includes('-own-')) continue;
    const face = faceOf(rule);
    faces.push(face);
    if (!startsWith(rule, styles)) continue;
    // One that does not come has a stand-in.
    first.push(face.load().catch(() => {}));
    await pause();
  }
  await Promise.race([Promise.all(first), new Promise((go) => setTimeout(go, LONGEST_WAIT))]);
  for (const face of faces) document.fonts.add(face);
}
