import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './SchemePicture.stories.tsx';

const { Default, OneForBoth, Responsive, Compact, Moving } = composeStories(stories);

const picture = (name: string) => page.getByRole('img', { name });
const shownSource = () => (picture('By day').element() as HTMLImageElement).currentSrc;

afterEach(() => page.viewport(1440, 900));

describe('SchemePicture', () => {
  it('shows the picture of the current scheme', async () => {
    await Default.run();
    await expect.element(picture('By day')).toBeVisible();
    expect(picture('By night').query()).toBeNull();
    await Default.run({ globals: { brand: 'own', colorScheme: 'dark' } });
    await expect.element(picture('By night')).toBeVisible();
    expect(picture('By day').query()).toBeNull();
  });

  it('shows the only picture in both schemes', async () => {
    await OneForBoth.run({ globals: { brand: 'own', colorScheme: 'dark' } });
    await expect.element(picture('At any time')).toBeVisible();
  });

  it('reserves the space of its picture', async () => {
    await Default.run();
    await expect.element(picture('By day')).toHaveAttribute('width', '200');
    expect(picture('By day').element().getBoundingClientRect().height).toBe(100);
  });

  it('offers its formats and widths, of which the browser takes the first format that it knows', async () => {
    await Responsive.run();
    const image = picture('Responsive').element() as HTMLImageElement;
    const [, known] = image.parentElement?.querySelectorAll('source') ?? [];
    const files = known?.srcset.split(/ \d+w(?:, )?/) ?? [];
    await vi.waitFor(() => expect(files).toContain(image.currentSrc));
    expect(known?.sizes).toBe('200px');
  });

  it('keeps the focal point visible where it is cropped', async () => {
    await Responsive.run();
    expect(getComputedStyle(picture('Responsive').element()).objectPosition).toBe('50% 0%');
    await Default.run();
    expect(getComputedStyle(picture('By day').element()).objectPosition).toBe('50% 50%');
  });

  it.each([
    [768, 'nav'],
    [900, 'dashboard'],
  ] as const)('shows the compact picture below %i px, the breakpoint %s', async (width, compactBelow) => {
    await page.viewport(width, 844);
    await Compact.run({ args: { ...Compact.args, compactBelow } });
    await vi.waitFor(() => expect(shownSource()).not.toBe(''));
    const wide = shownSource();
    await page.viewport(width - 1, 844);
    await vi.waitFor(() => expect(shownSource()).not.toBe(wide));
  });

  it('moves only for visitors who have not asked for less motion', async () => {
    await Moving.run();
    await vi.waitFor(() => expect(shownSource()).toMatch(/#moving$/));
    const [moving] = picture('By day').element().parentElement?.querySelectorAll('source') ?? [];
    expect(moving?.media).toBe('(prefers-reduced-motion: no-preference)');
    expect(picture('By day')).not.toHaveAttribute('src', expect.stringContaining('#'));
  });
});
