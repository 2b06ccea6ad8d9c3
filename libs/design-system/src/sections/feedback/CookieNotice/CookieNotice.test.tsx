import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './CookieNotice.stories.tsx';

const { Default } = composeStories(stories);

describe('CookieNotice', () => {
  it('is a named region whose text contains a link', async () => {
    await Default.run();
    const notice = page.getByRole('region', { name: 'Cookies' });
    await expect
      .element(notice.getByRole('paragraph'))
      .toHaveTextContent(
        'We use cookies to keep you logged in and to remember this choice. Our Privacy Policy says the rest.',
      );
    await expect.element(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/PrivacyPolicy');
  });

  it('calls onAccept', async () => {
    const onAccept = vi.fn();
    await Default.run({ args: { ...Default.args, onAccept } });
    await userEvent.click(page.getByRole('button', { name: 'Accept' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });
});
