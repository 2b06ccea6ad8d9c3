import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { brandPalettes, contrastFailuresOf } from './brandPalettes.ts';

describe('the palettes of a color', () => {
  it.each(['#0B6E4F', '#C2410C', '#FFC72C', '#1D4ED8', '#DB2777', '#00FFFF', '#6B7280', '#000000', '#ffffff'])(
    'have 7:1 for texts and 3:1 for controls, light and dark, of %s',
    (color) => {
      const { light, dark } = brandPalettes(color);
      expect([...contrastFailuresOf(light), ...contrastFailuresOf(dark)]).toEqual([]);
      expect(light.background.default).not.toBe(dark.background.default);
    },
  );

  it.each(['#000000', '#1A1A1A', '#808080', '#F5F5F0', '#FFFFFF'])(
    'have no gray button, which looks disabled, of %s',
    (color) => {
      const { light, dark } = brandPalettes(color);
      for (const { primary, background } of [light, dark]) {
        expect(wcagContrast(primary.main, background.default)).toBeGreaterThan(12);
      }
    },
  );

  it('fail the contrast check when a text is not readable', () => {
    const { light } = brandPalettes('#0B6E4F');
    expect(contrastFailuresOf({ ...light, text: { ...light.text, secondary: '#888888' } })[0]).toContain('#888888');
  });

  it.each(['0B6E4F', 'green', '#0B6', ''])('refuse "%s", which is not six hexadecimal digits', (text) => {
    expect(() => brandPalettes(text)).toThrow('is not a color: give six hexadecimal digits, such as #0B6E4F.');
  });
});
