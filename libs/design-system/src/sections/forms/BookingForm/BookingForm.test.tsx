import { composeStories } from '@storybook/react-vite';
import { act, createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './BookingForm.stories.tsx';
import type { BookingFormActions, BookingFormProps, BookingFormRequest } from './bookingFormTypes.ts';
import { usualBookingFailure } from './usualBookingFailure.ts';

const { Default, Schedule, Estimate, Failed, NothingToClean, Plumber, Succeeded, SucceededEstimate, WithAddress } =
  composeStories(stories);

/** The form's only button, in any state. */
const submit = () => page.getByRole('button');
const press = () => userEvent.click(submit());
const solveCaptcha = () => userEvent.click(page.getByLabelText('I am not a robot'));
const accepted = () => vi.fn(async () => ({ status: 'OK' }));

afterEach(() => vi.useRealTimers());

describe('BookingForm', () => {
  it('shows the eight checks in order on the button, focuses the invalid field, and sends once all pass', async () => {
    const onSubmit = accepted();
    await Default.run({ args: { ...Default.args, onSubmit } });
    await expect.element(submit()).toHaveTextContent('Submit');
    // Deselects the only scope, which an empty form has selected.
    await userEvent.click(page.getByLabelText('Exterior'));

    const refuses = async (message: string, focused: ReturnType<typeof page.getByLabelText>) => {
      await press();
      await expect.element(submit()).toHaveTextContent(message);
      await expect.element(page.getByRole('alert')).toHaveTextContent(message);
      await expect.element(focused).toHaveFocus();
    };
    await refuses('Please enter your name.', page.getByLabelText('Name'));
    await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(page.getByLabelText('Name'), 'Ada Byron');
    await expect.element(submit()).toHaveTextContent('Submit');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();

    await refuses('Please enter a valid email address.', page.getByLabelText('Email'));
    await userEvent.fill(page.getByLabelText('Email'), 'ada@byron.test');
    await refuses('Please enter your phone number.', page.getByLabelText('Phone'));
    await userEvent.fill(page.getByLabelText('Phone'), '19055550142');
    await refuses('Please choose a service.', page.getByLabelText('Schedule a cleaning'));
    await userEvent.click(page.getByLabelText('Schedule a cleaning'));
    await refuses('Please choose a date.', page.getByLabelText('Which day suits you?'));
    await userEvent.fill(page.getByLabelText('Which day suits you?'), '2026-06-18');
    await refuses('Please choose an option.', page.getByLabelText('500–1000'));
    await userEvent.click(page.getByLabelText('6000+'));
    await refuses('Please choose at least one.', page.getByLabelText('Exterior'));
    await userEvent.click(page.getByLabelText('Interior'));
    await refuses('Please complete the CAPTCHA.', page.getByLabelText('I am not a robot'));
    expect(onSubmit).not.toHaveBeenCalled();

    await solveCaptcha();
    await press();
    await expect.element(page.getByRole('heading', { name: 'Thank you. You are on our list.' })).toHaveFocus();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      service: 'schedule',
      date: '2026-06-18',
      option: '6000+',
      name: 'Ada Byron',
      phone: '(905) 555-0142',
      email: 'ada@byron.test',
      message: '',
      scopes: ['interior'],
      extra: {},
      captchaToken: 'solved',
    });
  });

  it('asks for a date only for a cleaning, and sends none with an estimate', async () => {
    const onSubmit = accepted();
    await Schedule.run({ args: { ...Schedule.args, onSubmit } });
    await expect.element(page.getByLabelText('Which day suits you?')).toHaveValue('2026-06-18');
    await userEvent.click(page.getByLabelText('Request a free estimate'));
    await expect.element(page.getByLabelText('Which day suits you?')).not.toBeVisible();
    await solveCaptcha();
    await userEvent.click(page.getByRole('button', { name: 'Request my FREE estimate!' }));
    await expect.element(page.getByText('We will reply with your free estimate within 24-48 hours.')).toBeVisible();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ service: 'estimate', date: null }));
  });

  it('asks for the address after the fields of the checks, only for a cleaning, and sends none with an estimate', async () => {
    const onSubmit = accepted();
    await WithAddress.run({ args: { ...WithAddress.args, onSubmit } });
    await press();
    await expect.element(page.getByLabelText('Street and number')).toHaveFocus();
    await userEvent.fill(page.getByLabelText('Street and number'), ' 12 Maple St ');
    await expect.element(page.getByLabelText('City')).toHaveAttribute('autocomplete', 'address-level2');
    await userEvent.click(page.getByLabelText('Request a free estimate'));
    await expect.element(page.getByLabelText('City')).not.toBeVisible();
    await solveCaptcha();
    await press();
    const nowhere = { street: '', unit: '', city: '', postalCode: '' };
    await expect
      .poll(() => onSubmit)
      .toHaveBeenCalledWith(expect.objectContaining({ service: 'estimate', extra: nowhere }));
  });

  it('sends the address of a cleaning, trimmed', async () => {
    const onSubmit = accepted();
    const home = { street: '12 Maple St', unit: '4', city: 'Hamilton', postalCode: 'L8X 1A1' };
    const initialValues = { ...WithAddress.args.initialValues, extra: { ...home, street: ' 12 Maple St ' } };
    await WithAddress.run({ args: { ...WithAddress.args, initialValues, onSubmit } });
    await solveCaptcha();
    await press();
    await expect
      .poll(() => onSubmit)
      .toHaveBeenCalledWith(expect.objectContaining({ service: 'schedule', extra: home }));
  });

  it('offers dates from today, June 10, 2026, to a year ahead, and writes the chosen date out', async () => {
    await Schedule.run();
    const date = page.getByLabelText('Which day suits you?');
    await userEvent.click(date);
    await expect.element(date).toHaveAttribute('min', '2026-06-10');
    await expect.element(date).toHaveAttribute('max', '2027-06-10');
    await expect.element(page.getByText('Thursday, June 18, 2026')).toBeVisible();
  });

  it('names the selected scopes', async () => {
    await Default.run();
    await expect.element(page.getByText('Exterior Windows Only')).toBeVisible();
    await userEvent.click(page.getByLabelText('Interior'));
    await expect.element(page.getByText('Exterior & Interior Windows')).toBeVisible();
    await userEvent.click(page.getByLabelText('Exterior'));
    await expect.element(page.getByText('Interior Windows Only')).toBeVisible();
    await NothingToClean.run();
    await expect.element(page.getByText('Please make a selection!')).toBeVisible();
  });

  it('formats the phone number while typing and editing', async () => {
    await Default.run();
    const phone = page.getByLabelText('Phone');
    await userEvent.type(phone, '905555');
    await expect.element(phone).toHaveValue('(905) 555');
    // The eleventh digit is ignored.
    await userEvent.type(phone, '01429');
    await expect.element(phone).toHaveValue('(905) 555-0142');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}2');
    await expect.element(phone).toHaveValue('(205) 555-0142');
    expect((phone.element() as HTMLInputElement).selectionStart).toBe(2);
  });

  it('counts the characters of the message, and says from the first too many that it must be shorter', async () => {
    await Estimate.run();
    await expect.element(page.getByText('39/999')).toBeVisible();
    const message = page.getByLabelText(/Anything we should know/);
    await message.fill('a'.repeat(999));
    await expect.element(message).not.toHaveAccessibleDescription(/shorten/);
    await userEvent.type(message, 'b');
    await expect.element(page.getByText('1000/999')).toBeVisible();
    await expect.element(message).toHaveAccessibleDescription(/Please shorten your message to 999 characters\./);
    await expect.element(message).toHaveValue(`${'a'.repeat(999)}b`);
  });

  it('keeps its label, values and CAPTCHA after a failure, and shows the message until the next change', async () => {
    await Failed.run();
    await expect.element(page.getByRole('button', { name: 'Request my FREE estimate!' })).toBeVisible();
    await expect.element(page.getByText(/We could not take your request at the moment\./)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '(905) 555-0142' }))
      .toHaveAttribute('href', 'tel:+19055550142');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Lou Ferreira');
    await expect.element(page.getByLabelText('I am not a robot')).toBeChecked();
    await userEvent.click(page.getByLabelText('Schedule a cleaning'));
    await expect.element(page.getByText(/We could not take your request at the moment\./)).not.toBeInTheDocument();
  });

  it('clears a failure when the date changes', async () => {
    await Schedule.run({ args: { ...Schedule.args, onSubmit: async () => ({ status: 'UNAVAILABLE' }) } });
    await solveCaptcha();
    await press();
    await expect.element(page.getByText(/Please try again, or call/)).toBeVisible();
    const red = getComputedStyle(submit().element()).backgroundColor;
    await userEvent.fill(page.getByLabelText('Which day suits you?'), '2026-06-19');
    await expect.element(page.getByText(/Please try again, or call/)).not.toBeInTheDocument();
    await expect.poll(() => getComputedStyle(submit().element()).backgroundColor).not.toBe(red);
  });

  it('marks an unchecked CAPTCHA in red and focuses it, until it is checked', async () => {
    await Estimate.run();
    const edge = () => getComputedStyle(page.getByRole('group', { name: 'CAPTCHA' }).element()).boxShadow;
    expect(edge()).toBe('none');
    await press();
    await expect.element(page.getByLabelText('I am not a robot')).toHaveFocus();
    const red = getComputedStyle(submit().element()).backgroundColor;
    expect(edge()).toContain(red);
    await solveCaptcha();
    await expect.poll(edge).toBe('none');
  });

  it('resets the CAPTCHA when its token is refused', async () => {
    const refused = { status: 'INVALID', detail: 'The CAPTCHA has expired.', field: 'captchaToken' };
    await Estimate.run({ args: { ...Estimate.args, onSubmit: async () => refused } });
    await solveCaptcha();
    await press();
    await expect.element(page.getByText(/The CAPTCHA has expired/)).toBeVisible();
    await expect.element(page.getByLabelText('I am not a robot')).not.toBeChecked();
  });

  it('marks the field that the server refused', async () => {
    const onSubmit = async () => ({ status: 'INVALID', detail: 'That day is fully booked.', field: 'date' });
    await Schedule.run({ args: { ...Schedule.args, onSubmit } });
    await solveCaptcha();
    await press();
    await expect.element(page.getByLabelText('Which day suits you?')).toHaveFocus();
    await expect
      .element(page.getByLabelText('Which day suits you?'))
      .toHaveAccessibleDescription(/That day is fully booked\./);
  });

  it('treats a rejected promise as a failure, and reports it', async () => {
    const report = vi.spyOn(window, 'reportError').mockReturnValue();
    await Estimate.run({ args: { ...Estimate.args, onSubmit: () => Promise.reject(new Error('offline')) } });
    await solveCaptcha();
    await press();
    await expect.element(page.getByText(/Please try again, or call/)).toBeVisible();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline'));
    report.mockRestore();
  });

  it('sends once on repeated clicks, and shows the result after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const onSubmit = accepted();
    await Estimate.run({ args: { ...Estimate.args, onSubmit, resultDelay: undefined } });
    await solveCaptcha();
    await userEvent.dblClick(submit());
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(999);
    await expect.element(page.getByRole('button', { name: 'Submitting your request!...' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByRole('heading', { name: 'Thank you. Request received.' })).toBeVisible();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('is empty when the visitor makes another request after a success', async () => {
    await Succeeded.run();
    await userEvent.click(page.getByRole('button', { name: 'Make another request' }));
    await expect.element(page.getByLabelText('Name')).toHaveValue('');
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  });

  it('lets the host choose the service from the success view', async () => {
    const action = createRef<BookingFormActions>();
    await SucceededEstimate.run({ args: { ...SucceededEstimate.args, action } });
    await act(async () => action.current?.select('schedule'));
    await expect.element(page.getByLabelText('Schedule a cleaning')).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Book my cleaning!' })).toBeVisible();
  });

  it('keeps all fields that autofill sets at once', async () => {
    await Default.run();
    const fill = (label: string, value: string) => {
      const control = page.getByLabelText(label).element() as HTMLInputElement;
      // As a browser does: assigning `value` would call the setter that React has put on the element.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    fill('Name', 'Ada Byron');
    fill('Email', 'ada@byron.test');
    fill('Phone', '+1 905 555 0142');
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(905) 555-0142');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Byron');
    await expect.element(page.getByLabelText('Email')).toHaveValue('ada@byron.test');
  });

  it('locks the options while sending', async () => {
    const onSubmit = () => new Promise<never>(() => {});
    await Estimate.run({ args: { ...Estimate.args, onSubmit } });
    await solveCaptcha();
    await press();
    await userEvent.click(page.getByLabelText('6000+'));
    await userEvent.click(page.getByLabelText('Interior'));
    await expect.element(page.getByLabelText('6000+')).not.toBeChecked();
    await expect.element(page.getByLabelText('Interior')).toBeChecked();
  });

  it('restores a draft after mounting, and reports every change', async () => {
    const onValuesChange = vi.fn();
    const restoreValues = () => ({ name: 'Ada Byron', phone: '+1 905 555 0142', scopes: ['interior'] });
    await Default.run({ args: { ...Default.args, restoreValues, onValuesChange } });
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Byron');
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(905) 555-0142');
    await expect.element(page.getByLabelText('Interior')).toBeChecked();
    await expect.element(page.getByLabelText('Exterior')).not.toBeChecked();
    await userEvent.click(page.getByLabelText('1000–1500'));
    expect(onValuesChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Ada Byron', option: '1000–1500', scopes: ['interior'] }),
    );
  });

  it("applies the host's own rules, with messages by code", async () => {
    const onSubmit = accepted();
    const tooLarge = { field: 'option', code: 'too_large', message: 'Too large.' };
    const validate = (request: BookingFormRequest, form: BookingFormProps) =>
      usualBookingFailure(request, form) ?? (request.option === '6000+' ? tooLarge : null);
    const localeText = { errors: { too_large: 'We clean no house of that size.' } };
    await Estimate.run({ args: { ...Estimate.args, onSubmit, validate, localeText } });
    await solveCaptcha();
    await userEvent.click(page.getByLabelText('6000+'));
    await press();
    await expect.element(submit()).toHaveTextContent('We clean no house of that size.');
    await expect.element(page.getByLabelText('6000+')).toHaveFocus();
    await userEvent.click(page.getByLabelText('500–1000'));
    await press();
    await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  });

  it('serves another business: extra fields, its own days, no CAPTCHA, and a list of the chosen scopes', async () => {
    const onSubmit = accepted();
    const onValuesChange = vi.fn();
    await Plumber.run({ args: { ...Plumber.args, onSubmit, onValuesChange } });
    await userEvent.fill(page.getByLabelText('Name'), 'Ada Byron');
    await userEvent.fill(page.getByLabelText('Email'), 'ada@byron.test');
    await userEvent.fill(page.getByLabelText('Phone'), '020 7946 0958');
    await press();
    await expect.element(submit()).toHaveTextContent('Please enter your phone number with + and its country code.');
    await userEvent.fill(page.getByLabelText('Phone'), '+442079460958');
    await expect.element(page.getByLabelText('Phone')).toHaveValue('+44 20 7946 0958');
    await expect.element(page.getByLabelText('Door code Optional')).toHaveAttribute('maxlength', '20');
    await userEvent.click(page.getByLabelText('A visit on a day'));
    const date = page.getByLabelText('Which day suits you?');
    await userEvent.click(date);
    await expect.element(date).toHaveAttribute('min', '2026-06-11');
    await expect.element(date).toHaveAttribute('max', '2026-08-09');
    await userEvent.fill(date, '2026-06-10');
    await press();
    await expect.element(submit()).toHaveTextContent('Please choose a later date.');
    await userEvent.fill(date, '2026-08-10');
    await press();
    await expect.element(submit()).toHaveTextContent('Please choose an earlier date.');
    await userEvent.fill(date, '2026-06-12');
    await userEvent.click(page.getByLabelText('Kitchen'));
    await expect.element(page.getByText('Choose what applies.')).toBeVisible();
    await userEvent.click(page.getByLabelText('The boiler'));
    await userEvent.click(page.getByLabelText('A leak'));
    await expect.element(page.getByText('A leak, The boiler')).toBeVisible();
    await press();
    await expect.element(page.getByLabelText('Address')).toHaveAccessibleDescription('Please fill in this field.');
    await expect.element(page.getByLabelText('Address')).toHaveFocus();
    await userEvent.fill(page.getByLabelText('Address'), ' 12 Saint James Square ');
    await press();
    await expect.element(page.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'Ada Byron',
      email: 'ada@byron.test',
      phone: '+44 20 7946 0958',
      service: 'visit',
      date: '2026-06-12',
      option: 'kitchen',
      scopes: ['leak', 'boiler'],
      extra: { address: '12 Saint James Square', doorCode: '' },
      message: '',
      captchaToken: '',
    });
    // After a success the host gets the values of an empty form.
    expect(onValuesChange).toHaveBeenLastCalledWith(expect.objectContaining({ extra: { address: '', doorCode: '' } }));
  });

  it('restores a draft with extra fields', async () => {
    const restoreValues = () => ({
      scopes: ['leak', 'boiler'],
      extra: { address: '12 Saint James Square' },
      phone: '+442079460958',
    });
    await Plumber.run({ args: { ...Plumber.args, restoreValues } });
    await expect.element(page.getByLabelText('Address')).toHaveValue('12 Saint James Square');
    await expect.element(page.getByLabelText('A leak')).toBeChecked();
    await expect.element(page.getByLabelText('The boiler')).toBeChecked();
    await expect.element(page.getByLabelText('A blocked drain')).not.toBeChecked();
  });
});
