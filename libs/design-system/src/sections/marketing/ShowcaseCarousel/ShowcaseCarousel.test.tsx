import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './ShowcaseCarousel.stories.tsx';

const { Default, Playing, ThirdItem, UnsafeUrl } = composeStories(stories);

const title = () => page.getByRole('heading', { level: 3 });

describe('ShowcaseCarousel', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('advances every 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await Playing.run();
    await vi.advanceTimersByTimeAsync(4999);
    await expect.element(title()).toHaveTextContent('Trail news before the boots go on');
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(title()).toHaveTextContent('A kiln list that sells out by itself');
  });

  it('can be paused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await Playing.run();
    await userEvent.click(page.getByRole('button', { name: 'Pause the slides' }));
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(title()).toHaveTextContent('Trail news before the boots go on');
    await expect.element(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  });

  it('shows the item whose lane is clicked', async () => {
    await Default.run();
    await userEvent.click(page.getByRole('button', { name: 'Restaurant site' }));
    await expect.element(title()).toHaveTextContent('A menu that changes at four, online by ten past');
    await expect.element(page.getByRole('button', { name: 'Restaurant site' })).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('button', { name: 'iOS app' })).not.toHaveAttribute('aria-current');
  });

  it('opens the work in a new tab, adding https:// when the URL lacks it', async () => {
    await Default.run();
    const link = page.getByRole('link', { name: /^Learn more/ });
    await expect.element(link).toHaveAttribute('href', 'https://ridgeline.example');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAccessibleName(/opens in a new tab/);
    await userEvent.click(page.getByRole('button', { name: 'Personal website' }));
    await expect.element(link).toHaveAttribute('href', 'http://wrenokafor.example/pots');
  });

  it('does not link URLs other than http and https', async () => {
    await UnsafeUrl.run();
    await expect.element(title()).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  });

  it('starts at the given item', async () => {
    await ThirdItem.run();
    await expect
      .element(page.getByRole('img', { name: 'A restaurant’s site with menu and table booking.' }))
      .toBeVisible();
  });
});
