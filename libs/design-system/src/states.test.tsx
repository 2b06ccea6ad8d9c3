import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

const files = import.meta.glob<StoryFile>('./sections/*/*/*.stories.tsx', { eager: true });

/** The sections' own files, which say what states they have. */
const sources = import.meta.glob<string>('./sections/*/*/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A way in which a story is pictured; the Storybook's modes say more. */
interface Mode {
  viewport: number;
  colorScheme: string;
  textSize?: string;
  language?: string;
  forcedColors?: string;
  pseudo?: { hover?: boolean; active?: boolean };
}

interface ComposedStory {
  parameters: { chromatic: { modes: Record<string, Mode> } };
}

const sections = Object.entries(files).map(([path, file]) => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const own = Object.entries(sources).filter(([file]) => file.startsWith(folder) && !/\.(?:stories|test)\./.test(file));
  const stories = composeStories(file) as unknown as Record<string, ComposedStory>;
  return {
    name: folder.split('/').at(-2) ?? path,
    source: own.map(([, source]) => source).join('\n'),
    states: Object.keys(stories),
    modes: Object.values(stories).flatMap(({ parameters }) => Object.values(parameters.chromatic.modes)),
  };
});

/** How every section is pictured in at least one story. */
const VIEWS: Record<string, (mode: Mode) => boolean> = {
  'at 320 px': ({ viewport }) => viewport === 320,
  'at 390 px': ({ viewport }) => viewport === 390,
  'at 1920 px': ({ viewport }) => viewport === 1920,
  'in the dark': ({ colorScheme }) => colorScheme === 'dark',
  'with text of 200 %': ({ textSize }) => textSize === '200',
  'from right to left': ({ language }) => language === 'arSD',
  'in forced colors': ({ forcedColors }) => forcedColors === 'active',
  hovered: ({ pseudo }) => pseudo?.hover === true,
  pressed: ({ pseudo }) => pseudo?.active === true,
};

it('every section is pictured in each view that designers review', () => {
  const missing = sections.flatMap(({ name, modes }) =>
    Object.entries(VIEWS).flatMap(([view, isIn]) => (modes.some(isIn) ? [] : [`${name} ${view}`])),
  );
  expect(missing).toEqual([]);
});

/**
 * The states that a section has stories of, by what its source says. The name of a story may say more: `InvalidEmail`. A page for a
 * payment is never empty.
 */
const STATES: readonly { of: RegExp; states: readonly string[] }[] = [
  { of: /./, states: ['Default', 'LongContent'] },
  { of: /^ {2}onSubmit\??:|submittingLabel: string/m, states: ['Invalid', 'Submitting', 'Failed'] },
  { of: /status\??: 'loading'/, states: ['Loading', 'Empty', 'Failed'] },
];

it('every section has a story of each of its states', () => {
  const missing = sections.flatMap(({ name, source, states }) =>
    STATES.flatMap(({ of, states: expected }) =>
      of.test(source)
        ? expected
            .filter((state) => !states.some((story) => story.startsWith(state)))
            .map((state) => `${name} ${state}`)
        : [],
    ),
  );
  expect(missing).toEqual(['CheckoutPage Empty']);
});
