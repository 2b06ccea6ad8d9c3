import { describe, expect, it } from 'vitest';
import { breakpoints } from '../foundations/breakpoints.ts';
import { createBrandTokens } from './brandTokens.ts';
import { createThemeFromTokens } from './createThemeFromTokens.ts';
import { themes } from './index.ts';

const tokens = createBrandTokens({ color: '#0B6E4F' });

describe('createThemeFromTokens', () => {
  it("merges a brand's styles over the shared ones instead of replacing them", () => {
    const root = () => ({ color: 'red' });
    const theme = createThemeFromTokens(tokens, { MuiButton: { styleOverrides: { root } } });
    const layers = theme.components?.MuiButton?.styleOverrides?.root;
    expect(layers).toHaveLength(2);
    expect(Array.isArray(layers) && layers[1]).toBe(root);
    expect(theme.components?.MuiButton?.defaultProps?.disableElevation).toBe(true);
  });

  it('has the breakpoints of the specification', () => {
    const { values } = createThemeFromTokens(tokens).breakpoints;
    expect(values).toMatchObject({ nav: 768, dashboard: 900, ctaStack: 920, projectCards: 1009 });
    expect(values).toMatchObject(breakpoints);
  });

  it('leaves out the variables for which skipVariable is true', () => {
    const sheetsOf = (...args: Parameters<typeof createThemeFromTokens>) =>
      JSON.stringify(createThemeFromTokens(...args).generateStyleSheets());
    expect(sheetsOf(tokens)).toContain('--mui-palette-Slider-primaryTrack');
    const without = sheetsOf(tokens, {}, { skipVariable: (path) => path.startsWith('palette.Slider.') });
    expect(without).not.toContain('--mui-palette-Slider-');
    expect(without).toContain('--mui-palette-primary-main');
  });

  it.each(Object.entries(themes))('gives %s both color schemes as variables', (_name, theme) => {
    expect(Object.keys(theme.colorSchemes)).toEqual(['light', 'dark']);
    expect(theme.vars.palette.band.main).toMatch(/^var\(--mui-palette-band-main/);
    expect(theme.colorSchemes.light?.palette.background.default).not.toBe(
      theme.colorSchemes.dark?.palette.background.default,
    );
  });
});
