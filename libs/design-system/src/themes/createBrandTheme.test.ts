import { expect, it } from 'vitest';
import { createBrandTokens } from './brandTokens.ts';
import { createBrandTheme } from './createBrandTheme.ts';

const fonts = { display: "'Fraunces', Georgia, serif", text: "'Source Sans 3', Arial, sans-serif" };

it('makes a theme, light and dark, of one color and its typefaces', () => {
  const theme = createBrandTheme(
    { color: '#0B6E4F', fonts },
    { DsFooter: { styleOverrides: { root: { padding: 7 } } } },
  );
  expect(Object.keys(theme.colorSchemes)).toEqual(['light', 'dark']);
  expect(theme.typography.h1.fontFamily).toBe(fonts.display);
  expect(theme.typography.body1.fontFamily).toBe(fonts.text);
  expect(theme.brand.fonts.mono).toContain('monospace');
  expect(theme.components?.DsFooter?.styleOverrides?.root).toEqual({ padding: 7 });
  const mainOf = (color: string) => createBrandTheme({ color, fonts }).palette.primary.main;
  expect(mainOf('#0B6E4F')).not.toBe(mainOf('#C2410C'));
});

it("has the system's typefaces without others", () => {
  const { brand, typography } = createBrandTheme({ color: '#0B6E4F' });
  expect(typography.h1.fontFamily).toBe('system-ui, sans-serif');
  expect(brand.fonts.text).toBe('system-ui, sans-serif');
  expect(createBrandTheme({ color: '#0B6E4F', fonts: { display: 'Georgia' } }).brand.fonts.text).toBe(brand.fonts.text);
});

it('makes a theme of complete tokens', () => {
  const tokens = createBrandTokens({ color: '#0B6E4F' });
  expect(createBrandTheme(tokens).palette.primary.main).toBe(tokens.light.primary.main);
});
