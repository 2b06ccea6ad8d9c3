import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themes } from '../../../themes/index.ts';
import * as stories from './Notice.stories.tsx';

const { Default, Submitting, TwoActions, NotFound, PageFailure, LongContent } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

/** Tests of sizes that fit the typefaces of the stories' own brand, which an adopter may have removed. */
const inOwnBrand = it.runIf('ferrolane' in themes);

describe('Notice', () => {
  it('announces the failure, and retries', async () => {
    const onRetry = vi.fn();
    await Default.run({ args: { ...Default.args, onRetry } });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Articles could not be loaded/);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('does not retry twice at once', async () => {
    const onRetry = vi.fn();
    await Submitting.run({ args: { ...Submitting.args, onRetry } });
    const button = page.getByRole('button', { name: 'Trying again...' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    // A native click: a test click would wait until the button is enabled.
    (button.element() as HTMLElement).click();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('is centered, with actions of equal height', async () => {
    await TwoActions.run();
    const heights = page
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().height);
    expect(heights).toHaveLength(2);
    expect(new Set(heights).size).toBe(1);
    const alert = page.getByRole('alert').element();
    const { left, right } = (alert.parentElement as HTMLElement).getBoundingClientRect();
    const mark = alert.previousElementSibling as HTMLElement;
    const before = mark.getBoundingClientRect().left - left;
    expect(Math.abs(before - (right - alert.getBoundingClientRect().right))).toBeLessThan(2);
    expect(before).toBeGreaterThan(100);
  });

  it('is a page with a main heading, a home link and actions, and is no alert unless something failed', async () => {
    await NotFound.run();
    await expect.element(page.getByRole('main')).toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('There is nothing at this address.');
    await expect.element(page.getByRole('link', { name: 'Northgate, home' })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  inOwnBrand.each([
    [2560, (2560 - 1296) / 2],
    [1440, 72],
    [1024, 40],
    [768, 40],
    [390, 20],
  ])(
    'at %i px wide has the logo and the text in line with the content of other pages, at %i px',
    async (width, edge) => {
      await page.viewport(width, 900);
      await NotFound.run();
      const parts = [
        page.getByRole('link', { name: 'Northgate, home' }),
        page.getByRole('heading', { level: 1 }),
        page.getByRole('link', { name: 'Go to the home page' }),
        page.getByRole('link', { name: /^Write to/ }),
      ].map((part) => part.element().getBoundingClientRect());
      expect(parts.map(({ left }) => left)).toEqual(parts.map(() => edge));
      expect(parts.map(({ top }) => top)).toEqual(parts.map(({ top }) => top).sort((a, b) => a - b));
    },
  );

  inOwnBrand('has the address below the actions at one distance, on one line and on two', async () => {
    const link = page.getByRole('link', { name: /^Write to/ });
    const distance = () => {
      const range = document.createRange();
      range.selectNodeContents(link.element());
      const [line] = range.getClientRects();
      const action = page.getByRole('link', { name: 'Go to the home page' }).element().getBoundingClientRect();
      return {
        lines: Math.round(range.getBoundingClientRect().height / (line?.height ?? 1)),
        gap: Math.round((line?.top ?? 0) - action.bottom),
      };
    };
    await page.viewport(390, 844);
    await NotFound.run();
    const one = distance();
    expect(one.lines).toBe(1);
    link.element().textContent = 'Write to a longer address than fits on one line of this phone';
    expect(distance()).toEqual({ lines: 2, gap: one.gap });
  });

  it('announces a page that failed', async () => {
    await PageFailure.run();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Page did not load/);
  });

  it('breaks a URL wider than the window', async () => {
    await page.viewport(320, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
