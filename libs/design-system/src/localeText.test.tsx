import { ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './sections/account/LoginForm/LoginForm.stories.tsx';
import { createBrandTheme } from './themes/createBrandTheme.ts';

const { Default } = composeStories(stories);

const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password', { exact: true });
const logIn = () => userEvent.click(page.getByRole('button', { name: 'Log In' }));

/** A theme that translates some texts of the login form. */
const translated = createBrandTheme(
  { color: '#0B6E4F' },
  {
    DsLoginForm: { defaultProps: { localeText: { errors: { email_invalid: 'E-Mail?' }, showPassword: 'Zeigen' } } },
    DsPasswordInput: { defaultProps: { localeText: { hidePassword: 'Verbergen' } } },
  },
);

const inTranslatedTheme = (Story: ComponentType) => (
  <ThemeProvider theme={translated}>
    <Story />
  </ThemeProvider>
);

it("lays the component's texts over the theme's, and those over the English ones", async () => {
  const localeText = { errors: { password_too_short: 'Zu kurz.' } };
  const { Empty } = composeStories(stories, { decorators: [inTranslatedTheme] });
  await Empty.run({ args: { ...Empty.args, localeText } });
  await userEvent.fill(email(), 'priya');
  await logIn();
  await expect.element(email()).toHaveAccessibleDescription('E-Mail?');
  await userEvent.fill(email(), 'priya@northgate.test');
  await userEvent.fill(password(), 'short');
  await logIn();
  await expect.element(password()).toHaveAccessibleDescription('Zu kurz.');
  await userEvent.fill(password(), 'x'.repeat(129));
  await logIn();
  await expect.element(password()).toHaveAccessibleDescription('Password must be at most 128 characters long.');
  await userEvent.click(page.getByRole('button', { name: 'Zeigen' }));
  await expect.element(page.getByRole('button', { name: 'Verbergen' })).toBeVisible();
});

it('translates the title for the host, and the hint with the refused characters', async () => {
  const onInvalid = vi.fn();
  const localeText = {
    errors: { email_invalid: 'E-Mail ungültig.' },
    errorTitles: { email_invalid: 'Ungültig' },
    hints: { email_name: (refused: string) => `Ohne „${refused}“.` },
  };
  await Default.run({ args: { ...Default.args, initialEmail: 'a+b@northgate.test', localeText, onInvalid } });
  await logIn();
  await expect.element(email()).toHaveAccessibleDescription('E-Mail ungültig. Ohne „+“.');
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ title: 'Ungültig', body: 'E-Mail ungültig.', field: 'email' });
});

it('adds no English hint to a translated message', async () => {
  const localeText = { errors: { email_invalid: 'E-Mail ungültig.' } };
  await Default.run({ args: { ...Default.args, initialEmail: 'a+b@northgate.test', localeText } });
  await logIn();
  await expect.element(email()).toHaveAccessibleDescription('E-Mail ungültig.');
});
