import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as sceneHero from './sections/marketing/SceneHero/SceneHero.stories.tsx';
import * as splitHero from './sections/marketing/SplitHero/SplitHero.stories.tsx';

const WIDTHS = [320, 390, 768, 1100, 1440, 2560];

/** The photo, once it is shown. */
async function shownPhoto(): Promise<HTMLImageElement> {
  const image = page.getByRole('img', { name: 'A house' }).element() as HTMLImageElement;
  await image.decode();
  expect(image.naturalWidth).toBeGreaterThan(0);
  return image;
}

afterEach(() => page.viewport(1440, 900));

describe.each(WIDTHS)('a plain photo of 3 : 2 in a window of %i px', (width) => {
  it('is whole beside or below the text of SplitHero', async () => {
    await page.viewport(width, 900);
    await composeStories(splitHero).Photo.run();
    const photo = (await shownPhoto()).getBoundingClientRect();
    expect(photo.left).toBeGreaterThanOrEqual(0);
    expect(photo.right).toBeLessThanOrEqual(width);
    expect(photo.width / photo.height).toBeCloseTo(1.5, 1);
  });

  it('is as wide as SceneHero, below its text', async () => {
    await page.viewport(width, 900);
    await composeStories(sceneHero).Photo.run();
    const photo = (await shownPhoto()).getBoundingClientRect();
    expect(photo.left).toBe(0);
    expect(photo.right).toBeGreaterThanOrEqual(document.documentElement.clientWidth);
    const texts = [...document.querySelectorAll('h1, p, a')].map((text) => text.getBoundingClientRect().bottom);
    expect(Math.max(...texts)).toBeLessThanOrEqual(photo.top);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
