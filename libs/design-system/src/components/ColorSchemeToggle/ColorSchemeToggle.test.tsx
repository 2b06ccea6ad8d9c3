import { ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COLOR_SCHEME_ATTRIBUTE } from '../../foundations/index.ts';
import { createBrandTheme } from '../../themes/createBrandTheme.ts';
import * as stories from './ColorSchemeToggle.stories.tsx';
import { ColorSchemeToggle } from './index.ts';

const { Default } = composeStories(stories);
const theme = createBrandTheme({ color: '#0B6E4F' });

const toggle = (name: string) => page.getByRole('button', { name });
const scheme = () => document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE);

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('ColorSchemeToggle', () => {
  it('toggles between light and dark', async () => {
    await Default.run();
    await userEvent.click(toggle('Use the dark theme'));
    await vi.waitFor(() => expect(scheme()).toBe('dark'));
    await userEvent.click(toggle('Use the light theme'));
    await vi.waitFor(() => expect(scheme()).toBe('light'));
  });

  it('counts every press, although each ends the fade of the press before', async () => {
    await Default.run();
    const button = toggle('Use the dark theme').element();
    const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (let presses = 0; presses < 3; presses += 1) press();
    await expect.element(toggle('Use the light theme')).toBeVisible();
    expect(scheme()).toBe('dark');
  });

  it('is labeled with the scheme it switches to', async () => {
    await Default.run({ globals: { brand: 'own', colorScheme: 'dark' } });
    await expect.element(toggle('Use the light theme')).toBeVisible();
    expect(toggle('Use the dark theme').query()).toBeNull();
  });

  it('follows the system until the user chooses, and stores the choice', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const tree = (
      <ThemeProvider theme={theme} defaultMode="system">
        <ColorSchemeToggle />
      </ThemeProvider>
    );
    host.innerHTML = renderToString(tree);
    const consoleError = vi.spyOn(console, 'error');
    const root = hydrateRoot(host, tree, { onRecoverableError: (error) => expect.fail(String(error)) });
    try {
      await vi.waitFor(() => expect(scheme()).toBe('light'));
      await userEvent.click(page.elementLocator(host).getByRole('button'));
      // The attribute changes at once, the stored choice later.
      await vi.waitFor(() => {
        expect(scheme()).toBe('dark');
        expect(Object.values(localStorage)).toContain('dark');
      });
      expect(consoleError).not.toHaveBeenCalled();
    } finally {
      root.unmount();
      host.remove();
    }
  });
});
