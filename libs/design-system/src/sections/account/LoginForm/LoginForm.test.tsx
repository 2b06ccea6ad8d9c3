import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormResult } from '../../../components/form/index.ts';
import * as stories from './LoginForm.stories.tsx';

const { Default, Empty, Failed, Submitting, WithPasskey } = composeStories(stories);

const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password', { exact: true });
const logIn = () => page.getByRole('button', { name: 'Log In' });

describe('LoginForm', () => {
  it('sends the credentials, with the email trimmed', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Empty.run({ args: { ...Empty.args, onSubmit } });
    await userEvent.fill(email(), ' priya@northgate.test ');
    await userEvent.fill(password(), ' correct horse ');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'priya@northgate.test', password: ' correct horse ' }),
    );
  });

  it('supports password managers', async () => {
    await Default.run();
    await expect.element(email()).toHaveAttribute('autocomplete', 'username');
    await expect.element(email()).toHaveAttribute('inputmode', 'email');
    await expect.element(email()).toHaveAttribute('name', 'email');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password()).toHaveAttribute('name', 'password');
  });

  it("offers passkeys by a button and in the email's autofill, and says why one was refused", async () => {
    const onPasskey = vi.fn(WithPasskey.args.onPasskey);
    await WithPasskey.run({ args: { ...WithPasskey.args, onPasskey } });
    await expect.element(email()).toHaveAttribute('autocomplete', 'username webauthn');
    await userEvent.click(page.getByRole('button', { name: 'Use a passkey' }));
    expect(onPasskey).toHaveBeenCalledOnce();
    await expect.element(page.getByText('No passkey was used.', { exact: false })).toBeVisible();
  });

  it('reports an invalid email, marks the field and focuses it', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    const onInvalid = vi.fn();
    await Empty.run({ args: { ...Empty.args, onSubmit, onInvalid } });
    await userEvent.fill(email(), 'priya@northgate');
    await userEvent.click(logIn());
    await expect.element(email()).toHaveFocus();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({
      title: 'Invalid Email',
      body: 'Please enter a valid email address.',
      field: 'email',
    });
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(email(), '.test');
    await expect.element(email()).not.toHaveAttribute('aria-invalid');
  });

  it('refuses a short password', async () => {
    const onInvalid = vi.fn();
    await Default.run({ args: { ...Default.args, onInvalid } });
    await userEvent.fill(password(), '1234567');
    await userEvent.click(logIn());
    await expect.element(password()).toHaveFocus();
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({
      title: 'Invalid Password',
      body: 'Password must be at least 8 characters long.',
      field: 'password',
    });
  });

  it('is busy while sending and does not send twice', async () => {
    const onSubmit = vi.fn(() => new Promise<FormResult>(() => {}));
    await Submitting.run({ args: { ...Submitting.args, onSubmit } });
    await expect.element(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('button', { name: 'Logging in...' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    await expect.element(password()).toHaveAttribute('readonly');
  });

  it("shows the server's error detail until the next change, calls onFailed, and keeps the values", async () => {
    const onFailed = vi.fn();
    await Failed.run({ args: { ...Failed.args, onFailed } });
    const detail = 'That email and password do not match an account. Check both and try again.';
    await expect.element(page.getByRole('status')).toHaveTextContent(detail);
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledExactlyOnceWith({ title: 'Login failed', body: detail }));
    await expect.element(password()).toHaveValue('correct horse');
    await userEvent.type(password(), '!');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a general error on a rejected promise, and reports it', async () => {
    const onFailed = vi.fn();
    const onSubmit = () => Promise.reject(new Error('offline'));
    const report = vi.spyOn(window, 'reportError').mockReturnValue();
    await Default.run({ args: { ...Default.args, onFailed, onSubmit } });
    await userEvent.fill(password(), 'correct horse');
    await userEvent.click(logIn());
    await vi.waitFor(() =>
      expect(onFailed).toHaveBeenCalledExactlyOnceWith({
        title: 'Login failed',
        body: 'Something went wrong. Please try again later.',
      }),
    );
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    report.mockRestore();
  });

  it('shows and hides the password', async () => {
    await Default.run();
    await expect.element(password()).toHaveAttribute('type', 'password');
    await userEvent.click(page.getByRole('button', { name: 'Show password' }));
    await expect.element(password()).toHaveAttribute('type', 'text');
    await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  it('offers the password reset, and links to the legal pages', async () => {
    const onResetPassword = vi.fn();
    const onNavigate = vi.fn();
    await Default.run({ args: { ...Default.args, onResetPassword, onNavigate } });
    await userEvent.click(page.getByRole('button', { name: 'Reset Password' }));
    expect(onResetPassword).toHaveBeenCalledOnce();
    await userEvent.click(page.getByRole('link', { name: 'Privacy Policy' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/privacy');
  });
});
