import { composeStories } from '@storybook/react-vite';
import { act, createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as stories from './BookingForm.stories.tsx';
import type { BookingFormActions } from './bookingFormTypes.ts';

const { Default, Schedule, Estimate, Failed, NothingToClean, Succeeded, SucceededEstimate } = composeStories(stories);

/** The form's only button, in any state. */
const submit = () => page.getByRole('button');
const press = () => userEvent.click(submit());
const solveCaptcha = () => userEvent.click(page.getByLabelText('I am not a robot'));
const accepted = () => vi.fn(async () => ({ status: 'OK' }));

afterEach(() => vi.useRealTimers());

describe('BookingForm', () => {
  it('shows the eight checks in order on the button and focuses the invalid field', async () => {
    const onSubmit = accepted();
    await Default.run({ args: { ...Default.args, onSubmit } });
    await expect.element(submit()).toHaveTextContent('Submit');
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

    await refuses('Invalid email format.', page.getByLabelText('Email'));
    await userEvent.fill(page.getByLabelText('Email'), 'ada@byron.test');
    await refuses('Please enter your phone number.', page.getByLabelText('Phone'));
    await userEvent.fill(page.getByLabelText('Phone'), '19055550142');
    await refuses(
      'Please select between scheduling a cleaning or requesting a free estimate.',
      page.getByLabelText('Schedule a cleaning'),
    );
    await userEvent.click(page.getByLabelText('Schedule a cleaning'));
    await refuses('Please select a date.', page.getByLabelText('Which day suits you?'));
    await userEvent.fill(page.getByLabelText('Which day suits you?'), '2026-06-18');
    await refuses('Please select your Square Footage range.', page.getByLabelText('500–1000'));
    await userEvent.click(page.getByLabelText('6000+'));
    await refuses('Please select at least one service type (interior/exterior).', page.getByLabelText('Exterior'));
    await userEvent.click(page.getByLabelText('Interior'));
    await refuses('Please complete the CAPTCHA', page.getByLabelText('I am not a robot'));
    expect(onSubmit).not.toHaveBeenCalled();

    await solveCaptcha();
    await press();
    await expect.element(page.getByRole('heading', { name: 'Thank you. You are on our list.' })).toHaveFocus();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      submissionType: 'schedule',
      date: '2026-06-18',
      selectedRange: '6000+',
      name: 'Ada Byron',
      phone: '(905) 555-0142',
      email: 'ada@byron.test',
      message: '',
      interiorEnabled: true,
      exteriorEnabled: false,
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
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ submissionType: 'estimate', date: null }));
  });

  it('offers dates from today to a year ahead, and writes the chosen date out', async () => {
    await Schedule.run();
    const date = page.getByLabelText('Which day suits you?');
    await userEvent.click(date);
    await expect.element(date).toHaveAttribute('min', '2026-06-10');
    await expect.element(date).toHaveAttribute('max', '2027-06-10');
    await expect.element(page.getByText('Thursday, June 18, 2026')).toBeVisible();
  });

  it('names the selected option', async () => {
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
    await userEvent.type(phone, '01429');
    await expect.element(phone).toHaveValue('(905) 555-0142');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}2');
    await expect.element(phone).toHaveValue('(205) 555-0142');
    expect((phone.element() as HTMLInputElement).selectionStart).toBe(2);
  });

  it('counts the characters of the message and stops at 999', async () => {
    await Estimate.run();
    await expect.element(page.getByText('39/999')).toBeVisible();
    await expect.element(page.getByLabelText(/Anything we should know/)).toHaveAttribute('maxlength', '999');
  });

  it('turns the button red on failure, and keeps its label, the values and the CAPTCHA', async () => {
    await Failed.run();
    await expect.element(page.getByRole('button', { name: 'Request my FREE estimate!' })).toBeVisible();
    await expect.element(page.getByText(/We could not take your request just now\./)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '(905) 555-0142' }))
      .toHaveAttribute('href', 'tel:+19055550142');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Lou Ferreira');
    await expect.element(page.getByLabelText('I am not a robot')).toBeChecked();
    await userEvent.click(page.getByLabelText('Schedule a cleaning'));
    await expect.element(page.getByText(/We could not take your request just now\./)).not.toBeInTheDocument();
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
    expect(onSubmit).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(999);
    await expect.element(page.getByRole('button', { name: 'Submitting your request!...' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByRole('heading', { name: 'Thank you. Request received.' })).toBeVisible();
  });

  it('is empty after a success', async () => {
    await Succeeded.run();
    await userEvent.click(page.getByRole('button', { name: 'Make another request' }));
    await expect.element(page.getByLabelText('Name')).toHaveValue('');
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  });

  it('lets the host set the request type, also from the success view', async () => {
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
    const restoreValues = () => ({ name: 'Ada Byron', phone: '+1 905 555 0142', interiorEnabled: true });
    await Default.run({ args: { ...Default.args, restoreValues, onValuesChange } });
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Byron');
    await expect.element(page.getByLabelText('Phone')).toHaveValue('(905) 555-0142');
    await expect.element(page.getByLabelText('Interior')).toBeChecked();
    await userEvent.click(page.getByLabelText('1000–1500'));
    expect(onValuesChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Ada Byron', selectedRange: '1000–1500' }),
    );
  });
});
