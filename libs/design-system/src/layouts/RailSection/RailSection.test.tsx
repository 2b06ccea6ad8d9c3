import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './RailSection.stories.tsx';

const { Default } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('RailSection', () => {
  it('is a region named by its title, with its id', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'Projects' })).toHaveAttribute('id', 'projects');
  });

  it('has its title beside the content from 1009 px up, and above it in narrower windows', async () => {
    await page.viewport(1009, 900);
    await Default.run();
    const bottomOfTitle = () => page.getByRole('heading').element().getBoundingClientRect().bottom;
    const topOfContent = () => page.getByText('Content beside the rail.').element().getBoundingClientRect().top;
    expect(topOfContent()).toBeLessThan(bottomOfTitle());
    await page.viewport(1008, 900);
    await vi.waitFor(() => expect(topOfContent()).toBeGreaterThan(bottomOfTitle()));
  });
});
