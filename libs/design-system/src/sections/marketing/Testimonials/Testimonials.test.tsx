import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './Testimonials.stories.tsx';

const { Default } = composeStories(stories);

describe('Testimonials', () => {
  it('says who said what, and the stars in words', async () => {
    await Default.run();
    const [first] = page.getByRole('figure').elements();
    expect(first?.textContent).toContain('They answered within a day');
    expect(first?.querySelector('figcaption')?.textContent).toBe('Ines MarlowOwner, Marlow Bakery');
    await expect.element(page.getByRole('img', { name: '4 out of 5 stars' })).toHaveTextContent('★★★★☆');
  });

  it('is a region named by its title', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'What our clients say' })).toBeVisible();
  });
});
