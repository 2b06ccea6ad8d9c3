import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type BrandKey, themes } from '@threefold/design-system/themes';
import type { Brand } from '../src/brands/brandFacts.ts';

type MailTheme = NonNullable<BrandEntry['mail']>;

/**
 * How a brand's mails look: part of its theme, its logo, and the number that their phone link dials. Mail programs do not
 * support CSS variables, so colors are plain.
 */
export function mailThemeOf({ key, contacts }: Brand): MailTheme {
  const { brand } = themes[key];
  const colorsOf = (scheme: 'light' | 'dark') => {
    const { background, text, divider, primary } = paletteOf(key, scheme);
    return {
      ground: background.default,
      paper: background.paper,
      text: text.primary,
      muted: text.secondary,
      divider,
      button: primary.main,
      onButton: primary.contrastText,
    };
  };
  const { band } = paletteOf(key, 'light');
  return {
    // Without the web fonts, which mail programs do not load.
    fonts: { display: installedFonts(brand.fonts.display), text: installedFonts(brand.fonts.text) },
    radius: brand.shape.button,
    band: { main: band.main, accent: band.accent },
    logo: `/${key}/mail-logo.png`,
    ...(contacts.phoneDial && { phoneDial: contacts.phoneDial }),
    light: colorsOf('light'),
    dark: colorsOf('dark'),
  };
}

function paletteOf(key: BrandKey, scheme: 'light' | 'dark') {
  const colors = themes[key].colorSchemes[scheme];
  if (!colors) throw new Error(`The theme of ${key} has no ${scheme} scheme.`);
  return colors.palette;
}

const installedFonts = (stack: string) =>
  stack
    .split(', ')
    .filter((name) => !/ (?:Variable|Fallback)'$/.test(name))
    .join(', ');
