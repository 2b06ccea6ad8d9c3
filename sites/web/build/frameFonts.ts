/** The part of a font that our own texts need, as {@link writeFonts} of fonts.ts calls it. */
const OWN_PART = /url\((\/assets\/[^)]+-own-[^)]+)\)/g;

/**
 * Fonts for a page that is an empty frame until its script has written it, such as the portal's. They are fetched while the
 * script is, so they have come before there is a word. Where they have not, the words stay in their stand-ins until the
 * next page: nothing moves under a hand that is about to press.
 *
 * @param fonts a style sheet with the brand's font faces
 * @returns the sheet for such a page, and links for its head
 */
export function fontsOfFrame(fonts: string): { sheet: string; links: string } {
  const ahead = [...fonts.matchAll(OWN_PART)].map(
    ([, path]) => `<link rel="prefetch" href="${path}" crossorigin="anonymous" />`,
  );
  return { sheet: fonts.replaceAll('font-display:swap', 'font-display:optional'), links: ahead.join('\n') };
}
