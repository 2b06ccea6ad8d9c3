import { composeStories } from '@storybook/react-vite';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plumberRequest } from '../../../../stories/plumberRequest.ts';
import * as stories from './BookingForm.stories.tsx';

const network = vi.hoisted(() => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answered, answer };
});

vi.mock('../../../components/PhoneInput/phoneFormats.ts', async (importOriginal) => {
  await network.answered;
  return importOriginal();
});

const { Plumber } = composeStories(stories);

const phone = () => page.getByLabelText('Phone');
const send = () => userEvent.click(page.getByRole('button'));

it('sends a number as typed until the formats arrive, then formats it and sends it with its code', async () => {
  const onSubmit = vi.fn(async () => ({ status: 'FULL', detail: 'We are full today.' }));
  await Plumber.run({ args: { ...Plumber.args, phoneCountry: 'GB', initialValues: plumberRequest, onSubmit } });
  await userEvent.type(phone(), '0131-4960000');
  await expect.element(phone()).toHaveValue('0131-4960000');
  await send();
  await expect.element(page.getByText(/We are full today/)).toBeVisible();
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ phone: '0131-4960000' }));

  await userEvent.click(phone());
  network.answer();
  await expect.element(phone()).toHaveValue('0131 496 0000');
  await expect.element(phone()).toHaveFocus();
  await send();
  await expect.poll(() => onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ phone: '+441314960000' }));
});
