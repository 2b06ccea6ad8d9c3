import { composeStories } from '@storybook/react-vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './CallBar.stories.tsx';

const { Default, HiddenByPageActions } = composeStories(stories);

const bar = () => page.getByRole('navigation', { name: 'Call or book' });

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

describe('CallBar', () => {
  it('links to the phone number and calls onBook', async () => {
    const onBook = vi.fn();
    await Default.run({ args: { ...Default.args, onBook } });
    await expect.element(page.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', 'tel:+19055550142');
    await userEvent.click(page.getByRole('link', { name: 'Book Online' }));
    expect(onBook).toHaveBeenCalledOnce();
  });

  it("appears when the page's own actions are out of view, and hides when they return", async () => {
    await HiddenByPageActions.run();
    await expect.element(bar()).not.toBeInTheDocument();
    window.scrollTo(0, 1200);
    await expect.element(bar()).toBeVisible();
    window.scrollTo(0, 0);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('leaves the end of the footer clear', async () => {
    await Default.run();
    await expect.element(bar()).toBeVisible();
    const footer = document.createElement('footer');
    footer.className = 'DsFooter-root';
    document.body.append(footer);
    expect(Number.parseFloat(getComputedStyle(footer).paddingBottom)).toBeGreaterThanOrEqual(
      bar().element().getBoundingClientRect().height,
    );
    footer.remove();
  });

  it('hides while a `hideWhileVisible` element that appeared later is visible', async () => {
    await Default.run();
    await expect.element(bar()).toBeVisible();
    const below = document.getElementById('below');
    below?.remove();
    const appeared = document.createElement('button');
    appeared.id = 'below';
    document.body.prepend(appeared);
    await expect.element(bar()).not.toBeInTheDocument();
    appeared.remove();
    await expect.element(bar()).toBeVisible();
  });

  it('is hidden from 768 px up', async () => {
    await page.viewport(768, 900);
    await Default.run();
    await expect.element(bar()).not.toBeInTheDocument();
  });
});
