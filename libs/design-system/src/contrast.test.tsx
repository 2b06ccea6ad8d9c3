import { composeStories } from '@storybook/react-vite';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { themes } from './themes/index.ts';

type StoryFile = Parameters<typeof composeStories>[0];

interface ComposedStory {
  run: () => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['./sections/*/*/*.stories.tsx', './layouts/*/*.stories.tsx'], {
  eager: true,
});

/** The states to check. Default and Invalid use nearly all colors; TEST_FULL checks every state that adds some. */
const STATES = import.meta.env.TEST_FULL
  ? /^(?:Default|Invalid|Failed|Succeeded|Submitting|Empty)/
  : /^(?:Default|Invalid)/;

const parts = Object.entries(files).map(([path, file]) => ({ name: path.split('/').at(-2) ?? path, file }));
const brands = Object.keys(themes);

/** Storybook's own tests run axe on every story in the light scheme of its brand. */
const colorSchemes = import.meta.env.TEST_FULL ? ['light', 'dark'] : ['dark'];

/** A part is checked in one brand's theme, and the brands take turns; with TEST_FULL in every theme. */
const modes = brands.flatMap((brand, turn) =>
  colorSchemes.map((colorScheme) => ({
    brand,
    colorScheme,
    parts: parts.filter((_, index) => import.meta.env.TEST_FULL || index % brands.length === turn),
  })),
);

describe.each(modes)('$brand, $colorScheme', ({ parts: checked, ...mode }) => {
  it.each(checked)('has enough contrast in $name', async ({ file }) => {
    await page.viewport(1440, 900);
    const stories: Record<string, ComposedStory> = composeStories(file, { initialGlobals: mode });
    const violationTexts: string[] = [];
    for (const [name, story] of Object.entries(stories).filter(([name]) => STATES.test(name))) {
      await story.run();
      const { violations } = await axe.run(document.body, { runOnly: ['color-contrast', 'link-in-text-block'] });
      for (const { id, nodes } of violations) {
        for (const { html, any } of nodes)
          violationTexts.push(`${name}: ${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
      }
    }
    expect(violationTexts).toEqual([]);
  });
});
