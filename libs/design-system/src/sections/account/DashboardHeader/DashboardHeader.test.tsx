import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './DashboardHeader.stories.tsx';

const { Default, LongContent, WithoutSubtitle } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('DashboardHeader', () => {
  it('shows the title and the welcome, and logs out', async () => {
    const onLogOut = vi.fn();
    await Default.run({ args: { ...Default.args, onLogOut } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
    await expect.element(page.getByText('Welcome back, Priya!')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledOnce();
  });

  it('has no log-out button without onLogOut', async () => {
    await Default.run({ args: { ...Default.args, onLogOut: undefined } });
    expect(page.getByRole('button').query()).toBeNull();
  });

  it('has the button beside a title with a subtitle, even on a phone', async () => {
    await page.viewport(390, 844);
    await Default.run();
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    const button = page.getByRole('button', { name: 'Log out' }).element().getBoundingClientRect();
    expect(button.left).toBeGreaterThan(title.left + 150);
    expect(button.top).toBeLessThan(title.bottom);
  });

  it('has a long subtitle on one line of a phone, below the title and the button', async () => {
    await page.viewport(390, 844);
    const content = { title: 'Client Dashboard', subtitle: 'Welcome back, Alexandrina!', logOutLabel: 'Log out' };
    await Default.run({ args: { ...Default.args, content } });
    const subtitle = page.getByText(content.subtitle).element();
    const button = page.getByRole('button', { name: 'Log out' }).element().getBoundingClientRect();
    expect(subtitle.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.bottom);
    expect(subtitle.clientHeight).toBeLessThan(2 * Number.parseFloat(getComputedStyle(subtitle).lineHeight));
  });

  it('gives a title without a subtitle the whole line on a phone, above the button', async () => {
    await page.viewport(390, 844);
    await WithoutSubtitle.run();
    const title = page.getByRole('heading', { level: 1 }).element();
    const button = page.getByRole('button', { name: 'Log out' }).element();
    expect(title.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top);
    // Beside the button it would need more lines.
    const lines = Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight));
    expect(lines).toBeLessThanOrEqual(2);
  });

  it('wraps a long name inside a narrow window', async () => {
    await page.viewport(320, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
