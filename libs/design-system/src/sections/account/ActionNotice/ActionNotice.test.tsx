import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './ActionNotice.stories.tsx';

const { Default, Succeeded } = composeStories(stories);

describe('ActionNotice', () => {
  it('shows its text and its actions', async () => {
    await Default.run();
    await expect.element(page.getByText(/^You have started a checkout for Quote Builder/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Cancel checkout' })).toBeVisible();
  });

  it('has no buttons without actions', async () => {
    await Succeeded.run();
    await expect.element(page.getByText('Your card is replaced.')).toBeVisible();
    expect(page.getByRole('button').query()).toBeNull();
  });
});
