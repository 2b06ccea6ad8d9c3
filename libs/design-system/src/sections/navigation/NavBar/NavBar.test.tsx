import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './NavBar.stories.tsx';

const { Default, WithoutMenu, Sticky } = composeStories(stories);

const link = (name: string) => page.getByRole('link', { name });
const menuButton = () => page.getByRole('button', { name: 'Menu' });

afterEach(() => page.viewport(1440, 900));

describe('NavBar', () => {
  it('names its navigation and marks the current section', async () => {
    await Default.run({ args: { ...Default.args, activeIndex: 2 } });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.element(link('About Me')).toHaveAttribute('aria-current', 'location');
    await expect.element(link('Home')).not.toHaveAttribute('aria-current');
  });

  it("calls onNavigate with the link's index instead of following it", async () => {
    const onNavigate = vi.fn();
    await Default.run({ args: { ...Default.args, onNavigate } });
    await userEvent.click(link('Contact'));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(3);
    expect(location.hash).toBe('');
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const onNavigate = vi.fn();
    await Default.run({ args: { ...Default.args, onNavigate } });
    const prevented = new Promise<boolean>((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    await userEvent.click(link('Projects'), { modifiers: ['Control'] });
    expect(await prevented).toBe(false);
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('lets the focus ring of what one tabs to stop below its whole height', async () => {
    await Sticky.run();
    const { bottom } = page.getByRole('banner').element().getBoundingClientRect();
    link('Home').element().focus();
    await userEvent.keyboard('{Shift}');
    const { outlineWidth, outlineOffset } = getComputedStyle(link('Home').element());
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    expect(ring).toBeGreaterThan(0);
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    expect(Number.parseFloat(scrollPaddingTop)).toBeGreaterThanOrEqual(bottom + ring);
  });

  it('shows the links from 768 px up and the menu button below', async () => {
    await page.viewport(768, 900);
    await Default.run();
    await expect.element(link('Projects')).toBeVisible();
    expect(menuButton().query()).toBeNull();
    await page.viewport(767, 900);
    await expect.element(menuButton()).toBeVisible();
    expect(link('Projects').query()).toBeNull();
  });

  it('shows the menu button only in windows taller than 500 px, and wraps the links in lower ones', async () => {
    await page.viewport(390, 501);
    const onOpen = vi.fn();
    await Default.run({ args: { ...Default.args, menu: { open: false, onOpen, controls: 'drawer' } } });
    await userEvent.click(menuButton());
    expect(onOpen).toHaveBeenCalledOnce();
    await page.viewport(390, 500);
    await expect.element(link('Projects')).toBeVisible();
    expect(menuButton().query()).toBeNull();
  });

  it('wraps the links on a phone without a menu', async () => {
    await page.viewport(320, 844);
    await WithoutMenu.run();
    await expect.element(link('Contact')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('sticks to the top of the window', async () => {
    await Sticky.run();
    window.scrollTo(0, 400);
    await vi.waitFor(() => expect(page.getByRole('banner').element().getBoundingClientRect().top).toBe(0));
  });
});
