import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './LogoWall.stories.tsx';

const { Default, LongContent } = composeStories(stories);

describe('LogoWall', () => {
  it('names each company by its logo, and links those with an address', async () => {
    await Default.run();
    await expect
      .element(page.getByRole('link', { name: 'Marlow Bakery' }))
      .toHaveAttribute('href', 'https://marlow.example');
    await expect.element(page.getByRole('img', { name: 'Quarry' })).toBeVisible();
  });

  it('shows no logo higher than 48 px or wider than 180 px', async () => {
    await LongContent.run();
    const sizes = page
      .getByRole('img')
      .elements()
      .map((image) => image.getBoundingClientRect());
    expect(Math.max(...sizes.map(({ height }) => height))).toBeLessThanOrEqual(48);
    expect(Math.max(...sizes.map(({ width }) => width))).toBeLessThanOrEqual(180);
  });
});
