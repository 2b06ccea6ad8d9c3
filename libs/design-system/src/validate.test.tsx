import { type Theme, ThemeProvider } from '@mui/material/styles';
import { composeStories } from '@storybook/react-vite';
import type { Failure } from '@threefold/validation';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as accountEdit from './sections/account/AccountEditForm/AccountEditForm.stories.tsx';
import * as changePassword from './sections/account/ChangePasswordForm/ChangePasswordForm.stories.tsx';
import * as conversation from './sections/account/Conversation/Conversation.stories.tsx';
import * as login from './sections/account/LoginForm/LoginForm.stories.tsx';
import * as passwordReset from './sections/account/PasswordResetForm/PasswordResetForm.stories.tsx';
import * as prompt from './sections/account/PromptDialog/PromptDialog.stories.tsx';
import * as register from './sections/account/RegisterForm/RegisterForm.stories.tsx';
import * as website from './sections/account/WebsiteDialog/WebsiteDialog.stories.tsx';
import * as reason from './sections/admin/ReasonDialog/ReasonDialog.stories.tsx';
import * as payment from './sections/checkout/PaymentForm/PaymentForm.stories.tsx';
import * as booking from './sections/forms/BookingForm/BookingForm.stories.tsx';
import * as contact from './sections/forms/ContactForm/ContactForm.stories.tsx';

interface FormCase {
  /** The theme's entry that holds the rules. */
  entry: string;
  file: Parameters<typeof composeStories>[0];
  /** A field, and a text that the usual rules refuse. */
  field: string;
  refused: string;
  /** The prop that gets the values. Default: onSubmit */
  handler?: string;
  args?: object;
}

const FORMS: readonly FormCase[] = [
  { entry: 'DsAccountEditForm', file: accountEdit, field: 'email', refused: 'sam' },
  { entry: 'DsBookingForm', file: booking, field: 'email', refused: 'sam' },
  {
    entry: 'DsChangePasswordForm',
    file: changePassword,
    field: 'email',
    refused: '',
    handler: 'onRequestCode',
    args: { email: '' },
  },
  // Browsers have rules of their own for required fields and emails.
  { entry: 'DsContactForm', file: contact, field: 'email', refused: 'sam', args: { noValidate: true } },
  { entry: 'DsConversation', file: conversation, field: 'reply', refused: '', handler: 'onReply' },
  { entry: 'DsLoginForm', file: login, field: 'email', refused: 'sam' },
  { entry: 'DsPasswordResetForm', file: passwordReset, field: 'email', refused: 'sam', handler: 'onRequestCode' },
  { entry: 'DsPasswordSteps', file: passwordReset, field: 'email', refused: 'sam', handler: 'onRequestCode' },
  { entry: 'DsPaymentForm', file: payment, field: 'cardNumber', refused: '12', handler: 'onPay' },
  { entry: 'DsPromptDialog', file: prompt, field: 'password', refused: '', args: { validate: undefined } },
  { entry: 'DsReasonDialog', file: reason, field: 'reason', refused: '' },
  { entry: 'DsRegisterForm', file: register, field: 'email', refused: 'sam' },
  { entry: 'DsWebsiteDialog', file: website, field: 'clientWebsiteURL', refused: 'sam' },
];

const sources = import.meta.glob<string>(
  ['./components/*/*.{ts,tsx}', './sections/*/*/*.{ts,tsx}', '!**/*.{test,stories}.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

const control = (field: string) => page.elementLocator(document.querySelector(`[name="${field}"]`) ?? document.body);

interface ThemedStory {
  args: object;
  run: (context: { args: object }) => Promise<void>;
}

/** Sends the form with a text that the usual rules refuse, under the rules of the app's theme. */
async function send(
  { entry, file, field, refused, handler = 'onSubmit', args }: FormCase,
  validate: (values: object) => Failure | null,
) {
  const themed = (Story: ComponentType) => (
    <ThemeProvider
      theme={(outer: Theme) => ({
        ...outer,
        components: { ...outer.components, [entry]: { defaultProps: { validate } } },
      })}
    >
      <Story />
    </ThemeProvider>
  );
  const { Default }: Record<string, ThemedStory> = composeStories(file, {
    decorators: [themed],
  });
  const onSubmit = vi.fn(async () => ({ status: 'OK' }));
  await Default?.run({ args: { ...Default.args, ...args, [handler]: onSubmit } });
  if (refused) await control(field).fill(refused);
  document.querySelector('form')?.requestSubmit();
  return onSubmit;
}

describe('the rules of a form', () => {
  it.each(FORMS)('come from the theme: $entry refuses', async (form) => {
    const validate = vi.fn(() => ({ field: form.field, code: 'mine', message: 'Refused by the app.' }));
    const onSubmit = await send(form, validate);
    await expect
      .element(control(form.field))
      .toHaveAccessibleDescription(expect.stringContaining('Refused by the app.'));
    expect(validate).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each(FORMS)('come from the theme: $entry accepts what the usual rules refuse', async (form) => {
    const onSubmit = await send(form, () => null);
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  });

  it('can be replaced in every form', () => {
    const forms = Object.entries(sources).filter(([, source]) => source.includes('= useForm<'));
    expect(forms.length).toBeGreaterThan(10);
    const tried = FORMS.map(({ entry }) => entry);
    for (const [path] of forms) expect(tried).toContain(`Ds${path.split('/').at(-2)}`);
  });
});
