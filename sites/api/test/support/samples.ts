import type { ContactFormRequest, HSBContactFormRequest } from '@threefold/api-contract';
import { addDays, bookingToday } from '@threefold/validation';

/** A contact message with nothing wrong. */
export const contact = (changes: Partial<ContactFormRequest> = {}): ContactFormRequest => ({
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  message: 'Do you work in Burlington?',
  ...changes,
});

/** A day on which a cleaning can be booked. */
export const nextWeek = (): string => addDays(bookingToday(), 7);

/** A booking with nothing wrong but an unsolved CAPTCHA. */
export const booking = (changes: Partial<HSBContactFormRequest> = {}): HSBContactFormRequest => ({
  submissionType: 'schedule',
  date: nextWeek(),
  selectedRange: '1500–2000',
  name: 'Sam Whitlock',
  phone: '(905) 555-0142',
  email: 'sam@whitlock.test',
  message: 'The gate is on the left.',
  interiorEnabled: false,
  exteriorEnabled: true,
  captchaToken: '',
  ...changes,
});
