import { composeStories } from '@storybook/react-vite';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

interface ConformingStory {
  args: object;
  run: (context: { args: object }) => Promise<void>;
}

const files = import.meta.glob<StoryFile>(['./sections/*/*.stories.tsx', './layouts/*/*.stories.tsx'], { eager: true });

const sections = Object.entries(files).map(([path, file]) => {
  const stories: Record<string, ConformingStory> = composeStories(file);
  const story = stories.Default ?? stories.Open ?? Object.values(stories)[0];
  if (!story) throw new Error(`${path} has no story.`);
  return { name: path.split('/').at(-2) ?? path, story };
});

/** What a host may rely on in every section and layout, whatever else it does. */
describe.each(sections)('$name', ({ name, story }) => {
  it('hands its root to `ref`, takes `className` and `sx` on it, and has its name in the theme', async () => {
    const ref = createRef<HTMLElement>();
    await story.run({ args: { ...story.args, ref, className: 'of-the-host', sx: { scrollMarginTop: '7px' } } });
    // Some come only when they are first shown.
    const root = await vi.waitUntil(() => ref.current);
    expect(root.classList).toContain('of-the-host');
    expect(getComputedStyle(root).scrollMarginTop).toBe('7px');
    // Outside production MUI puts the name that the theme knows into the class.
    expect(root.className).toContain(`Ds${name}-root`);
  });
});
