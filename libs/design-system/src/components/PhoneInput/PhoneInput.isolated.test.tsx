import { composeStories } from '@storybook/react-vite';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './PhoneInput.stories.tsx';

vi.mock('./formatInternational.ts', () => {
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
