import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plumberRequest } from '../../../../stories/plumberRequest.ts';
import * as stories from './BookingForm.stories.tsx';
import type { BookingFormProps } from './bookingFormTypes.ts';

const { Plumber } = composeStories(stories);

const phone = () => page.getByLabelText('Phone');
const send = () => userEvent.click(page.getByRole('button'));

/** The form of a country, filled in but for the phone number. */
async function formOf(
  phoneCountry: BookingFormProps['phoneCountry'],
  draft: Pick<BookingFormProps, 'onValuesChange' | 'restoreValues'> = {},
) {
  const onSubmit = vi.fn(async () => ({ status: 'OK' }));
  await Plumber.run({ args: { ...Plumber.args, phoneCountry, initialValues: plumberRequest, onSubmit, ...draft } });
  return onSubmit;
}

describe("the phone number of another country's form", () => {
  it.each<{ country: BookingFormProps['phoneCountry']; typed: string; shown: string; sent: string }>([
    { country: 'GB', typed: '01314960000', shown: '0131 496 0000', sent: '+441314960000' },
    { country: 'GB', typed: '07700900123', shown: '07700 900123', sent: '+447700900123' },
    { country: 'GB', typed: '+44 131 496 0000', shown: '+44 131 496 0000', sent: '+441314960000' },
    { country: 'GB', typed: '+49 30 123456', shown: '+49 30 123456', sent: '+4930123456' },
    { country: 'DE', typed: '030123456', shown: '030 123456', sent: '+4930123456' },
    { country: 'FR', typed: '0123456789', shown: '01 23 45 67 89', sent: '+33123456789' },
    { country: 'SD', typed: '٠١٢٣٤٥٦٧٨٩', shown: '012 345 6789', sent: '+249123456789' },
  ])('is sent with its code: $typed in $country as $sent', async ({ country, typed, shown, sent }) => {
    const onSubmit = await formOf(country);
    await userEvent.type(phone(), typed);
    await expect.element(phone()).toHaveValue(shown);
    await send();
    await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phone: sent }));
  });

  it('is asked for, and its digits are checked', async () => {
    const onSubmit = await formOf('GB');
    await send();
    await expect.element(phone()).toHaveAccessibleDescription('Please enter your phone number.');
    await userEvent.type(phone(), '0131 49');
    await send();
    await expect.element(phone()).toHaveAccessibleDescription('Please check the digits of your phone number.');
    await expect.element(phone()).toHaveFocus();
    await expect.element(phone()).toHaveValue('0131 49');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(phone(), '60000');
    await send();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  });

  it('is kept in the draft with its code, and shown as it was typed', async () => {
    const onValuesChange = vi.fn();
    await formOf('GB', { onValuesChange });
    await userEvent.type(phone(), '01314960000');
    const draft = { phone: '+441314960000' };
    expect(onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining(draft));
    await formOf('GB', { restoreValues: () => draft });
    await expect.element(phone()).toHaveValue('0131 496 0000');
  });
});
