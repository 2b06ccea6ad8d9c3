import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './FormPanel.stories.tsx';

const { Default, WithoutPicture } = composeStories(stories);

const field = () => page.getByLabelText('Name').element().getBoundingClientRect();
const picture = () => document.querySelector('svg[viewBox="0 0 760 900"]')?.getBoundingClientRect();

afterEach(() => page.viewport(1440, 900));

describe('FormPanel', () => {
  it('calls onClose, and links home', async () => {
    const onClose = vi.fn();
    await Default.run({ args: { ...Default.args, onClose } });
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('link', { name: 'Northgate, home' })).toBeVisible();
  });

  it.each([
    [1440, 375],
    [900, 375],
    [899, 375],
    [390, 350],
    [320, 280],
  ])('at %i px wide gives the form %i px', async (width, expected) => {
    await page.viewport(width, 900);
    await Default.run();
    expect(field().width).toBe(expected);
    expect(document.documentElement.scrollWidth).toBe(width);
  });

  it('has the picture beside the form from 900 px up, and as a strip above it in narrower windows', async () => {
    await page.viewport(1440, 900);
    await Default.run();
    expect(picture()).toMatchObject({ left: 680, top: 0, width: 760, height: 900 });
    await page.viewport(899, 900);
    expect(picture()).toMatchObject({ left: 0, top: 0, width: 899, height: 150 });
    expect(field().top).toBeGreaterThan(150);
  });

  it('keeps the picture in view beside a form that is taller than the window', async () => {
    await page.viewport(1440, 300);
    await Default.run();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(0));
    expect(picture()?.top).toBeCloseTo(0, 0);
  });

  it('centers the form without a picture', async () => {
    await WithoutPicture.run();
    expect(field().left).toBe((1440 - 375) / 2);
  });
});
