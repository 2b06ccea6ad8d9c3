import { composeStories } from '@storybook/react-vite';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { userEvent, within } from 'storybook/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type StoryFile = Parameters<typeof composeStories>[0];

const files = import.meta.glob<StoryFile>(['../src/sections/*/*/*.stories.tsx', '../src/layouts/*/*.stories.tsx'], {
  eager: true,
});

const stories = Object.entries(files).map(([path, file]) => {
  const composed = composeStories(file);
  return { name: path.split('/').at(-2) ?? path, Default: Reflect.get(composed, 'Default') };
});

const defaultOf = (name: string) => {
  const story = stories.find((each) => each.name === name);
  if (!story) throw new Error(`There is no story of ${name}.`);
  return story.Default;
};

/** Renders the first example of every section and layout, as the tests of an app do in a simulated browser. */
export function describeSimulatedBrowser(name: string) {
  let root: Root;
  let container: HTMLElement;

  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(() => {
    root.unmount();
    container.remove();
    vi.restoreAllMocks();
  });

  describe(name, () => {
    it.each(stories)('renders $name without an error', async ({ Default }) => {
      const errors = vi.spyOn(console, 'error');
      root.render(createElement(Default));
      // Some parts load on first render.
      await vi.waitFor(() => expect(document.body.textContent).not.toBe(''), 20_000);
      expect(errors.mock.calls).toEqual([]);
    });

    it('opens a dialog, and closes it', async () => {
      const Default = defaultOf('ConfirmDialog');
      const onDecline = vi.fn();
      root.render(createElement(Default, { onDecline }));
      const dialog = await within(document.body).findByRole('alertdialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
      expect(onDecline).toHaveBeenCalledOnce();
      root.render(createElement(Default, { open: false }));
      await vi.waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
    });

    it('turns the page of a table', async () => {
      root.render(createElement(defaultOf('AdminTable'), { pageSize: 2 }));
      const table = within(document.body);
      await userEvent.click(await table.findByText('Next page'));
      expect(table.getByText('Previous page')).toHaveProperty('disabled', false);
    });

    it('sends a form, and says which field is wrong', async () => {
      const onSubmit = vi.fn(async () => ({ status: 'OK' }));
      root.render(createElement(defaultOf('ContactForm'), { onSubmit }));
      const form = within(document.body);
      await userEvent.type(await form.findByLabelText('Name'), 'Ada Byron');
      await userEvent.type(form.getByLabelText('Email'), 'ada');
      await userEvent.type(form.getByLabelText('Message'), 'Hello');
      await userEvent.click(form.getByRole('button', { name: 'Send message' }));
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.type(form.getByLabelText('Email'), '@byron.test');
      await userEvent.click(form.getByRole('button', { name: 'Send message' }));
      expect(await form.findByText('Message received!')).toBeTruthy();
      expect(onSubmit).toHaveBeenCalledOnce();
    });
  });
}
