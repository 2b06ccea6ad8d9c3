import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './InvoiceSheet.stories.tsx';

const { Default, Open, Refunded, Taxes, WithoutTax, WithNotice, Narrowest } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const sheet = () => page.getByRole('region', { name: 'Invoice 7C41D90A-0007' });

describe('InvoiceSheet', () => {
  it('shows the parties, the period, the lines and the sums', async () => {
    await Default.run();
    for (const text of ['Northgate Tools', 'Priya Raman', '$6.37', '$55.37 CAD', 'Paid on Sat, May 9, 2026']) {
      await expect.element(sheet().getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(sheet().getByText('Sat, May 9, 2026 to Tue, Jun 9, 2026')).toBeVisible();
    await expect.element(sheet().getByRole('row', { name: 'Front Desk $49.00' })).toBeVisible();
    expect(sheet().getByText('Still to be paid').query()).toBeNull();
  });

  it('shows the amount due of an open invoice', async () => {
    await Open.run();
    await expect.element(sheet().getByText('Open', { exact: true })).toBeVisible();
    await expect.element(sheet().getByText('Still to be paid')).toBeVisible();
    // The total and the amount due.
    expect(sheet().getByText('$55.37 CAD', { exact: true }).elements()).toHaveLength(2);
  });

  it('shows the refunded amount', async () => {
    await Refunded.run();
    await expect.element(sheet().getByText('Paid on Sat, May 9, 2026')).toBeVisible();
    await expect.element(sheet().getByText('Refunded', { exact: true })).toBeVisible();
    await expect.element(sheet().getByText('$10.00 CAD', { exact: true })).toBeVisible();
  });

  it('shows each tax by its name and rate, and none where there is none', async () => {
    await Default.run();
    await expect.element(sheet().getByText('Tax', { exact: true })).toBeVisible();
    await Taxes.run();
    for (const text of ['GST 5%', '$2.45', 'QST 9.975%', '$4.89'])
      await expect.element(sheet().getByText(text, { exact: true })).toBeVisible();
    await WithoutTax.run();
    await expect.element(sheet().getByText('Subtotal')).toBeVisible();
    expect(sheet().getByText(/Tax|%/).query()).toBeNull();
  });

  it('shows its notice, and calls onPrint', async () => {
    const onPrint = vi.fn();
    await WithNotice.run({ args: { ...WithNotice.args, onPrint } });
    await expect.element(sheet().getByText(/no real invoice/)).toBeVisible();
    await page.getByRole('button', { name: 'Print' }).click();
    expect(onPrint).toHaveBeenCalledOnce();
  });

  it.each([
    [1440, 'beside'],
    [1024, 'below'],
    [390, 'below'],
  ])('has its actions at %i px %s the sheet', async (width, place) => {
    await page.viewport(width, 900);
    await WithNotice.run();
    const [paper, actions] = ['.DsInvoiceSheet-paper', '.DsInvoiceSheet-actions'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
    );
    if (place === 'beside')
      expect([actions?.top, (actions?.left ?? 0) > (paper?.right ?? 0)]).toEqual([paper?.top, true]);
    else expect([actions?.left, (actions?.top ?? 0) > (paper?.bottom ?? 0)]).toEqual([paper?.left, true]);
  });

  it.each([320, 390, 1440])('does not scroll sideways at %i px', async (width) => {
    await page.viewport(width, 900);
    await Narrowest.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});
