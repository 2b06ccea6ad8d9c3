import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './TopBar.stories.tsx';

const { Default } = composeStories(stories);

const link = (name: string) => page.getByRole('link', { name });

afterEach(() => page.viewport(1440, 900));

describe('TopBar', () => {
  it("calls onNavigate with the link's index", async () => {
    const onNavigate = vi.fn();
    await Default.run({ args: { ...Default.args, onNavigate } });
    await userEvent.click(link('Log in'));
    await userEvent.click(link('Register'));
    expect(onNavigate.mock.calls).toEqual([[0], [1]]);
  });

  it('gives its links an href', async () => {
    await Default.run();
    await expect.element(link('Register')).toHaveAttribute('href', '/RegisterScreen');
  });

  it('is shown from 768 px up only', async () => {
    await page.viewport(768, 900);
    await Default.run();
    await expect.element(link('Log in')).toBeVisible();
    await page.viewport(767, 900);
    await vi.waitFor(() => expect(link('Log in').query()).toBeNull());
  });
});
