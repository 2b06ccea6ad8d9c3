import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './RecoveryCodes.stories.tsx';

const { Default } = composeStories(stories);

describe('RecoveryCodes', () => {
  it('lists the codes, offers to save them, and calls onDone on its button but not on Escape', async () => {
    const onSave = vi.fn();
    const onDone = vi.fn();
    await Default.run({ args: { ...Default.args, onSave, onDone } });
    await expect.element(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    await expect.element(page.getByText('K7QF-2MXW-9RTB')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Save as a file' }));
    expect(onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'I have saved them' }));
    expect(onDone).toHaveBeenCalledOnce();
  });
});
