import { composeStories } from '@storybook/react-vite';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PhoneInput.stories.tsx';
import { phoneValue } from './phoneCountry.ts';
import { phoneFailure } from './phoneFailure.ts';

vi.mock('./phoneFormats.ts', () => {
  throw new Error('The chunk is missing.');
});

const { Default } = composeStories(stories);

it('keeps an international number as typed when its formats cannot be loaded', async () => {
  await Default.run();
  const phone = page.getByLabelText('Phone');
  await userEvent.type(phone, '+44 2079460958');
  await expect.element(phone).toHaveValue('+44 2079460958');
  await expect.element(page.getByText('+1')).not.toBeInTheDocument();
  await userEvent.clear(phone);
  await userEvent.type(phone, '9055550142');
  await expect.element(phone).toHaveValue('(905) 555-0142');
});

it('keeps a national number as typed, and takes it, when the formats of its country cannot be loaded', async () => {
  await Default.run({ args: { defaultCountry: 'GB', defaultValue: '0131' } });
  const phone = page.getByLabelText('Phone');
  await userEvent.type(phone, ' 4960000');
  await expect.element(phone).toHaveValue('0131 4960000');
  expect(phoneValue(' 0131 4960000 ', 'GB')).toBe('0131 4960000');
  expect(phoneFailure('0131 4960000', 'GB')).toBeNull();
  expect(phoneFailure('', 'GB')?.code).toBe('phone_required');
  expect(phoneFailure('call me', 'GB')?.code).toBe('phone_invalid');
});
