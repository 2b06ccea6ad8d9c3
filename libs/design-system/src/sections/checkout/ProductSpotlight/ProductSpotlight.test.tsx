import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { themes } from '../../../themes/index.ts';
import * as stories from './ProductSpotlight.stories.tsx';

const { Default, Empty, Loading, Submitting, LongContent } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const getButton = () => page.getByRole('button', { name: 'GET Quote Builder' });
const top = (element: Element) => element.getBoundingClientRect().top;
const height = () => Math.ceil(page.getByRole('main').element().getBoundingClientRect().height);

/** Tests of sizes that fit the typefaces of the stories' own brand, which an adopter may have removed. */
const inOwnBrand = it.runIf('ferrolane' in themes);

describe('ProductSpotlight', () => {
  it('shows the price in CAD with its billing frequency', async () => {
    await Default.run();
    await expect.element(page.getByText('$39.00')).toBeVisible();
    await expect.element(page.getByText('CAD, monthly')).toBeVisible();
  });

  it('calls onGet with the product', async () => {
    const onGet = vi.fn();
    await Default.run({ args: { ...Default.args, onGet } });
    await userEvent.click(getButton());
    expect(onGet).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'p-1', stripePriceId: 'price-1' }));
  });

  it('puts the price beside the button, and above it below 900 px', async () => {
    await Default.run();
    const price = page.getByText('$39.00').element();
    expect(price.getBoundingClientRect().left).toBeGreaterThan(getButton().element().getBoundingClientRect().right);
    await page.viewport(899, 844);
    expect(top(price)).toBeLessThan(top(getButton().element()));
    // In a wide window too where there is no room beside it.
    await page.viewport(1440, 900);
    page.getByRole('main').element().setAttribute('style', 'width: 400px');
    const distance = top(getButton().element()) - (price.closest('.DsPrice-root')?.getBoundingClientRect().bottom ?? 0);
    expect(distance).toBeCloseTo(18, 0);
  });

  it('shows the placeholder while nothing is selected', async () => {
    await Empty.run();
    await expect.element(page.getByText('No product selected.')).toBeVisible();
  });

  it('disables its button while busy', async () => {
    await Submitting.run();
    await expect.element(getButton()).toBeDisabled();
  });

  inOwnBrand.each([390, 899, 1440])('keeps its height when the product loads at %i px', async (width) => {
    await page.viewport(width, 900);
    await Loading.run();
    const loading = height();
    await Default.run();
    expect(height()).toBe(loading);
  });

  it('leaves no gap below a short description on a phone', async () => {
    await page.viewport(390, 844);
    await Default.run();
    const before = height();
    const { product } = Default.args;
    if (!product) throw new Error('The story shows no product.');
    await Default.run({ args: { ...Default.args, product: { ...product, description: 'Prices a job.' } } });
    expect(height()).toBeLessThan(before - 40);
  });

  it.each([320, 900])('wraps long words inside a window of %i px', async (width) => {
    await page.viewport(width, 844);
    await LongContent.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});
