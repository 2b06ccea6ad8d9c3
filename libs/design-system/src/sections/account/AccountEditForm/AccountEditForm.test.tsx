import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './AccountEditForm.stories.tsx';

const { Default, Invalid, Succeeded, Unchanged, Failed } = composeStories(stories);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = () => page.getByRole('button', { name: 'Save Changes' });

afterEach(() => page.viewport(1440, 900));

describe('AccountEditForm', () => {
  it('sends only the changed fields', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onSubmit } });
    await userEvent.fill(field('First Name'), 'Priyanka ');
    await userEvent.fill(field('Last Name'), ' Raman');
    await userEvent.click(save());
    await expect.element(page.getByRole('status')).toHaveTextContent('Your changes have been saved.');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ firstName: 'Priyanka' });
  });

  it('has a banner between the title and the form', async () => {
    await Default.run({ args: { ...Default.args, notice: <p>Not verified yet.</p> } });
    const banner = page.getByText('Not verified yet.').element().getBoundingClientRect();
    expect(banner.top).toBeGreaterThan(
      page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().bottom,
    );
    expect(banner.bottom).toBeLessThan(page.getByRole('form').element().getBoundingClientRect().top);
  });

  it('removes the confirmation on the next change', async () => {
    await Succeeded.run();
    await userEvent.type(field('Last Name'), 'x');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('reports that there is nothing to save, and sends nothing', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    const onUnchanged = vi.fn();
    await Unchanged.run({ args: { ...Unchanged.args, onSubmit, onUnchanged } });
    expect(onUnchanged).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field('Last Name'), 'x');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('reports a blank name at its field', async () => {
    const onInvalid = vi.fn();
    await Invalid.run({ args: { ...Invalid.args, onInvalid } });
    await expect.element(field('Last Name')).toHaveFocus();
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith({
      title: 'Invalid Last Name',
      body: 'Please enter your last name.',
      field: 'lastName',
    });
  });

  it('asks for the password once the email differs, and sends both', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onSubmit } });
    await expect.element(field('Password')).not.toBeInTheDocument();
    await userEvent.fill(field('Email'), 'sam@northgate.test');
    await userEvent.click(save());
    await expect.element(page.getByText('Please enter your password.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.fill(field('Password'), 'correct horse');
    await userEvent.click(save());
    await vi.waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'sam@northgate.test', password: 'correct horse' }),
    );
  });

  it("shows the server's error detail", async () => {
    const onFailed = vi.fn();
    await Failed.run({ args: { ...Failed.args, onFailed } });
    await expect.element(page.getByRole('status')).toHaveTextContent('Another account uses this email.');
    await vi.waitFor(() =>
      expect(onFailed).toHaveBeenCalledExactlyOnceWith({ title: 'ERROR', body: 'Another account uses this email.' }),
    );
  });

  it('calls onChangePassword', async () => {
    const onChangePassword = vi.fn();
    await Default.run({ args: { ...Default.args, onChangePassword } });
    await userEvent.click(page.getByRole('button', { name: 'Change Password' }));
    expect(onChangePassword).toHaveBeenCalledOnce();
  });

  it('shows the back link below 900 px only, and calls onNavigate', async () => {
    const onNavigate = vi.fn();
    await page.viewport(900, 900);
    await Default.run({ args: { ...Default.args, onNavigate } });
    await expect.element(page.getByText('Back to Dashboard')).not.toBeVisible();
    await page.viewport(899, 900);
    await userEvent.click(page.getByRole('link', { name: 'Back to Dashboard' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/dashboard');
  });
});
