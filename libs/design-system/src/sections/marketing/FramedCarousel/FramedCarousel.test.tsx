import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './FramedCarousel.stories.tsx';

const { Default } = composeStories(stories);

const caption = (name: string) => page.getByRole('button', { name });

afterEach(() => vi.useRealTimers());

describe('FramedCarousel', () => {
  it('shows the picture whose caption is clicked', async () => {
    await Default.run();
    await userEvent.click(caption('Third storey, from the ground'));
    await expect.element(caption('Third storey, from the ground')).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('img', { name: 'Third storey, from the ground, in one color.' })).toBeVisible();
  });

  it('advances every 2.5 seconds in a loop until it is paused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await Default.run({ args: { ...Default.args, autoplay: true, defaultIndex: 3 } });
    await vi.advanceTimersByTimeAsync(2499);
    await expect.element(caption('Lakefront office at dusk')).toHaveAttribute('aria-current', 'true');
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(caption('Sunrise on brick, two tall sashes')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(page.getByRole('button', { name: 'Pause the slides' }));
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(caption('Sunrise on brick, two tall sashes')).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  });
});
