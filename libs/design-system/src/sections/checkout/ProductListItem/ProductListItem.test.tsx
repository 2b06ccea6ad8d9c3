import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Product } from '../../../foundations/portal.ts';
import * as stories from './ProductListItem.stories.tsx';

const { Default, Selected, SeveralRows, LongContent } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

describe('ProductListItem', () => {
  it('shows the name, and the price in CAD with its billing frequency', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { name: 'Quote Builder' })).toBeVisible();
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/\$39\.00 CAD, monthly/);
  });

  it('puts the price to the right of the name, or on its own line below the start of the name', async () => {
    const start = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
    await LongContent.run();
    expect(start('li [data-end]')).toBe(start('li h3'));
    await Default.run();
    expect(start('li [data-end]')).toBeGreaterThan(start('li h3'));
  });

  it('has the price at the end of the name, with a note or without, and on phones below the name', async () => {
    await SeveralRows.run();
    await expect.element(page.getByText('Subscribed')).toBeVisible();
    for (const row of page.getByRole('listitem').elements()) {
      const [name, price] = ['h3', '[data-end]'].map((part) => row.querySelector(part)?.getBoundingClientRect());
      expect(price?.left, row.textContent).toBeGreaterThan(name?.right ?? Number.NaN);
      expect(price?.top, row.textContent).toBeLessThan(name?.bottom ?? Number.NaN);
    }
    await page.viewport(390, 844);
    for (const row of page.getByRole('listitem').elements()) {
      const topOf = (part: string) => row.querySelector(part)?.getBoundingClientRect().top;
      await expect.poll(() => topOf('[data-end]')).toBeGreaterThan(topOf('h3') ?? Number.NaN);
    }
  });

  it('is selected by a click away from its title', async () => {
    const onSelect = vi.fn();
    await Default.run({ args: { ...Default.args, onSelect } });
    await userEvent.click(page.getByRole('listitem'), { position: { x: 300, y: 90 } });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('p-1');
  });

  it('exposes the selected state', async () => {
    await Selected.run();
    await expect.element(page.getByRole('button', { name: 'Quote Builder' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows the description as it is written', async () => {
    const description = 'For shops in St. Catharines and Hamilton: e.g. receipts and invoices, from $9.50.';
    const product = { ...Default.args.product, description } as Product;
    await Default.run({ args: { ...Default.args, product } });
    await expect.element(page.getByText(description)).toBeVisible();
  });

  it.each([320, 1440])('clamps a long description to three lines at %i px', async (width) => {
    await page.viewport(width, 844);
    await LongContent.run();
    const text = page.getByText('Turns a customer', { exact: false }).element();
    const lines = text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    expect(Math.round(lines)).toBe(3);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});
