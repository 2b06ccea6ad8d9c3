import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './FailureScreen.stories.tsx';

const { Default, Submitting, ChunkFailure, LongContent } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('FailureScreen', () => {
  it('says at once what failed, and tries again', async () => {
    const onRetry = vi.fn();
    await Default.run({ args: { ...Default.args, onRetry } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Articles could not be loaded/);
    await userEvent.click(page.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('does not try twice at a time', async () => {
    const onRetry = vi.fn();
    await Submitting.run({ args: { ...Submitting.args, onRetry } });
    const button = page.getByRole('button', { name: 'Trying again...' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    // Pressed as a person does: a test's own click would wait until the button is enabled.
    (button.element() as HTMLElement).click();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('fills the window under a heading of its own, with other ways forward', async () => {
    await ChunkFailure.run();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page did not load' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    expect(page.getByRole('alert').element().clientHeight).toBe(900);
  });

  it('breaks an address that is wider than the window', async () => {
    await page.viewport(320, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
