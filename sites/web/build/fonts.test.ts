import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allBrands } from '../src/brands/index.ts';
import { AXES, ownCharactersOf } from './fonts.ts';

const themeFolderOf = (key: string) =>
  fileURLToPath(new URL(`../../../libs/design-system/src/themes/${key}/`, import.meta.url));

it('finds the characters of our own texts that a face covers', () => {
  expect(ownCharactersOf('@font-face { unicode-range: U+0030-0039, U+00A9; }')).toEqual([
    [0x30, 0x39],
    [0xa9, 0xa9],
  ]);
  expect(ownCharactersOf('@font-face { unicode-range: U+0000-00FF; }')).toContainEqual([0x20, 0x7e]);
});

describe.each(allBrands.map(({ key }) => key))('the fonts of %s', (key) => {
  const sheet = readFileSync(`${themeFolderOf(key)}fonts.css`, 'utf8');
  const families = new Set([...sheet.matchAll(/font-family:\s*"([^"]+ Variable)"/g)].map(([, family = '']) => family));

  it('are listed in AXES, which says to what ranges they are reduced', () => {
    expect(families.size).toBeGreaterThan(0);
    for (const family of families) expect(AXES[family], family).toBeDefined();
  });

  it('cover every weight and width that the theme uses', async () => {
    const { tokens } = await import(`${themeFolderOf(key)}tokens.ts`);
    const specs = Object.entries<{
      font: 'display' | 'text' | 'mono';
      weight: number;
      width?: number;
      style?: 'italic';
    }>(tokens.type);
    for (const [name, { font, weight, width = 100, style }] of specs) {
      const family = /'([^']+ Variable)'/.exec(tokens.fonts[font])?.[1];
      if (!family) continue;
      const { wght, wdth } = AXES[style ? `${family} ${style}` : family] ?? {};
      expect(weight, `${name}: weight`).toBeGreaterThanOrEqual(wght?.min ?? 0);
      expect(weight, `${name}: weight`).toBeLessThanOrEqual(wght?.max ?? 1000);
      expect(width, `${name}: width`).toBeGreaterThanOrEqual(wdth?.min ?? 100);
      expect(width, `${name}: width`).toBeLessThanOrEqual(wdth?.max ?? 100);
    }
  });
});
