import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** CSS properties and values for physical sides instead of logical ones. */
const PHYSICAL =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b|^\s*(?:left|right):|textAlign: '(?:left|right)'|float: '(?:left|right)'/;

/** Shorthands for all four sides with different left and right values. */
const UNEVEN = /\b(?:margin|padding|inset): ['`](\S+) (\S+) ([^\s(]+) (?!\2['`])\S+['`]/;

/** A background picture is not mirrored. */
const PICTURES = ['themes/harbour-shine/components.ts'];

it('uses logical properties, so that right-to-left pages need no extra styles', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const files = globSync('{sections,layouts,components,themes}/**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.(?:test|stories|example)\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const physical = files
    .filter((file) => !PICTURES.includes(file))
    .flatMap((file) =>
      readFileSync(`${folder}${file}`, 'utf8')
        .split('\n')
        .filter((line) => PHYSICAL.test(line) || UNEVEN.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(physical).toEqual([]);
});
