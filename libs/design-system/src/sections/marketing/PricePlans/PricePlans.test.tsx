import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PricePlans.stories.tsx';

const { Default } = composeStories(stories);

describe('PricePlans', () => {
  it('recommends the plan with a badge: its action is the main one', async () => {
    await Default.run();
    await expect.element(page.getByText('Most popular')).toBeVisible();
    const classes = (name: string) => page.getByRole('link', { name }).element().className;
    expect(classes('Choose Shop')).toContain('MuiButton-contained');
    expect(classes('Choose Start')).toContain('MuiButton-outlined');
  });

  it('calls onChoose with the plan instead of following its link', async () => {
    const onChoose = vi.fn();
    await Default.run({ args: { ...Default.args, onChoose } });
    await userEvent.click(page.getByRole('link', { name: 'Ask for a price' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
    expect(location.hash).not.toBe('#custom');
  });
});
