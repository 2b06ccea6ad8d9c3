import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './OpeningHours.stories.tsx';

const { Default, Closed } = composeStories(stories);

describe('OpeningHours', () => {
  it('lists the hours by day, marks today, and links to the map and the phone', async () => {
    await Default.run();
    await expect.element(page.getByText('Open now')).toBeVisible();
    const today = document.querySelector('[aria-current=date]');
    expect(today?.textContent).toBe('Monday to Thursday8:00 to 12:0013:00 to 17:30');
    await expect
      .element(page.getByRole('link', { name: 'Show on the map' }))
      .toHaveAttribute('href', 'https://map.example/marlow');
    await expect
      .element(page.getByRole('link', { name: '0131 496 0123' }))
      .toHaveAttribute('href', 'tel:+441314960123');
  });

  it('says when it is closed', async () => {
    await Closed.run();
    await expect.element(page.getByText('Closed, opens on Monday at 8:00')).toBeVisible();
  });
});
