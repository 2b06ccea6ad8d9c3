import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './ChangePasswordForm.stories.tsx';

const { Default, CodeEntry, Succeeded } = composeStories(stories);

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('ChangePasswordForm', () => {
  it("sends a code to the account's own email, which cannot be changed", async () => {
    const onRequestCode = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onRequestCode } });
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
    await userEvent.click(button('Get Code'));
    await expect.element(page.getByLabelText('6-digit code')).toHaveFocus();
    expect(onRequestCode).toHaveBeenCalledExactlyOnceWith({ email: 'priya@northgate.test' });
  });

  it('keeps the email locked after starting again', async () => {
    await CodeEntry.run();
    await userEvent.click(button('Start again'));
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly');
  });

  it('calls onClose', async () => {
    const onClose = vi.fn();
    await Default.run({ args: { ...Default.args, onClose } });
    await userEvent.click(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("names itself by its title, which has the id that the host's dialog refers to", async () => {
    await Default.run({ args: { ...Default.args, titleId: 'the-dialog-title' } });
    await expect
      .element(page.getByRole('heading', { name: 'Change Password' }))
      .toHaveAttribute('id', 'the-dialog-title');
    await expect.element(page.getByRole('form', { name: 'Change Password' })).toBeVisible();
  });

  it('calls onDone after the password is changed', async () => {
    const onDone = vi.fn();
    await Succeeded.run({ args: { ...Succeeded.args, onDone } });
    await expect.element(button('OK')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onDone).toHaveBeenCalledOnce();
  });
});
