import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './Banner.stories.tsx';

const { Default, Plain } = composeStories(stories);

describe('Banner', () => {
  it('is a region with a name, whose action and close button call the host', async () => {
    const onAction = vi.fn();
    const onClose = vi.fn();
    await Default.run({ args: { ...Default.args, onAction, onClose } });
    await expect.element(page.getByRole('complementary', { name: 'News' })).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Read more' }));
    await userEvent.click(page.getByRole('button', { name: 'Close the news' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has no close button unless the host can close it', async () => {
    await Plain.run();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
