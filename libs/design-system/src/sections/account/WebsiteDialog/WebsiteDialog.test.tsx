import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormResult } from '../../../components/form/index.ts';
import * as stories from './WebsiteDialog.stories.tsx';

const { Default, WithAddress, Submitting } = composeStories(stories);

const address = () => page.getByLabelText('Website address');
const save = () => page.getByRole('button', { name: 'Save' });

const show = async (result: FormResult = { status: 'OK' }) => {
  const callbacks = { onSubmit: vi.fn(async () => result), onClose: vi.fn() };
  await Default.run({ args: { ...Default.args, ...callbacks } });
  return callbacks;
};

describe('WebsiteDialog', () => {
  it('completes and saves a URL, then closes', async () => {
    const { onSubmit, onClose } = await show();
    await userEvent.type(address(), ' northgatetools.example ');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('https://northgatetools.example');
  });

  it('refuses a URL that is not http or https at its field, until it is changed', async () => {
    const { onSubmit } = await show();
    await userEvent.type(address(), 'javascript:alert(1)');
    await userEvent.click(save());
    await expect.element(address()).toHaveAccessibleDescription(/Please enter a website address such as/);
    await expect.element(address()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(address(), '.example');
    await expect.element(address()).not.toHaveAttribute('aria-invalid');
  });

  it('starts with the current URL', async () => {
    await WithAddress.run();
    await expect.element(address()).toHaveValue('https://northgatetools.example');
  });

  it('stays open when saving failed, and shows why', async () => {
    const { onClose } = await show({ status: 'NOT_FOUND', detail: 'There is no such subscription.' });
    await userEvent.type(address(), 'northgatetools.example');
    await userEvent.click(save());
    await expect.element(page.getByRole('status')).toHaveTextContent('There is no such subscription.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends once while busy', async () => {
    const onSubmit = vi.fn(() => new Promise<FormResult>(() => {}));
    await Submitting.run({ args: { ...Submitting.args, onSubmit } });
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(address(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('closes on Escape', async () => {
    const { onClose } = await show();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
