import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormResult } from '../../../components/form/index.ts';
import * as stories from './ReasonDialog.stories.tsx';

const { Default, WithAmount } = composeStories(stories);

const reason = () => page.getByLabelText('Reason');
const submit = () => page.getByRole('button', { name: 'Cancel the subscription' });

const show = async (onSubmit = vi.fn(async (): Promise<FormResult> => ({ status: 'OK' }))) => {
  const onClose = vi.fn();
  await Default.run({ args: { ...Default.args, onSubmit, onClose } });
  return { onSubmit, onClose };
};

describe('ReasonDialog', () => {
  it('sends the trimmed reason with the chosen option, then closes', async () => {
    const { onSubmit, onClose } = await show();
    await userEvent.type(reason(), ' As agreed. ');
    await userEvent.click(page.getByRole('radio', { name: 'At once' }));
    await userEvent.click(submit());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: 'As agreed.', choice: 'now', amount: '' });
  });

  it('refuses a blank reason at its field', async () => {
    const { onSubmit } = await show();
    await userEvent.type(reason(), '  ');
    await userEvent.click(submit());
    await expect.element(reason()).toHaveAccessibleDescription(/Please give the reason\./);
    await expect.element(reason()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('refuses a wrong amount at its field, and sends a valid one', async () => {
    const onSubmit = vi.fn(async (): Promise<FormResult> => ({ status: 'OK' }));
    await WithAmount.run({ args: { ...WithAmount.args, onSubmit } });
    const amount = page.getByLabelText('Amount in CAD');
    await userEvent.type(reason(), 'As agreed.');
    await userEvent.fill(amount, '60');
    await userEvent.click(page.getByRole('button', { name: 'Refund', exact: true }));
    await expect.element(amount).toHaveAccessibleDescription(/at most 55\.37/);
    await expect.element(amount).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.fill(amount, '55.37');
    await userEvent.click(page.getByRole('button', { name: 'Refund', exact: true }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ reason: 'As agreed.', choice: '', amount: '55.37' });
  });

  it('stays open after a failure, and shows why', async () => {
    const { onClose } = await show(vi.fn(async () => ({ status: 'CONFLICT', detail: 'It has ended already.' })));
    await userEvent.type(reason(), 'As agreed.');
    await userEvent.click(submit());
    await expect.element(page.getByRole('status')).toHaveTextContent('It has ended already.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends once on a double click', async () => {
    const { onSubmit } = await show(vi.fn(() => new Promise<FormResult>(() => {})));
    await userEvent.type(reason(), 'As agreed.');
    await userEvent.dblClick(submit());
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
