import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PaymentHistory.stories.tsx';

const { Default, Credited, Refunded, WithOlder, LoadingOlder, Loading, Empty, Failed, OlderFailed, Narrowest, Taxes } =
  composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const rows = () => page.getByRole('list', { name: 'Invoices and receipts' }).getByRole('listitem');

describe('PaymentHistory', () => {
  it('shows the number, date, period, state and all amounts of an invoice', async () => {
    await Default.run();
    const paid = rows().nth(1);
    for (const text of ['Front Desk', 'PAID', '$49.00', '$6.37', '$55.37 CAD']) {
      await expect.element(paid.getByText(text, { exact: true })).toBeVisible();
    }
    for (const text of ['Sat, May 9, 2026', '7C41D90A-0007', 'Sat, May 9, 2026 to Tue, Jun 9, 2026']) {
      await expect.element(paid.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect.element(paid.getByRole('link', { name: 'PDF of 7C41D90A-0007' })).toBeVisible();
  });

  it.each([900, 1440])('has the amounts of all rows below the names of their columns at %i px', async (width) => {
    await page.viewport(width, 900);
    await Default.run();
    const ends = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => Math.round(element.getBoundingClientRect().right));
    const columns = ends('.DsPaymentHistory-header > span');
    expect(columns).toHaveLength(3);
    const amounts = ends('.DsPaymentHistory-amounts > div:nth-of-type(-n + 3) > dd');
    expect(amounts).toEqual(amounts.map((_, index) => columns[index % 3]));
  });

  it('names the amounts in each row of a narrow window, with the link at the end of its first line', async () => {
    await page.viewport(390, 900);
    await Default.run();
    await expect.element(rows().nth(1).getByText('Subtotal')).toBeVisible();
    const name = rows().nth(1).getByRole('heading').element().getBoundingClientRect();
    const link = rows().nth(1).getByRole('link').element().getBoundingClientRect();
    expect(Math.abs(link.top + link.bottom - name.top - name.bottom)).toBeLessThan(6);
    expect(link.left).toBeGreaterThan(name.right);
  });

  it('shows the notice of an open invoice', async () => {
    await Default.run();
    await expect.element(rows().nth(0).getByText('OPEN')).toBeVisible();
    await expect
      .element(
        rows()
          .nth(0)
          .getByText(/was declined/),
      )
      .toBeVisible();
  });

  it('shows how much of an invoice was refunded', async () => {
    await Refunded.run();
    const [part, whole] = [rows().nth(0), rows().nth(1)];
    for (const text of ['PAID', 'Refunded', '$10.00 CAD'])
      await expect.element(part.getByText(text, { exact: true })).toBeVisible();
    await expect.element(whole.getByText('REFUNDED', { exact: true })).toBeVisible();
    expect(whole.getByText('PAID', { exact: true }).query()).toBeNull();
  });

  it('names the tax and its rate, where they are known', async () => {
    await Taxes.run();
    await expect.element(rows().nth(0).getByText('HST 13%', { exact: true })).toBeVisible();
    expect(rows().nth(1).getByText(/%/).query()).toBeNull();
  });

  it('shows the part that credit has paid, and REFUNDED once all that was charged is refunded', async () => {
    await Credited.run();
    const [paid, refunded] = [rows().nth(0), rows().nth(1)];
    for (const text of ['PAID', 'From your credit', '-$11.30 CAD'])
      await expect.element(paid.getByText(text, { exact: true })).toBeVisible();
    await expect.element(refunded.getByText('REFUNDED', { exact: true })).toBeVisible();
  });

  it('asks for older invoices by keyboard, and not again while they load', async () => {
    const onMore = vi.fn();
    await WithOlder.run({ args: { ...WithOlder.args, onMore } });
    const more = page.getByRole('button', { name: 'Show older ones' });
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onMore).toHaveBeenCalledOnce();
    await LoadingOlder.run({ args: { ...LoadingOlder.args, onMore } });
    await page.getByRole('button', { name: 'Loading...' }).click({ force: true });
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('shows that it is loading, empty or failed', async () => {
    await Loading.run();
    await expect
      .element(page.getByRole('region', { name: 'Invoices and receipts' }))
      .toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading...');
    await Empty.run();
    await expect.element(page.getByText('There are no invoices yet.')).toBeVisible();
    await Failed.run();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(page.getByText('There are no invoices yet.').query()).toBeNull();
    await OlderFailed.run();
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(rows().elements()).toHaveLength(5);
  });

  it.each([320, 390, 899, 1100])('does not scroll sideways at %i px', async (width) => {
    await page.viewport(width, 900);
    await Narrowest.run();
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});
