import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './Team.stories.tsx';

const { Default } = composeStories(stories);

describe('Team', () => {
  it('shows each person with name and role, and a letter in place of a missing photo', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Ines Calder' })).toBeVisible();
    await expect.element(page.getByText('I', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Write to Ada' }))
      .toHaveAttribute('href', 'mailto:ada@team.example');
  });

  it('cuts photos of any shape to squares', async () => {
    await Default.run();
    const { width, height } = page.getByRole('img', { name: 'Tom Quarry' }).element().getBoundingClientRect();
    expect(Math.abs(width - height)).toBeLessThan(1);
  });
});
