import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './BookingPanel.stories.tsx';

const { Default } = composeStories(stories);

describe('BookingPanel', () => {
  it('is a region with a phone number and the form', async () => {
    await Default.run();
    const region = page.getByRole('region', { name: 'Book Online' });
    await expect
      .element(region.getByRole('link', { name: '(905) 555-0142 Rather talk? Call us, 7 days a week.' }))
      .toHaveAttribute('href', 'tel:+19055550142');
    await expect.element(region.getByLabelText('Name')).toBeVisible();
    expect(region.getByRole('listitem').elements()).toHaveLength(2);
  });
});
