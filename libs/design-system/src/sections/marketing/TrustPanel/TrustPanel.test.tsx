import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './TrustPanel.stories.tsx';

const { Default, Bare } = composeStories(stories);

describe('TrustPanel', () => {
  it('shows every claim, the figure as one sentence, and the note', async () => {
    await Default.run();
    await expect.element(page.getByText('under 10 ppm', { exact: true })).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
    await expect.element(page.getByRole('heading', { level: 3, name: 'Insured, with proof' })).toBeVisible();
    await expect.element(page.getByText(/multi-story exteriors need a working outdoor hose tap/)).toBeVisible();
  });

  it('renders without pictures and note', async () => {
    await Bare.run();
    await expect.element(page.getByText('100%')).toBeVisible();
  });
});
