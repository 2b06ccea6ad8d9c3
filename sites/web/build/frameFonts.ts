/** The part of a font that our own texts need, as {@link writeFonts} of fonts.ts calls it. */
export const OWN_PART = /url\((\/assets\/[^)]+-own-[^)]+)\)/g;

/**
 * Fonts for a page that is an empty frame until its script has written it, such as the portal's. They are fetched while the
 * script is: its words wait for them, and would otherwise ask for them only when they are there themselves.
 *
 * @param fonts a style sheet with the brand's font faces
 * @returns links for the head of such a page
 */
export function fontsAhead(fonts: string): string {
  return [...fonts.matchAll(OWN_PART)]
    .map(([, path]) => `<link rel="prefetch" href="${path}" crossorigin="anonymous" />`)
    .join('\n');
}
