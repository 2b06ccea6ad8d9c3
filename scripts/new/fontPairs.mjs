/**
 * The typefaces that a new brand can have, all installed: weights as in `AXES` of sites/web/build/fonts.ts.
 * @type {Readonly<Record<string, { fallback: string, display: number, text: number, bold: number }>>}
 */
const FAMILIES = {
  Archivo: { fallback: "'Arial Nova', Arial, sans-serif", display: 640, text: 400, bold: 640 },
  'Atkinson Hyperlegible Next': { fallback: 'Verdana, Arial, sans-serif', display: 700, text: 400, bold: 700 },
  'Bricolage Grotesque': { fallback: "'Trebuchet MS', Arial, sans-serif", display: 760, text: 700, bold: 760 },
  'IBM Plex Sans': { fallback: "'Segoe UI', Arial, sans-serif", display: 600, text: 420, bold: 600 },
  'Instrument Sans': { fallback: "'Helvetica Neue', Arial, sans-serif", display: 620, text: 400, bold: 600 },
  Newsreader: { fallback: "Georgia, 'Times New Roman', serif", display: 560, text: 400, bold: 600 },
};

/** Headings, then text. @type {Readonly<Record<string, readonly [display: string, text: string]>>} */
export const FONT_PAIRS = {
  sturdy: ['Archivo', 'IBM Plex Sans'],
  friendly: ['Bricolage Grotesque', 'Atkinson Hyperlegible Next'],
  literary: ['Newsreader', 'IBM Plex Sans'],
  plain: ['Instrument Sans', 'Atkinson Hyperlegible Next'],
};

/** @param {string} family @returns {string} the name of its file in templates/fonts */
export const fileOfFamily = (family) => family.toLowerCase().replaceAll(' ', '-');

/** @param {string} pair @returns {import('@threefold/design-system/themes').BrandFonts} */
export function fontsOf(pair) {
  const [display = '', text = ''] = FONT_PAIRS[pair] ?? [];
  const stackOf = (/** @type {string} */ family) =>
    `'${family} Variable', '${family} Fallback', ${FAMILIES[family]?.fallback}`;
  return {
    display: stackOf(display),
    text: stackOf(text),
    weights: {
      display: FAMILIES[display]?.display ?? 700,
      text: FAMILIES[text]?.text ?? 400,
      bold: FAMILIES[text]?.bold ?? 700,
    },
  };
}
