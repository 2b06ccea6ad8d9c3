import Button from '@mui/material/Button';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { composeStories, composeStory } from '@storybook/react-vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './NavDrawer.stories.tsx';

const { Default, Closed, Controlled, RightToLeft } = composeStories(stories);

const menu = () => page.getByRole('button', { name: 'Menu' });
const drawer = () => page.getByRole('dialog', { name: 'Menu' });

beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  await page.viewport(1440, 900);
});

describe('NavDrawer', () => {
  it('is not rendered before it first opens', async () => {
    await Closed.run();
    expect(drawer().query()).toBeNull();
  });

  it('has the id that the menu button controls', async () => {
    await Default.run();
    await expect.element(drawer()).toHaveAttribute('id', 'drawer');
  });

  it('closes on Escape and returns focus to the menu button', async () => {
    await Controlled.run();
    await userEvent.click(menu());
    await expect.element(drawer()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(menu()).toHaveFocus();
  });

  it('closes when the browser asks it to, as on the Back button of Android', async () => {
    await Controlled.run();
    await userEvent.click(menu());
    await expect.element(drawer()).toBeVisible();
    // Escape asks in the same way. The page does not see the key.
    const hide = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener('keydown', hide, { capture: true });
    await userEvent.keyboard('{Escape}');
    window.removeEventListener('keydown', hide, { capture: true });
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  it('traps focus while it is open', async () => {
    await Controlled.run();
    await userEvent.click(menu());
    await expect.element(drawer()).toBeVisible();
    // More steps than the drawer has controls.
    for (let step = 0; step < 9; step++) {
      await userEvent.tab();
      expect(drawer().element().closest('.MuiModal-root')?.contains(document.activeElement)).toBe(true);
    }
  });

  it('closes with its close button', async () => {
    const onClose = vi.fn();
    await Controlled.run({ args: { ...Controlled.args, onClose } });
    await userEvent.click(menu());
    await userEvent.click(page.getByRole('button', { name: 'Close menu' }));
    expect(onClose).toHaveBeenCalledOnce();
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  it('closes when a link is chosen, and calls onNavigate, which can move focus', async () => {
    const onNavigate = vi.fn(() => document.getElementById('projects')?.focus());
    await Controlled.run({ args: { ...Controlled.args, onNavigate } });
    await userEvent.click(menu());
    await userEvent.click(page.getByRole('link', { name: 'Projects' }));
    await vi.waitFor(() => expect(onNavigate).toHaveBeenCalledExactlyOnceWith(1));
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Projects' })).toHaveFocus();
  });

  it('closes and follows the link without onNavigate', async () => {
    await Controlled.run({ args: { ...Controlled.args, onNavigate: undefined } });
    await userEvent.click(menu());
    await userEvent.click(page.getByRole('link', { name: 'Projects' }));
    await expect.element(drawer()).not.toBeInTheDocument();
    expect(location.hash).toBe('#projects');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('closes when the window becomes too low for it', async () => {
    await Controlled.run();
    await userEvent.click(menu());
    await expect.element(drawer()).toBeVisible();
    await page.viewport(390, 500);
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  it.each([
    ['ltr', 'ltr'],
    ['ltr', 'rtl'],
    ['rtl', 'ltr'],
    ['rtl', 'rtl'],
  ] as const)('opens from the inline end of a page that is %s, under a theme that is %s', async (dir, direction) => {
    document.documentElement.dir = dir;
    const Themed = composeStory(
      {
        ...stories.Default,
        decorators: [
          (Story) => (
            <ThemeProvider theme={(outer: Theme) => ({ ...outer, direction })}>
              <Story />
            </ThemeProvider>
          ),
        ],
      },
      stories.default,
    );
    await Themed.run();
    const { left, right, width } = drawer().element().getBoundingClientRect();
    expect([left, right]).toEqual(dir === 'rtl' ? [0, width] : [390 - width, 390]);
  });

  it('uses the text direction of its surroundings', async () => {
    await RightToLeft.run();
    expect(drawer().element().getBoundingClientRect().left).toBe(0);
    expect(getComputedStyle(drawer().element()).direction).toBe('rtl');
  });

  it('closes when an action is clicked', async () => {
    const onRegister = vi.fn();
    await Controlled.run({ args: { ...Controlled.args, actions: <Button onClick={onRegister}>Register</Button> } });
    await userEvent.click(menu());
    await userEvent.click(page.getByRole('button', { name: 'Register' }));
    expect(onRegister).toHaveBeenCalledOnce();
    await expect.element(drawer()).not.toBeInTheDocument();
  });
});
