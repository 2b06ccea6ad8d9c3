import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './SplitSection.stories.tsx';

const { Default } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('SplitSection', () => {
  it('is a region named by its title, with its id', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: /^Tell me what/ })).toHaveAttribute('id', 'contact');
  });

  it('has two columns from 1100 px up and one below', async () => {
    await page.viewport(1100, 900);
    await Default.run();
    const foot = () => page.getByRole('link').element().getBoundingClientRect();
    const action = () => page.getByText('Something to do.').element().getBoundingClientRect();
    expect(action().left).toBeGreaterThan(foot().right);
    await page.viewport(1099, 900);
    await vi.waitFor(() => expect(action().top).toBeGreaterThan(foot().bottom));
  });
});
