import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('draws digits in the display face only, whose zero has no slash', () => {
  const sheet = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
  const [, text] = [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([face]) => face);
  expect(text).toContain('atkinson-hyperlegible-next');
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(text ?? '') ?? [];
  const covered = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  expect(covered.length).toBeGreaterThan(1);
  for (const [from = 0, to = 0] of covered) expect(from > 0x39 || to < 0x30).toBe(true);
});
