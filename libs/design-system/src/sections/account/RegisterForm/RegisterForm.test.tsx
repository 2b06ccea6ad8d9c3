import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './RegisterForm.stories.tsx';

const { Default, Empty, Failed, InvalidName } = composeStories(stories);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const register = () => page.getByRole('button', { name: 'Register' });

describe('RegisterForm', () => {
  it('sends the registration without the confirmation', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Empty.run({ args: { ...Empty.args, onSubmit } });
    await userEvent.fill(field('First Name'), ' Priya ');
    await userEvent.fill(field('Last Name'), 'Raman');
    await userEvent.fill(field('Email'), 'priya@northgate.test');
    await userEvent.fill(field('Password'), 'correct horse');
    await userEvent.fill(field('Confirm Password'), 'correct horse');
    await userEvent.click(register());
    await vi.waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        firstName: 'Priya',
        lastName: 'Raman',
        email: 'priya@northgate.test',
        password: 'correct horse',
      }),
    );
  });

  it('keeps the labels and inputs of both names aligned when one has an error', async () => {
    await InvalidName.run();
    const top = (label: string) => page.getByText(label, { exact: true }).element().getBoundingClientRect().top;
    expect(top('Last Name')).toBe(top('First Name'));
    const bottom = (label: string) => field(label).element().getBoundingClientRect().bottom;
    expect(bottom('Last Name')).toBe(bottom('First Name'));
  });

  it('supports password managers', async () => {
    await Default.run();
    const autocomplete = {
      'First Name': 'given-name',
      'Last Name': 'family-name',
      Email: 'email',
      Password: 'new-password',
      'Confirm Password': 'new-password',
    };
    for (const [label, value] of Object.entries(autocomplete)) {
      await expect.element(field(label)).toHaveAttribute('autocomplete', value);
    }
    await expect.element(field('Password')).toHaveAccessibleDescription('At least 8 characters.');
  });

  it('reports one error at a time, from the top, each at its field', async () => {
    const onInvalid = vi.fn();
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Empty.run({ args: { ...Empty.args, onInvalid, onSubmit } });
    const steps = [
      ['First Name', 'Invalid First Name', 'Please enter your first name.', 'Priya'],
      ['Last Name', 'Invalid Last Name', 'Please enter your last name.', 'Raman'],
      ['Email', 'Invalid Email', 'Please enter a valid email address.', 'priya@northgate.test'],
      ['Password', 'Invalid Password', 'Password must be at least 8 characters long.', 'correct horse'],
      ['Confirm Password', 'Passwords Do Not Match', 'Please ensure both password fields match.', 'correct horse'],
    ] as const;
    for (const [label, title, body, repair] of steps) {
      await userEvent.click(register());
      await expect.element(field(label)).toHaveFocus();
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(onInvalid).toHaveBeenLastCalledWith(expect.objectContaining({ title, body }));
      await userEvent.fill(field(label), repair);
    }
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(register());
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onInvalid).toHaveBeenCalledTimes(steps.length);
  });

  it('shows a failed registration and keeps the values', async () => {
    const onFailed = vi.fn();
    await Failed.run({ args: { ...Failed.args, onFailed } });
    await vi.waitFor(() =>
      expect(onFailed).toHaveBeenCalledExactlyOnceWith({
        title: 'Registration failed',
        body: 'An account with this email exists already. Log in instead.',
      }),
    );
    await expect.element(field('Confirm Password')).toHaveValue('correct horse');
  });
});
