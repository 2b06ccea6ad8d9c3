import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './AccessList.stories.tsx';

const { Default, Editable, Empty, Failed, Links, Submitting, Succeeded } = composeStories(stories);

const logOut = (name: string) => page.getByRole('button', { name: `Log out: ${name}` });

describe('AccessList', () => {
  it('shows each entry, and calls onAction on the button of one that has an action', async () => {
    const onAction = vi.fn();
    await Default.run({ args: { ...Default.args, onAction } });
    await expect.element(page.getByRole('region', { name: 'Where you are logged in' })).toBeVisible();
    await expect.element(page.getByRole('listitem').first().getByText('This device')).toBeVisible();
    await expect.element(logOut('Firefox on Linux')).not.toBeInTheDocument();
    await userEvent.click(logOut('Safari on iOS'));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('phone');
  });

  it("calls onEdit on an entry's edit button", async () => {
    const [onAction, onEdit] = [vi.fn(), vi.fn()];
    await Editable.run({ args: { ...Editable.args, onAction, onEdit } });
    await userEvent.click(page.getByRole('button', { name: 'Rename: Phone' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('b');
    expect(onAction).not.toHaveBeenCalled();
  });

  it('links to what an entry is about', async () => {
    await Links.run();
    await expect.element(page.getByRole('link', { name: 'Read: House Rules' })).toHaveAttribute('href', '?rules=1');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('says that the list is empty', async () => {
    await Empty.run();
    await expect.element(page.getByText('You have no passkey yet.')).toBeVisible();
    await expect.element(page.getByRole('list')).not.toBeInTheDocument();
  });

  it('ignores all buttons while an action is in progress', async () => {
    const onAction = vi.fn();
    await Submitting.run({ args: { ...Submitting.args, onAction } });
    await expect.element(logOut('Safari on iOS')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(logOut('Unknown browser'), { force: true });
    expect(onAction).not.toHaveBeenCalled();
  });

  it('announces the result of an action', async () => {
    await Succeeded.run();
    await expect.element(page.getByRole('status')).toHaveTextContent('Safari on iOS is logged out.');
  });

  it('announces why loading failed, with a button to try again', async () => {
    const onRetry = vi.fn();
    await Failed.run({ args: { ...Failed.args, onRetry } });
    await expect.element(page.getByRole('status').getByText(/could not be reached/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
