import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PromptDialog.stories.tsx';

const { Default, Failed, OneTimeCode, Submitting } = composeStories(stories);

const password = () => page.getByLabelText('Password', { exact: true });

describe('PromptDialog', () => {
  it('sends the values, and closes', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    const onClose = vi.fn();
    await Default.run({ args: { ...Default.args, onSubmit, onClose } });
    await expect.element(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
    await userEvent.fill(password(), 'correct horse');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'correct horse' });
  });

  it('refuses a missing value without sending', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onSubmit } });
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
    await expect.element(password()).toHaveAccessibleDescription('Please enter your password.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves the values to the server without rules', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, validate: undefined, onSubmit } });
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
    await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ password: '' });
  });

  it("shows the server's reason at the field", async () => {
    await Failed.run();
    await expect.element(password()).toHaveAccessibleDescription('This is not your password.');
    await expect.element(password()).toHaveFocus();
  });

  it('sends once, and cannot be canceled while sending', async () => {
    const onSubmit = vi.fn(Submitting.args.onSubmit);
    await Submitting.run({ args: { ...Submitting.args, onSubmit } });
    await expect.element(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('asks for a one-time code that phones can fill in, and offers another way', async () => {
    const onOther = vi.fn();
    await OneTimeCode.run({ args: { ...OneTimeCode.args, onOther } });
    await expect.element(page.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(page.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric');
    await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }));
    expect(onOther).toHaveBeenCalledOnce();
  });
});
