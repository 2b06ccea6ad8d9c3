import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './SettingsSection.stories.tsx';

const { Default } = composeStories(stories);

const boxOf = (element: ReturnType<typeof page.getByRole>) => element.element().getBoundingClientRect();
const title = () => boxOf(page.getByRole('heading', { level: 2 }));
const button = () => boxOf(page.getByRole('button'));

afterEach(() => page.viewport(1440, 900));

describe('SettingsSection', () => {
  it('is a region named by its title', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'Your data' })).toBeVisible();
  });

  it.each([
    [1440, 375 + 96],
    [1099, 375 + 40],
    [768, 375 + 40],
  ])(
    'at %i px wide has the settings %i px after the start of the title, at their own width',
    async (width, distance) => {
      await page.viewport(width, 900);
      await Default.run();
      expect(button().left - title().left).toBe(distance);
      expect(button().width).toBeLessThan(240);
    },
  );

  it('reaches the end of its rule on a tablet', async () => {
    await page.viewport(1024, 900);
    await Default.run();
    const section = page.getByRole('region').element();
    await expect
      .poll(() => section.lastElementChild?.getBoundingClientRect().right)
      .toBe(section.getBoundingClientRect().right);
  });

  it.each([390, 320])('at %i px wide has the settings below, as wide as the section', async (width) => {
    await page.viewport(width, 900);
    await Default.run();
    expect(button().top).toBeGreaterThan(title().bottom);
    expect([button().left, button().width]).toEqual([title().left, width - 40]);
  });
});
