import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormResult } from '../../components/form/index.ts';
import * as stories from './PaymentForm.stories.tsx';

const { Default, Invalid, Submitting, Failed } = composeStories(stories);

const field = (label: string) => page.getByLabelText(label);

describe('PaymentForm', () => {
  it('says what is paid for, and how much today', async () => {
    await Default.run();
    await expect.element(page.getByRole('heading', { name: 'Subscribe to Quote Builder' })).toBeVisible();
    await expect.element(page.getByText('Billed monthly')).toBeVisible();
    const total = page.getByRole('term').filter({ hasText: 'Total due today' }).element();
    expect(total.nextElementSibling?.textContent).toBe('$39.00 CAD');
  });

  it('writes a card as people read it, and hands it over', async () => {
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

  it('pays once while it is busy', async () => {
    const onPay = vi.fn(() => new Promise<FormResult>(() => {}));
    await Submitting.run({ args: { ...Submitting.args, onPay } });
    await userEvent.type(field('Postal code'), '{Enter}');
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('does not pay a second time after a success', async () => {
    const onPay = vi.fn(async () => ({ status: 'OK' }));
    await Submitting.run({ args: { ...Submitting.args, onPay } });
    await userEvent.type(field('Postal code'), '{Enter}');
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('refuses a number with a typo, at the field', async () => {
    await Invalid.run();
    await expect.element(field('Card number')).toHaveAccessibleDescription('Please enter a valid card number.');
    await expect.element(field('Card number')).toHaveFocus();
  });

  it('says why a payment was declined, and can be tried again', async () => {
    await Failed.run();
    await expect.element(page.getByRole('status')).toHaveTextContent('Your card was declined.');
    await expect.element(page.getByRole('button', { name: 'Subscribe' })).not.toHaveAttribute('aria-disabled');
  });

  it('shows the email without letting it be changed', async () => {
    await Default.run();
    await expect.element(field('Email')).toHaveAttribute('readonly');
  });
});
