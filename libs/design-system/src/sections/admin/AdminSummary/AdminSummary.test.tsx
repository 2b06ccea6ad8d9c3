import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './AdminSummary.stories.tsx';

const { Default, Loading, Empty } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const link = (name: RegExp) => page.getByRole('link', { name });

describe('AdminSummary', () => {
  it('labels each number and links it to what it counts', async () => {
    await Default.run();
    await expect.element(page.getByRole('list', { name: 'Pending work' })).toBeVisible();
    await expect.element(link(/^New messages 4$/)).toHaveAttribute('href', '?view=messages');
  });

  it('highlights a `late` number only while it is above zero', async () => {
    await Default.run();
    const background = (name: RegExp) => getComputedStyle(link(name).element()).backgroundColor;
    expect(background(/late/)).not.toBe(background(/New messages/));
    expect(background(/with problems/)).toBe(background(/New messages/));
  });

  it('keeps its height when the numbers arrive', async () => {
    await Loading.run();
    const height = () =>
      link(/New messages/)
        .element()
        .getBoundingClientRect().height;
    const before = height();
    await Default.run();
    expect(height()).toBe(before);
  });

  it('shows zeros', async () => {
    await Empty.run();
    await expect.element(link(/^New messages 0$/)).toBeVisible();
  });
});
