import { composeStories } from '@storybook/react-vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormResult } from '../../../components/form/index.ts';
import * as stories from './Conversation.stories.tsx';

const { Default, Closed, LongContent } = composeStories(stories);

afterEach(() => page.viewport(1440, 900));

const field = () => page.getByLabelText('Reply');
const send = () => page.getByRole('button', { name: 'Send' });

const show = async (onReply = vi.fn(async (): Promise<FormResult> => ({ status: 'OK' }))) => {
  await Default.run({ args: { ...Default.args, onReply } });
  return onReply;
};

describe('Conversation', () => {
  it('shows the messages, oldest first, with author and time, and no form without onReply', async () => {
    await Closed.run();
    const list = page.getByRole('list', { name: 'What was written' });
    await expect
      .element(list)
      .toHaveTextContent(
        'You, Mon, Jun 1, 2026, 9:14 a.m.Can Front Desk answer in French?Ferrolane, Mon, Jun 1, 2026, 2:40 p.m.It can. Shall we switch it on for you?',
      );
    expect(send().elements()).toEqual([]);
  });

  it('links web addresses, and wraps long ones in a narrow window', async () => {
    await page.viewport(320, 844);
    await LongContent.run();
    await expect
      .element(page.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/northgate\.example\/[a-z-]+$/));
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it('sends a reply, says so and empties the field', async () => {
    const onReply = await show();
    await userEvent.type(field(), ' Yes, please. ');
    await userEvent.click(send());
    await expect.element(page.getByRole('status')).toHaveTextContent('Sent.');
    expect(onReply).toHaveBeenCalledExactlyOnceWith('Yes, please.');
    await expect.element(field()).toHaveValue('');
  });

  it('refuses an empty reply', async () => {
    const onReply = await show();
    await userEvent.click(send());
    await expect.element(field()).toHaveAccessibleDescription(/Please write something first\./);
    expect(onReply).not.toHaveBeenCalled();
  });

  it('keeps the text after a failure', async () => {
    await show(vi.fn(async () => ({ status: 'CONFLICT', detail: 'Have a look again.' })));
    await userEvent.type(field(), 'Yes, please.');
    await userEvent.click(send());
    await expect.element(page.getByRole('status')).toHaveTextContent('Have a look again.');
    await expect.element(field()).toHaveValue('Yes, please.');
  });
});
