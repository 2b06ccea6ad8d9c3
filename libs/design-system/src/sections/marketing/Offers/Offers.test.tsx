import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './Offers.stories.tsx';

const { Default } = composeStories(stories);

const bottomOf = (name: string) => page.getByRole('img', { name }).element().getBoundingClientRect().bottom;

describe('Offers', () => {
  it('names the offers from small to large', async () => {
    await Default.run();
    await expect.element(page.getByRole('region', { name: 'Pick the section that fits' })).toBeVisible();
    expect(
      page
        .getByRole('heading', { level: 3 })
        .elements()
        .map((heading) => heading.textContent),
    ).toEqual(['Pre-built Solutions', 'Custom Development & Mobile Apps', 'Enterprise & Innovation']);
  });

  it('lists what an offer includes', async () => {
    await Default.run();
    await expect.element(page.getByText('Site setup')).toBeVisible();
    await expect.element(page.getByText('Customization to your brand and workflow')).toBeVisible();
  });

  it('aligns the drawings on one baseline', async () => {
    await Default.run();
    await expect.element(page.getByRole('img', { name: 'A section 96 deep' })).toBeVisible();
    expect(bottomOf('A section 96 deep')).toBeCloseTo(bottomOf('A section 232 deep'), 0);
    expect(bottomOf('A section 158 deep')).toBeCloseTo(bottomOf('A section 232 deep'), 0);
  });
});
