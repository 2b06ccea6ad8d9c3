import { type BrandKey, themes } from '@threefold/design-system/themes';

/** One way to view a story: a brand, a color scheme and a width. Chromatic and `npm run visual` take a picture of each. */
export interface Mode {
  brand: BrandKey;
  colorScheme: ColorScheme;
  /** Width of the window in px. */
  viewport: number;
}

export type ColorScheme = 'light' | 'dark';

/** The properties of a story that decide its modes. */
export interface StoryFacts {
  title: string;
  name: string;
  /** The brand whose theme the story uses unless the toolbar selects another. */
  ownBrand: BrandKey;
  /** The globals that the story sets itself. */
  globals: { colorScheme?: ColorScheme; viewport?: { value?: string } };
}

/** Every brand that has a theme, in the order of the toolbar. */
export const brandKeys = Object.keys(themes) as BrandKey[];

const colorSchemes: readonly ColorScheme[] = ['light', 'dark'];

/** Widths to review, in px: the narrowest phone, a usual phone, both sides of each breakpoint, and a desktop. */
export const widths = [320, 390, 767, 768, 899, 900, 919, 920, 1008, 1009, 1440];

/** Width in px of a story that sets none. */
const DESKTOP = 1440;

/** First words of the names of stories that every theme has to support, in both schemes. */
const STATE_PREFIXES = ['Default', 'Narrow', 'Empty', 'Invalid', 'Submitting', 'Failed', 'Succeeded', 'Loading'];

/** First words of the names of stories that test how text wraps, not the colors. */
const LONG_TEXT_PREFIXES = ['Long', 'Narrowest'];

/**
 * The modes of a story: states in every brand and scheme, long texts and foundations in every brand, all else in its own brand,
 * light and dark. A story keeps the width or scheme that it sets itself.
 * @returns the modes by name, as `parameters.chromatic.modes` wants them
 */
export function modesOf({ title, name, ownBrand, globals }: StoryFacts): Record<string, Mode> {
  const [firstWord = ''] = name.split(' ');
  const isFoundation = title.startsWith('Foundations/');
  const hasLongText = LONG_TEXT_PREFIXES.includes(firstWord);
  // Of the foundations, only Foundations/Colors looks different in the dark scheme.
  const lightOnly = hasLongText || (isFoundation && title !== 'Foundations/Colors');
  const inEveryBrand = hasLongText || isFoundation || STATE_PREFIXES.includes(firstWord);
  const schemes = globals.colorScheme ? [globals.colorScheme] : lightOnly ? (['light'] as const) : colorSchemes;
  const viewport = Number(globals.viewport?.value?.replace('w', '')) || DESKTOP;
  const modes = (inEveryBrand ? brandKeys : [ownBrand]).flatMap((brand) =>
    schemes.map((colorScheme): Mode => ({ brand, colorScheme, viewport })),
  );
  return Object.fromEntries(modes.map((mode) => [`${mode.brand} ${mode.colorScheme} ${mode.viewport}`, mode]));
}
