import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './ContactBand.stories.tsx';

const { Default, WithoutDetails } = composeStories(stories);

describe('ContactBand', () => {
  it('shows its content and the form', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'Tell us what has to hold.' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  });

  it('renders a detail with an `href` as a link, others as text', async () => {
    await Default.run();
    await expect
      .element(page.getByRole('link', { name: '1-800-555-0136' }))
      .toHaveAttribute('href', 'tel:+18005550136');
    expect(page.getByRole('link').elements()).toHaveLength(1);
    await expect.element(page.getByText('100 Example Foundry Lane, Hamilton, Ontario, Canada')).toBeVisible();
  });

  it('renders without details', async () => {
    await WithoutDetails.run();
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    expect(page.getByRole('term').elements()).toEqual([]);
  });
});
