// When each font face of a prerendered page has its turn, as one figure each in `data-after-paint`: build/laterFonts.ts
// writes them, pageFonts.ts reads them.

/** The whole font: with the first character that our own texts do not have, see wholeFonts.ts. */
export const WHOLE = '0';

/** When a word is set in it. */
export const WHEN_NEEDED = '1';

/** Before what is behind the first part is laid out. */
export const FIRST = '2';
