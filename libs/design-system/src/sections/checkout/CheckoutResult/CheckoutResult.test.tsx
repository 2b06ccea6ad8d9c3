import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './CheckoutResult.stories.tsx';

const { Default, Stopped } = composeStories(stories);

describe('CheckoutResult', () => {
  it('announces that the payment is being checked', async () => {
    await Default.run();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Checking your payment\.\.\./);
  });

  it('replaces the loader with the result', async () => {
    await Stopped.run();
    await expect.element(page.getByText('This checkout has expired. Nothing was charged.')).toBeVisible();
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });
});
