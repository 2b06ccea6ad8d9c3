import { createBrandTokens } from '@threefold/design-system/themes';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { monogram } from './monogram.mjs';

/** @param {string} color of the brand */
const pagesOf = (color) => {
  const { light, dark } = createBrandTokens({ color });
  return { light: light.background.default, dark: dark.background.default };
};

/** The colors of a mark. @param {string} svg */
const colorsOf = (svg) => ({
  square: /<rect width="48" height="48" fill="([^"]+)"/.exec(svg)?.[1] ?? '',
  edge: /<rect [^>]*stroke="([^"]+)"/.exec(svg)?.[1],
  letters: /<g [^>]*stroke="([^"]+)"/.exec(svg)?.[1] ?? '',
});

describe.each(['#101114', '#F4F1EA', '#FFD400'])('the mark of a brand of %s', (color) => {
  const pages = pagesOf(color);
  const { square, edge, letters } = colorsOf(monogram('Ines Calder', 'IC', color, Object.values(pages)));

  it('has letters that stand out from its square', () => {
    expect(wcagContrast(letters, square)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(pages))('stands out from the page in %s', (_, page) => {
    const contrasts = [square, ...(edge ? [edge] : [])].map((part) => wcagContrast(part, page));
    expect(Math.max(...contrasts)).toBeGreaterThanOrEqual(3);
  });
});

it('the mark has no edge where its square stands out by itself', () => {
  const color = '#C2410C';
  expect(colorsOf(monogram('Ines Calder', 'IC', color, Object.values(pagesOf(color)))).edge).toBeUndefined();
});

it.each([
  ['IC', 2],
  ['3B', 1],
  ['1', 1],
])('draws the letters of %s, and a ring where there are none', (initials, paths) => {
  expect(monogram('Ines & Co', initials, '#C2410C', []).match(/<path /g)).toHaveLength(paths);
});
