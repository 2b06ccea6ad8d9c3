// Run by npm run visual, at another commit and at this one. See docs/guides/review-visually.md.
import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Mode } from './modes.ts';
import { heightAt } from './windows.ts';

type StoryFile = Parameters<typeof composeStories>[0];

/** A composed story, whose modes the preview has computed. */
interface PictureStory {
  id: string;
  parameters: { chromatic?: { disableSnapshot?: boolean; modes?: Record<string, Mode> } };
  run: (context: { globals: Record<string, unknown> }) => Promise<void>;
}

const files = import.meta.glob<StoryFile>(
  ['./foundations/*.stories.tsx', './mails/*.stories.tsx', '../libs/design-system/src/**/*.stories.tsx'],
  { eager: true },
);

const pictures = Object.values(files)
  .flatMap((file) => Object.values(composeStories(file) as Record<string, PictureStory>))
  .flatMap((story) => {
    const { disableSnapshot, modes = {} } = story.parameters.chromatic ?? {};
    return Object.entries(disableSnapshot ? {} : modes).map(([mode, { brand, colorScheme, viewport }]) => ({
      name: `${story.id} ${mode}`,
      width: viewport,
      show: () => story.run({ globals: { brand, colorScheme } }),
    }));
  });

for (const { name, width, show } of pictures) {
  it(name, async () => {
    await page.viewport(width, heightAt(width));
    // Focus set by a script shows its ring only if the last input came from the keyboard.
    await userEvent.keyboard('{Escape}');
    await show();
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    // A page longer than its window is on the picture as a whole.
    await page.viewport(width, Math.max(heightAt(width), document.documentElement.scrollHeight));
    await expect(page).toMatchScreenshot(name);
  });
}
