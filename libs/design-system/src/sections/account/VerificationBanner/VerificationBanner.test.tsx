import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './VerificationBanner.stories.tsx';

const { Default, Submitting, Succeeded, Failed } = composeStories(stories);

const banner = () => page.getByRole('status');

describe('VerificationBanner', () => {
  it('offers to send the email again', async () => {
    await Default.run();
    await expect.element(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  });

  it('announces that it is sending, and sends once', async () => {
    const onResend = vi.fn(Submitting.args.onResend);
    await Submitting.run({ args: { ...Submitting.args, onResend } });
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onResend).toHaveBeenCalledOnce();
  });

  it('announces that the email was sent, and keeps focus nearby', async () => {
    await Succeeded.run();
    await expect.element(banner()).toHaveTextContent('Verification email sent');
    await expect.element(banner()).toHaveFocus();
  });

  it('announces a failure, and offers to retry', async () => {
    await Failed.run();
    await expect.element(page.getByText('The email could not be sent. Please try again later.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  });

  it('treats a rejected promise as a failure, and reports it', async () => {
    const report = vi.spyOn(window, 'reportError').mockReturnValue();
    await Failed.run({ args: { ...Failed.args, onResend: () => Promise.reject(new Error('offline')) } });
    await expect.element(page.getByText('The email could not be sent. Please try again later.')).toBeVisible();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    report.mockRestore();
  });

  it("prefers the server's detail", async () => {
    const onResend = async () => ({ status: 'TOO_MANY', detail: 'Please wait a minute before asking again.' });
    await Failed.run({ args: { ...Failed.args, onResend } });
    await expect.element(page.getByText('Please wait a minute before asking again.')).toBeVisible();
  });
});
