import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './ConfirmDialog.stories.tsx';

const { Default, WithAmounts } = composeStories(stories);

const button = (name: string) => page.getByRole('button', { name });

const show = async () => {
  const callbacks = { onConfirm: vi.fn(), onDecline: vi.fn() };
  await Default.run({ args: { ...Default.args, ...callbacks } });
  return callbacks;
};

describe('ConfirmDialog', () => {
  it('shows the question and its consequences, and focuses the safe answer', async () => {
    await show();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Front Desk?' });
    await expect.element(dialog).toHaveAccessibleDescription(/stays on until Tue, Jul 14, 2026/);
    await expect.element(button('Keep it')).toHaveFocus();
  });

  it('reads out what is below the sentence as well', async () => {
    await WithAmounts.run();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveAccessibleDescription(/^You pay the difference now\.\s*Charged now\s*\$20\.00 CAD$/);
  });

  it('reports confirm and decline', async () => {
    const { onConfirm, onDecline } = await show();
    await userEvent.click(button('Cancel Subscription'));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onDecline).not.toHaveBeenCalled();
    await userEvent.click(button('Keep it'));
    expect(onDecline).toHaveBeenCalledOnce();
  });

  it('treats Escape as decline', async () => {
    const { onConfirm, onDecline } = await show();
    await userEvent.keyboard('{Escape}');
    expect(onDecline).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it.each([
    { where: 'side by side', width: 800, rows: 1 },
    { where: 'below each other on phones', width: 390, rows: 2 },
  ])('has its buttons $where, equally wide', async ({ width, rows }) => {
    await page.viewport(width, 800);
    await show();
    const differing = (side: 'width' | 'top') => () =>
      new Set(
        [button('Keep it'), button('Cancel Subscription')].map((one) =>
          Math.round(one.element().getBoundingClientRect()[side]),
        ),
      ).size;
    // The frame of the page takes its new width a moment later.
    await expect.poll(differing('top')).toBe(rows);
    expect(differing('width')()).toBe(1);
  });
});
