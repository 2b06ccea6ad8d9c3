import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PasswordResetForm.stories.tsx';

const { Default, InvalidEmail, CodeEntry, InvalidCode, Failed, NewPassword, Succeeded } = composeStories(stories);

const email = () => page.getByLabelText('Email');
const code = () => page.getByLabelText('6-digit code');
const password = () => page.getByLabelText('New password', { exact: true });
const confirmation = () => page.getByLabelText('Confirm new password');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const currentStep = () =>
  page
    .getByRole('listitem')
    .elements()
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;

describe('PasswordResetForm', () => {
  it('goes from email to code to password to login', async () => {
    const onRequestCode = vi.fn(async () => ({ status: 'OK' }));
    const onValidateCode = vi.fn(async () => ({ status: 'OK' }));
    const onChangePassword = vi.fn(async () => ({ status: 'OK' }));
    const onAdvanced = vi.fn();
    const onDone = vi.fn();
    const calls = { onRequestCode, onValidateCode, onChangePassword, onAdvanced, onDone };
    await Default.run({ args: { ...Default.args, ...calls } });
    expect(currentStep()).toBe('Email');

    await userEvent.fill(email(), ' priya@northgate.test');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveFocus();
    expect(currentStep()).toBe('Code');
    expect(onRequestCode).toHaveBeenCalledExactlyOnceWith({ email: 'priya@northgate.test' });
    expect(onAdvanced).toHaveBeenLastCalledWith({
      title: 'CODE SENT',
      body: 'We sent a password reset code to your email.',
    });
    await expect.element(email()).toHaveAttribute('readonly');

    await userEvent.keyboard('407913{Enter}');
    await expect.element(password()).toHaveFocus();
    expect(currentStep()).toBe('New password');
    expect(onValidateCode).toHaveBeenCalledExactlyOnceWith({
      email: 'priya@northgate.test',
      passwordResetCode: '407913',
    });
    expect(onAdvanced).toHaveBeenLastCalledWith({
      title: 'CODE VALID',
      body: 'Your code has been validated. Please enter your new password.',
    });

    await userEvent.fill(password(), 'correct horse');
    await userEvent.fill(confirmation(), 'correct horse');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Back to Login')).toHaveFocus();
    expect(onChangePassword).toHaveBeenCalledExactlyOnceWith({
      email: 'priya@northgate.test',
      passwordResetCode: '407913',
      password: 'correct horse',
    });
    expect(onAdvanced).toHaveBeenLastCalledWith({
      title: 'PASSWORD CHANGED',
      body: 'Your password was changed successfully. Please log in with your new credentials.',
    });

    await userEvent.keyboard('{Enter}');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('reports a bad email as INVALID EMAIL, and focuses the field', async () => {
    const onInvalid = vi.fn();
    await InvalidEmail.run({ args: { ...InvalidEmail.args, onInvalid } });
    await expect.element(email()).toHaveFocus();
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({
      title: 'INVALID EMAIL',
      body: 'Please enter a valid email address.',
      field: 'email',
    });
  });

  it('uses one real input for the code, with a numeric keyboard and one-time-code autofill', async () => {
    await CodeEntry.run();
    await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code()).toHaveAttribute('maxlength', '6');
    await expect.element(code()).toHaveValue('407');
  });

  it('keeps only digits, at most six', async () => {
    await CodeEntry.run();
    await userEvent.type(code(), 'a9-1 35');
    await expect.element(code()).toHaveValue('407913');
  });

  it('takes the digits of the code from pasted text', async () => {
    await CodeEntry.run();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Code: 123 456');
    code()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(code()).toHaveValue('123456');
  });

  it('refuses an incomplete code', async () => {
    await InvalidCode.run();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
  });

  it('stays on the step when a code is refused, and can start again', async () => {
    const onFailed = vi.fn();
    await Failed.run({ args: { ...Failed.args, onFailed } });
    expect(currentStep()).toBe('Code');
    await vi.waitFor(() =>
      expect(onFailed).toHaveBeenCalledExactlyOnceWith({
        title: 'ERROR',
        body: 'That code is not right, or it has expired.',
      }),
    );
    await userEvent.click(button('Start again'));
    expect(currentStep()).toBe('Email');
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).not.toHaveAttribute('readonly');
    await expect.element(email()).toHaveValue('priya@northgate.test');
    await userEvent.click(button('Get Code'));
    await expect.element(code()).toHaveValue('');
  });

  it('selects a refused code, so that typing replaces it', async () => {
    await CodeEntry.run({
      args: {
        ...CodeEntry.args,
        onValidateCode: async () => ({ status: 'INVALID', detail: 'Wrong code.', field: 'passwordResetCode' }),
      },
    });
    await userEvent.fill(code(), '111111');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription('Wrong code.');
    await expect.element(code()).toHaveFocus();
    await userEvent.keyboard('4');
    await expect.element(code()).toHaveValue('4');
  });

  it('validates the new password by the registration rules', async () => {
    const onInvalid = vi.fn();
    await NewPassword.run({ args: { ...NewPassword.args, onInvalid } });
    await userEvent.fill(password(), 'short');
    await userEvent.click(button('Change Password'));
    await expect.element(password()).toHaveFocus();
    expect(onInvalid).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Invalid Password' }));
    await userEvent.fill(password(), 'correct horse');
    await userEvent.fill(confirmation(), 'correct house');
    await userEvent.click(button('Change Password'));
    await expect.element(confirmation()).toHaveFocus();
    expect(onInvalid).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Passwords Do Not Match' }));
  });

  it('disables the fields when done', async () => {
    await Succeeded.run();
    for (const field of [email(), password(), confirmation()]) await expect.element(field).toBeDisabled();
    expect(currentStep()).toBeUndefined();
  });
});
