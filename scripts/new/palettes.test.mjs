import { describe, expect, it } from 'vitest';
import { contrastFailuresOf, isColor, palettesOf } from './palettes.mjs';

describe('the palettes of a color', () => {
  it.each(['#0B6E4F', '#C2410C', '#FFC72C', '#1D4ED8', '#DB2777', '#00FFFF', '#6B7280', '#000000', '#FFFFFF'])(
    'have 7:1 for texts and 3:1 for controls, light and dark, of %s',
    (color) => {
      const { light, dark } = palettesOf(color);
      expect([...contrastFailuresOf(light), ...contrastFailuresOf(dark)]).toEqual([]);
      expect(light.background.default).not.toBe(dark.background.default);
    },
  );

  it('fail the contrast check when a text is not readable', () => {
    const { light } = palettesOf('#0B6E4F');
    expect(contrastFailuresOf({ ...light, text: { ...light.text, secondary: '#888888' } })[0]).toContain('#888888');
  });
});

it.each([
  ['#0B6E4F', true],
  ['#0b6e4f', true],
  ['0B6E4F', false],
  ['green', false],
  ['#0B6', false],
])('%s is a color: %s', (text, is) => {
  expect(isColor(text)).toBe(is);
});
