import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words of CSS that mean a side of the screen, not of a line of text. */
const PHYSICAL =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|\bborder(?:Top|Bottom)(?:Left|Right)Radius\b|^\s*(?:left|right):|textAlign: '(?:left|right)'|float: '(?:left|right)'/;

/** All four sides at once, the left one not like the right one. */
const UNEVEN = /\b(?:margin|padding|inset): ['`](\S+) (\S+) ([^\s(]+) (?!\2['`])\S+['`]/;

/** A picture that is laid under the words is not turned round with them. */
const PICTURES = ['sections/SceneHero/SceneHero.tsx'];

it('names sides by the direction of the text, so that pages from right to left need no styles of their own', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const files = globSync('{sections,layouts,components,themes}/**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.(?:test|stories)\./.test(file),
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
