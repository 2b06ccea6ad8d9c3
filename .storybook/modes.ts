import { type BrandKey, themes } from '@threefold/design-system/themes';
import type { LanguageKey } from './languages.tsx';

/** One way to view a story. Chromatic and `npm run visual` take a picture of each. */
export interface Mode {
  brand: BrandKey;
  colorScheme: ColorScheme;
  /** Width of the window in px. */
  viewport: number;
  /** Size of the text, in percent. Default: 100 */
  textSize?: '200';
  /** With the few colors that a visitor has chosen, as Windows' contrast themes do. */
  forcedColors?: 'active';
  /** With every element as if a pointer were on it, or pressing it. Only Storybook's addon can show that. */
  pseudo?: { hover?: true; active?: true };
  /** A language of the toolbar. Default: English */
  language?: LanguageKey;
}

export type ColorScheme = 'light' | 'dark';

/** The properties of a story that decide its modes. */
export interface StoryFacts {
  /** The name of its export, in words. */
  name: string;
  tags: readonly string[];
  /** The brand whose theme the story uses unless the toolbar selects another. */
  ownBrand: BrandKey;
  /** The globals that the story sets itself. */
  globals: { viewport?: { value?: string }; language?: LanguageKey };
}

/** Every brand that has a theme, in the order of the toolbar. There is at least one. */
export const brandKeys = Object.keys(themes) as [BrandKey, ...BrandKey[]];

/**
 * The brand of a story: the one that it names, or the first one.
 * @param named a brand that may have been removed
 */
export const ownBrandOf = (named?: string): BrandKey => brandKeys.find((key) => key === named) ?? brandKeys[0];

const colorSchemes: readonly ColorScheme[] = ['light', 'dark'];

/** Widths to review, in px, with their names: phones, both sides of each breakpoint, and desktops. */
export const widths = {
  320: 'Small phone',
  390: 'Phone',
  767: 'Below nav',
  768: 'Tablet, nav',
  899: 'Below dashboard',
  900: 'Dashboard',
  919: 'Below ctaStack',
  920: 'ctaStack',
  1008: 'Below projectCards',
  1009: 'projectCards',
  1280: 'Small laptop',
  1440: 'Laptop',
  1920: 'Desktop',
  2560: 'Large desktop',
};

/** Width in px of a story that sets none. */
const DESKTOP = 1440;

/** Tags of stories that need fewer pictures than one in every brand, light and dark. */
export const PICTURE_TAGS = {
  /** Long texts, which test how lines wrap, and foundations that have no colors. */
  lightOnly: 'light-only',
  /** Looks alike in every brand, or exists in one only. */
  ownBrand: 'own-brand',
  /** Moves, so that no two pictures are alike. */
  none: 'no-picture',
} as const;

/** What every section is reviewed in besides, by its story `Default` in its own brand. */
const REVIEWED: Record<string, Partial<Mode>> = {
  'small phone': { viewport: 320 },
  'large window': { viewport: 1920 },
  'large text': { textSize: '200' },
  'right to left': { language: 'arSD' },
  'forced colors': { forcedColors: 'active' },
  hovered: { pseudo: { hover: true } },
  pressed: { pseudo: { active: true } },
};

/**
 * The modes of a story: every brand, light and dark, unless its tags say otherwise. A story keeps the width and the language that
 * it sets itself.
 * @returns the modes by name, as `parameters.chromatic.modes` wants them
 */
export function modesOf({ name, tags, ownBrand, globals }: StoryFacts): Record<string, Mode> {
  const brands = tags.includes(PICTURE_TAGS.ownBrand) ? [ownBrand] : brandKeys;
  const schemes = tags.includes(PICTURE_TAGS.lightOnly) ? (['light'] as const) : colorSchemes;
  const { language } = globals;
  const viewport = Number(globals.viewport?.value?.replace('w', '')) || DESKTOP;
  const own = { viewport, ...(language && { language }) };
  const modes = brands.flatMap((brand) => schemes.map((colorScheme): Mode => ({ brand, colorScheme, ...own })));
  const base: Mode = { brand: ownBrand, colorScheme: 'light', ...own };
  const reviewed = name === 'Default' ? Object.entries(REVIEWED) : [];
  return Object.fromEntries([
    ...modes.map((mode) => [`${mode.brand} ${mode.colorScheme} ${mode.viewport}`, mode] as const),
    ...reviewed.map(([review, mode]) => [`${ownBrand} ${review}`, { ...base, ...mode }] as const),
  ]);
}
