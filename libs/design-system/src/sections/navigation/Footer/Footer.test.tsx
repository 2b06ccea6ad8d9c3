import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from './Footer.stories.tsx';

const { Default, WithBaseLine, Slots } = composeStories(stories);

describe('Footer', () => {
  it('shows its lines and links', async () => {
    await Default.run();
    await expect.element(page.getByText('Ada Byron, Hamilton, Ontario')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:ada@byron.test');
  });

  it('drops the href of an unsafe address', async () => {
    await Default.run({
      args: { ...Default.args, content: { lines: [], links: [{ label: 'Trap', href: 'javascript:alert(1)' }] } },
    });
    await expect.element(page.getByText('Trap')).not.toHaveAttribute('href');
  });

  it('shows the base line and legal links', async () => {
    await WithBaseLine.run();
    await expect.element(page.getByText('2026')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/TermsOfUse');
    const french = page.getByRole('link', { name: 'Français' });
    await expect.element(french).toHaveAttribute('lang', 'fr-CA');
    await expect.element(french).toHaveAttribute('hreflang', 'fr-CA');
  });

  it('renders its slots in order', async () => {
    await Slots.run();
    expect(page.getByRole('contentinfo').element().textContent).toMatch(
      /After the lines.*Between.*Mail.*After the links/,
    );
  });
});
