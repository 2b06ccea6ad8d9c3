import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './CheckoutPage.stories.tsx';

const { Default, Loading, Failed, LongLogo, OwnForm } = composeStories(stories);

const DARK = { globals: { brand: 'own', colorScheme: 'dark' } };

afterEach(() => page.viewport(1440, 900));

describe('CheckoutPage', () => {
  it('has a heading and links back to the dashboard', async () => {
    const onBack = vi.fn();
    await Default.run({ args: { ...Default.args, onBack } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to Dashboard' });
    await expect.element(back).toHaveAttribute('href', '/ClientDashboard');
    await userEvent.click(back);
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('shortens the back link in a narrow window', async () => {
    await page.viewport(767, 844);
    await Default.run();
    await expect.element(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  });

  it('reserves 460 px for the form while loading, and announces it', async () => {
    await Loading.run();
    const cover = page.getByRole('status');
    await expect.element(cover).toMatchTextContent(/Loading the payment form\.\.\./);
    expect(cover.element().clientHeight).toBe(460);
  });

  it('keeps the form on white in dark mode', async () => {
    await Default.run(DARK);
    const frame = page.getByText('The payment form').element().parentElement;
    expect(frame && getComputedStyle(frame).backgroundColor).toBe('rgb(255, 255, 255)');
  });

  it('lets our own form follow the theme', async () => {
    await OwnForm.run(DARK);
    const frame = page.getByText('The payment form').element().parentElement;
    expect(frame && getComputedStyle(frame).backgroundColor).not.toBe('rgb(255, 255, 255)');
  });

  it("shows a failure in the theme's colors", async () => {
    await Failed.run(DARK);
    const frame = page.getByText('The payment form could not be loaded.').element().parentElement;
    expect(frame && getComputedStyle(frame).backgroundColor).not.toBe('rgb(255, 255, 255)');
  });

  it('does not scroll sideways at 320 px', async () => {
    await page.viewport(320, 844);
    for (const story of [Default, LongLogo]) {
      await story.run();
      expect(document.documentElement.scrollWidth).toBe(320);
    }
  });
});
