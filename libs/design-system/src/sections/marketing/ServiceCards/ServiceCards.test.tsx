import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './ServiceCards.stories.tsx';

const { Default } = composeStories(stories);

describe('ServiceCards', () => {
  it("calls onAction with the service's index", async () => {
    const onAction = vi.fn();
    await Default.run({ args: { ...Default.args, onAction } });
    await userEvent.click(page.getByRole('link', { name: 'Request a free estimate' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith(1);
    await userEvent.click(page.getByRole('link', { name: 'Book a home cleaning' }));
    expect(onAction).toHaveBeenLastCalledWith(0);
  });

  it('has a heading for the section and for every card', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { level: 2, name: 'What we clean' })).toBeInTheDocument();
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
  });
});
