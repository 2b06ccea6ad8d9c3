import { composeStories } from '@storybook/react-vite';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as registering from './sections/account/RegisterForm/RegisterForm.stories.tsx';
import * as booking from './sections/forms/BookingForm/BookingForm.stories.tsx';
import * as contact from './sections/forms/ContactForm/ContactForm.stories.tsx';

const { Default: Booking } = composeStories(booking);
const { Default: Contact } = composeStories(contact);
const { Default: Register } = composeStories(registering);

const email = () => page.getByLabelText('Email');
const offer = () => page.getByRole('button', { name: 'Did you mean sam@gmail.com?' });

describe('an email with a common slip', () => {
  it.each([
    { form: 'booking', Story: Booking },
    { form: 'contact', Story: Contact },
    { form: 'register', Story: Register },
  ])('is announced in the $form form, and corrected by one key', async ({ Story }) => {
    await Story.run();
    await userEvent.fill(email(), 'sam@gmial.com');
    await expect.element(offer()).toBeVisible();
    expect(offer().element().closest('[aria-live="polite"]')).not.toBeNull();
    await userEvent.click(email());
    await userEvent.keyboard('{Tab}');
    await expect.element(offer()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(email()).toHaveValue('sam@gmail.com');
    await expect.element(email()).toHaveFocus();
    await expect.element(offer()).not.toBeInTheDocument();
  });

  it('is kept in the draft as corrected', async () => {
    const onValuesChange = vi.fn();
    await Booking.run({ args: { ...Booking.args, onValuesChange } });
    await userEvent.fill(email(), 'sam@gmial.com');
    await userEvent.click(offer());
    expect(onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'sam@gmail.com' }));
  });

  it('may stay as it is', async () => {
    const onSubmit = vi.fn(async () => ({ status: 'OK' }));
    await Contact.run({ args: { ...Contact.args, onSubmit } });
    await page.getByLabelText('Name').fill('Sam');
    await page.getByLabelText('Message').fill('Hello');
    await email().fill('sam@gmial.com');
    await expect.element(offer()).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: 'sam@gmial.com' }));
  });

  it('moves no neighboring control', async () => {
    await page.viewport(1280, 900);
    await Booking.run();
    await email().fill('sam@gmial.com');
    await expect.element(offer()).toBeVisible();
    const topOf = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().top;
    expect(topOf('Phone')).toBe(topOf('Email'));
  });
});
