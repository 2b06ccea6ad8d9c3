import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './TopBar.stories.tsx';

const { Default } = composeStories(stories);

const link = (name: string) => page.getByRole('link', { name });

afterEach(() => page.viewport(1440, 900));

describe('TopBar', () => {
  it('hands over Log in and Register', async () => {
    const onLogIn = vi.fn();
    const onRegister = vi.fn();
    await Default.run({ args: { ...Default.args, onLogIn, onRegister } });
    await userEvent.click(link('Log in'));
    expect(onLogIn).toHaveBeenCalledOnce();
    await userEvent.click(link('Register'));
    expect(onRegister).toHaveBeenCalledOnce();
  });

  it('has addresses for those who open them elsewhere', async () => {
    await Default.run();
    await expect.element(link('Register')).toHaveAttribute('href', '/RegisterScreen');
  });

  it('shows on wide screens only', async () => {
    await page.viewport(768, 900);
    await Default.run();
    await expect.element(link('Log in')).toBeVisible();
    await page.viewport(767, 900);
    await vi.waitFor(() => expect(link('Log in').query()).toBeNull());
  });
});
