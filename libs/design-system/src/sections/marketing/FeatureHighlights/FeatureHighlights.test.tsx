import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './FeatureHighlights.stories.tsx';

const { Default, OnlyOne } = composeStories(stories);

describe('FeatureHighlights', () => {
  it('names the section and each pillar, in order', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'Three things we will not build without' })).toBeVisible();
    expect(
      page
        .getByRole('heading', { level: 3 })
        .elements()
        .map((heading) => heading.textContent),
    ).toEqual(['Right-Sized Solutions', 'Reliable No-Downtime Development', 'Startup & Product Strategy']);
  });

  it('shows one picture per pillar, not one per color scheme', async () => {
    await Default.run();
    expect(page.getByRole('img').elements()).toHaveLength(3);
  });

  it('works with a single pillar', async () => {
    await OnlyOne.run();
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveTextContent('Right-Sized Solutions');
  });
});
