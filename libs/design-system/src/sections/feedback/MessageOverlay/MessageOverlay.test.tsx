import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './MessageOverlay.stories.tsx';

const { Default, Failed, Opened } = composeStories(stories);

describe('MessageOverlay', () => {
  it('is a dialog with its title as name and its body as description', async () => {
    await Default.run();
    const dialog = page.getByRole('dialog', { name: 'CODE SENT' });
    await expect.element(dialog).toHaveAccessibleDescription('We sent a password reset code to your email.');
  });

  it('is an alert dialog for an error', async () => {
    await Failed.run();
    await expect.element(page.getByRole('alertdialog', { name: 'Login failed' })).toBeVisible();
  });

  it('focuses OK, then restores focus on close', async () => {
    const onClose = vi.fn();
    await Opened.run({ args: { ...Opened.args, onClose } });
    await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Get Code' })).toHaveFocus();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on Escape', async () => {
    const onClose = vi.fn();
    await Opened.run({ args: { ...Opened.args, onClose } });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Get Code' })).toHaveFocus();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps focus off the page behind it', async () => {
    await Opened.run();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByText('Get Code')).not.toHaveFocus();
  });
});
