import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './ContactForm.stories.tsx';

const { Default, Filled, Failed } = composeStories(stories);

describe('ContactForm', () => {
  it('sends the values, confirms, and clears the fields', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onSubmit } });
    await userEvent.type(page.getByLabelText('Name'), 'Ada Byron');
    await userEvent.type(page.getByLabelText('Email'), 'ada@byron.test');
    await userEvent.type(page.getByLabelText('Message'), 'Hello');
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    await expect.element(page.getByRole('status')).toHaveTextContent("Message received!We'll be in touch shortly.");
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada Byron', email: 'ada@byron.test', message: 'Hello' });
    await expect.element(page.getByLabelText('Message')).toHaveValue('');
  });

  it("uses the browser's validation for an empty field", async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onSubmit } });
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
  });

  it('keeps the values after a failure, and clears the error on the next change', async () => {
    await Failed.run();
    await expect.element(page.getByLabelText('Name')).toHaveValue('Sam Whitlock');
    await userEvent.type(page.getByLabelText('Name'), '!');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('limits lengths as the server does', async () => {
    await Default.run();
    await expect.element(page.getByLabelText('Name')).toHaveAttribute('maxlength', '200');
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('maxlength', '254');
  });

  it('sends no message that is too long, cuts none, and says so from the first character too many', async () => {
    const onSubmit = vi.fn(Default.args.onSubmit);
    await Default.run({ args: { ...Default.args, onSubmit } });
    await page.getByLabelText('Name').fill('Sam');
    await page.getByLabelText('Email').fill('sam@whitlock.test');
    const message = page.getByLabelText('Message');
    await message.fill('a'.repeat(1000));
    await expect.element(message).toHaveAccessibleDescription(/Please shorten your message to 999 characters\./);
    await expect.element(page.getByText('1000/999')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(message).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(message).toHaveValue('a'.repeat(1000));
  });

  it('restores a draft after mounting', async () => {
    await Default.run({
      args: { ...Default.args, restoreValues: () => ({ name: 'Ada Byron', message: 'Half a sent' }) },
    });
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Byron');
    await expect.element(page.getByLabelText('Message')).toHaveValue('Half a sent');
    await expect.element(page.getByLabelText('Email')).toHaveValue('');
  });

  it('ignores the values of a draft that are not text', async () => {
    const restoreValues = () => JSON.parse('{"name": null, "message": 7, "email": "ada@byron.test"}');
    await Default.run({ args: { ...Default.args, restoreValues } });
    await expect.element(page.getByLabelText('Email')).toHaveValue('ada@byron.test');
    await expect.element(page.getByLabelText('Name')).toHaveValue('');
    await expect.element(page.getByLabelText('Message')).toHaveValue('');
  });

  it('treats a rejected promise as a failure, and reports it', async () => {
    const report = vi.spyOn(window, 'reportError').mockReturnValue();
    await Filled.run({ args: { ...Filled.args, onSubmit: () => Promise.reject(new Error('offline')) } });
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    await expect.element(page.getByText('Error: Please try again later!')).toBeVisible();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    report.mockRestore();
  });

  it("shows the server's message at its field, and offers another contact", async () => {
    const onSubmit = async () => ({ status: 'INVALID', detail: 'This address is not known.', field: 'email' });
    await Filled.run({ args: { ...Filled.args, onSubmit } });
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('This address is not known.');
    await expect.element(page.getByRole('link', { name: '1-800-555-0199' })).toBeVisible();
    await userEvent.type(page.getByLabelText('Email'), 'x');
    await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  });

  it("shows the server's message when no field is named", async () => {
    const detail = 'Many messages were sent from your network already. Please try again in 12 minutes.';
    await Filled.run({ args: { ...Filled.args, onSubmit: async () => ({ status: 'TOO_MANY_REQUESTS', detail }) } });
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    await expect.element(page.getByText(detail)).toBeVisible();
    await expect.element(page.getByText('Error: Please try again later!')).not.toBeInTheDocument();
  });

  it('reports a blank message at its field without sending', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Filled.run({ args: { ...Filled.args, onSubmit } });
    await userEvent.fill(page.getByLabelText('Message'), '   ');
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    await expect.element(page.getByLabelText('Message')).toHaveAccessibleDescription('Please enter your message.');
    await expect.element(page.getByLabelText('Message')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reads the fields on submit, including autofill without events', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Default.run({ args: { ...Default.args, onSubmit } });
    const set = (label: string, value: string) => {
      (page.getByLabelText(label).element() as HTMLInputElement).value = value;
    };
    set('Name', 'Ada Byron');
    set('Email', 'ada@byron.test');
    set('Message', 'Two lines\nof text');
    await userEvent.click(page.getByRole('button', { name: 'Send message' }));
    await vi.waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
        name: 'Ada Byron',
        email: 'ada@byron.test',
        message: 'Two lines\nof text',
      }),
    );
  });

  it('shows the result after a second by default', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await Filled.run({ args: { ...Filled.args, resultDelay: undefined } });
      await userEvent.click(page.getByRole('button', { name: 'Send message' }));
      await vi.advanceTimersByTimeAsync(999);
      expect(page.getByRole('status').element()).toBeEmptyDOMElement();
      await vi.advanceTimersByTimeAsync(1);
      await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement();
    } finally {
      vi.useRealTimers();
    }
  });
});
