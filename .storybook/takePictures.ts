import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Mode } from './modes.ts';
import { heightAt } from './windows.ts';

/** A composed story, whose modes the preview has computed. */
interface PictureStory {
  id: string;
  parameters: { chromatic?: { disableSnapshot?: boolean; modes?: Record<string, Mode> } };
  run: (context: { globals: Record<string, unknown> }) => Promise<void>;
}

/**
 * Compares the stories of a file, in each of their modes, with the pictures of another commit. For `npm run visual`,
 * vitest.config.ts calls it for each file of stories (docs/guides/review-visually.md).
 */
export function takePictures(file: Parameters<typeof composeStories>[0]): void {
  for (const story of Object.values(composeStories(file) as Record<string, PictureStory>)) {
    const { disableSnapshot, modes = {} } = story.parameters.chromatic ?? {};
    for (const [mode, { viewport, forcedColors = 'none', ...globals }] of Object.entries(
      disableSnapshot ? {} : modes,
    )) {
      const name = `${story.id} ${mode}`;
      it(name, async () => {
        await page.viewport(viewport, heightAt(viewport));
        // Focus set by a script shows its ring only if the last input came from the keyboard.
        await userEvent.keyboard('{Escape}');
        await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: forcedColors }] });
        await story.run({ globals });
        await document.fonts.ready;
        const images = [...document.images];
        for (const image of images) image.loading = 'eager';
        await Promise.allSettled(images.map((image) => image.decode()));
        // A page longer than its window is on the picture as a whole.
        await page.viewport(viewport, Math.max(heightAt(viewport), document.documentElement.scrollHeight));
        await expect(page).toMatchScreenshot(name);
      });
    }
  }
}
