import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './LoadingOverlay.stories.tsx';

const { Default, Opened } = composeStories(stories);

describe('LoadingOverlay', () => {
  it('announces what the page is busy with', async () => {
    await Default.run();
    await expect.element(page.getByRole('status')).toHaveTextContent('Logging in...');
    await expect.element(page.getByRole('dialog', { name: 'Logging in...' })).toBeVisible();
  });

  it('stays open on Escape and Enter, and keeps focus off the page behind it', async () => {
    await Opened.run();
    await expect.element(page.getByRole('status')).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}{Tab}{Enter}');
    await expect.element(page.getByRole('status')).toBeVisible();
    await expect.element(page.getByText('Log In')).not.toHaveFocus();
  });
});
