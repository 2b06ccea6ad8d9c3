import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './DashboardNavBar.stories.tsx';

const { Default, CurrentScreen, Marked, WithoutMenu } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const links = () => page.getByRole('navigation', { name: 'Client portal' }).getByRole('link');
const menuButton = () => page.getByRole('button', { name: 'Menu' });

describe('DashboardNavBar', () => {
  it('links to the screens and reports the chosen one', async () => {
    const onNavigate = vi.fn();
    await Default.run({ args: { ...Default.args, onNavigate } });
    expect(
      links()
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Account', 'Projects', 'Support']);
    await userEvent.click(page.getByRole('link', { name: 'Support' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('marks the current screen', async () => {
    await CurrentScreen.run();
    await expect.element(page.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'Account' })).not.toHaveAttribute('aria-current');
  });

  it('says what needs attention behind a link, and shows a dot', async () => {
    await Marked.run();
    await expect.element(page.getByRole('link', { name: 'Payments (payment overdue)', exact: true })).toBeVisible();
    expect(document.querySelectorAll('.DsDashboardNavBar-mark')).toHaveLength(1);
  });

  it('shows a menu button instead of the links below 900 px', async () => {
    await page.viewport(900, 800);
    await Default.run();
    await expect.element(menuButton()).not.toBeInTheDocument();
    await page.viewport(899, 800);
    await expect.element(menuButton()).toBeVisible();
    await expect.element(links().first()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
  });

  it('keeps the links in a bar in windows up to 500 px high', async () => {
    await page.viewport(899, 500);
    await Default.run();
    await expect.element(links().first()).toBeVisible();
    await expect.element(menuButton()).not.toBeInTheDocument();
    await page.viewport(899, 501);
    await expect.element(menuButton()).toBeVisible();
  });

  it('keeps the menu button on the row of a wide logo at 320 px', async () => {
    await page.viewport(320, 844);
    await Default.run({ args: { ...Default.args, logo: 'A brand with a name that is long' } });
    const logo = page
      .getByRole('link', { name: /^A brand/ })
      .element()
      .getBoundingClientRect();
    const menu = menuButton().element().getBoundingClientRect();
    expect(menu.top).toBeLessThan(logo.bottom);
    expect(menu.right).toBeLessThanOrEqual(320);
  });

  it('calls onOpen on the menu button, which says that the menu is closed', async () => {
    await page.viewport(390, 844);
    const onOpen = vi.fn();
    await Default.run({ args: { ...Default.args, menu: { open: false, onOpen, controls: 'drawer' } } });
    await userEvent.click(menuButton());
    expect(onOpen).toHaveBeenCalledOnce();
    await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('wraps the links in a narrow window without a menu', async () => {
    await page.viewport(390, 844);
    await WithoutMenu.run();
    await expect.element(links().nth(2)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
