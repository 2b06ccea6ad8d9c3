import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormResult } from '../../../components/form/index.ts';
import * as stories from './PaymentForm.stories.tsx';

const { Default, Invalid, Submitting, Failed, WithTax, TaxUnknown } = composeStories(stories);

const field = (label: string) => page.getByLabelText(label);

describe('PaymentForm', () => {
  it('shows what is paid for and the amount due today', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { name: 'Subscribe to Quote Builder' })).toBeVisible();
    await expect.element(page.getByText('Billed monthly')).toBeVisible();
    const total = page.getByRole('term').filter({ hasText: 'Total due today' }).element();
    expect(total.nextElementSibling?.textContent).toBe('$39.00 CAD');
  });

  it('shows the tax, and reports the postal code that it depends on', async () => {
    const onPostalCodeChange = vi.fn();
    await TaxUnknown.run({ args: { ...TaxUnknown.args, onPostalCodeChange } });
    await expect.element(page.getByText('CAD, monthly, plus tax')).toBeVisible();
    await expect.element(page.getByText('from your postal code')).toBeVisible();
    await expect.element(page.getByText('Total due today')).not.toBeVisible();
    await userEvent.fill(field('Postal code'), 'L8P 1A1');
    expect(onPostalCodeChange).toHaveBeenLastCalledWith('L8P 1A1');
    await WithTax.run();
    for (const text of ['$39.00', '$5.07', '$44.07 CAD']) {
      await expect.element(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
    }
  });

  it("formats the card's fields, and sends them", async () => {
    const onPay = vi.fn(() => new Promise<FormResult>(() => {}));
    await Submitting.run({ args: { ...Submitting.args, onPay } });
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242');
    await expect.element(field('Expiry (MM / YY)')).toHaveValue('12 / 30');
    expect(onPay).toHaveBeenCalledExactlyOnceWith({
      cardNumber: '4242 4242 4242 4242',
      expiry: '12 / 30',
      securityCode: '123',
      nameOnCard: 'Priya Shah',
      postalCode: 'L8P 1A1',
    });
  });

  it('does not pay again while a payment is being sent', async () => {
    const onPay = vi.fn(() => new Promise<FormResult>(() => {}));
    await Submitting.run({ args: { ...Submitting.args, onPay } });
    await userEvent.type(field('Postal code'), '{Enter}');
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('does not pay again after a success', async () => {
    const onPay = vi.fn(async () => ({ status: 'OK' }));
    await Submitting.run({ args: { ...Submitting.args, onPay } });
    await userEvent.type(field('Postal code'), '{Enter}');
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('reports a mistyped card number at its field, and focuses it', async () => {
    await Invalid.run();
    await expect.element(field('Card number')).toHaveAccessibleDescription('Please enter a valid card number.');
    await expect.element(field('Card number')).toHaveFocus();
  });

  it('reports an expired card without moving the security code beside it', async () => {
    await Default.run();
    await userEvent.fill(field('Card number'), '4242424242424242');
    await userEvent.fill(field('Expiry (MM / YY)'), '0120');
    const place = () => field('Security code').element().getBoundingClientRect().top;
    const before = place();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect.element(field('Expiry (MM / YY)')).toHaveAttribute('aria-invalid', 'true');
    expect(place()).toBe(before);
  });

  it('shows why a payment was declined, and enables the button again', async () => {
    await Failed.run();
    await expect.element(page.getByRole('status')).toHaveTextContent('Your card was declined.');
    await expect.element(page.getByRole('button', { name: 'Subscribe' })).not.toHaveAttribute('aria-disabled');
  });

  it('shows the email as read-only', async () => {
    await Default.run();
    await expect.element(field('Email')).toHaveAttribute('readonly');
  });
});
