// Draws a brand's mark from its initials.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wcagContrast } from 'culori';
import { root } from '../lib/workspace.mjs';

const { escapeMarkup } = await import(pathToFileURL(join(root, 'sites/web/build/escape.ts')).href);

/**
 * Capital letters as strokes: 14 units high, and 10 wide unless a width precedes the path.
 * @type {Readonly<Record<string, string>>}
 */
const LETTERS = {
  A: '11 M0 14 5.5 0 11 14M2 9.3h7',
  B: 'M0 7h6a3.5 3.5 0 0 1 0 7H0V0h5.5a3.5 3.5 0 0 1 0 7',
  C: 'M10 3a5.3 5.3 0 0 0-4.4-3C2.5 0 0 3 0 7s2.5 7 5.6 7A5.3 5.3 0 0 0 10 11',
  D: 'M0 0h3.5C7.5 0 10 2.8 10 7s-2.5 7-6.5 7H0z',
  E: '8.5 M8.5 0H0v14h8.5M0 7h7',
  F: '8.5 M8.5 0H0v14M0 7h7',
  G: 'M10 3a5.3 5.3 0 0 0-4.4-3C2.5 0 0 3 0 7s2.5 7 5.6 7c2.6 0 4.4-1.6 4.4-4.4V7.5H6',
  H: 'M0 0v14M10 0v14M0 7h10',
  I: '1 M.5 0v14',
  J: '8 M8 0v10a4 4 0 0 1-8 0',
  K: 'M0 0v14M9.5 0 0 8.6M3.6 5.4 10 14',
  L: '8 M0 0v14h8',
  M: '12 M0 14V0l6 8.5L12 0v14',
  N: 'M0 14V0l10 14V0',
  O: '11 M5.5 0C2.5 0 0 3 0 7s2.5 7 5.5 7S11 11 11 7 8.5 0 5.5 0z',
  P: 'M0 14V0h6a4 4 0 0 1 0 8H0',
  Q: '11 M5.5 0C2.5 0 0 3 0 7s2.5 7 5.5 7S11 11 11 7 8.5 0 5.5 0zM7 10l4 4',
  R: 'M0 14V0h6a4 4 0 0 1 0 8H0m5 0 5 6',
  S: 'M9.5 2.5C8.6.900 7.1 0 5 0 2.4 0 .6 1.5.6 3.6.6 8.4 9.8 5.6 9.8 10.3 9.8 12.5 7.8 14 5 14 2.6 14 .9 13 0 11.3',
  T: 'M0 0h10M5 0v14',
  U: 'M0 0v9a5 5 0 0 0 10 0V0',
  V: 'M0 0l5 14L10 0',
  W: '14 M0 0l3.5 14L7 2l3.5 12L14 0',
  X: 'M0 0l10 14M10 0 0 14',
  Y: 'M0 0l5 7 5-7M5 7v7',
  Z: 'M0 0h10L0 14h10',
};

/** Space between two letters. */
const GAP = 4.5;

/** What is drawn for initials without a letter: a ring. */
const RING = '14 M7 0a7 7 0 0 1 0 14 7 7 0 0 1 0-14z';

/** Least contrast of the square, or else of its edge, with a page. */
const VISIBLE = 3;

/**
 * @param {string} displayName @param {string} initials of which the capital letters are drawn @param {string} color of the brand
 * @param {readonly string[]} pages colors behind the mark: in light, and in dark
 * @returns {string} an SVG of 48 by 48
 */
export function monogram(displayName, initials, color, pages) {
  const drawn = [...initials].flatMap((letter) => LETTERS[letter] ?? []);
  const letters = (drawn.length > 0 ? drawn : [RING]).map((letter) => {
    const [, width = '10', path = ''] = /^(?:([\d.]+) )?(M.*)$/.exec(letter) ?? [];
    return { width: Number(width), path };
  });
  const whole = letters.reduce((sum, { width }) => sum + width + GAP, -GAP);
  // The letters are at most 27 wide and 22 high, in a square of 48.
  const scale = Math.min(27 / whole, 22 / 14);
  let x = (48 - whole * scale) / 2;
  const y = (48 - 14 * scale) / 2;
  const paths = letters.map(({ width, path }) => {
    const drawnLetter = `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" d="${path}"/>`;
    x += (width + GAP) * scale;
    return drawnLetter;
  });
  const ink = wcagContrast(color, '#FFFFFF') > wcagContrast(color, '#111111') ? '#FFFFFF' : '#111111';
  // A square as light or as dark as a page has an edge there, whose corners cover its own.
  const edge = pages.some((page) => wcagContrast(color, page) < VISIBLE)
    ? `<rect x="1" y="1" width="46" height="46" fill="none" stroke="${ink}" stroke-width="2" rx="9"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeMarkup(displayName)}" viewBox="0 0 48 48"><rect width="48" height="48" fill="${color}" rx="11"/>${edge}<g fill="none" stroke="${ink}" stroke-width="${(4.2 / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>\n`;
}
