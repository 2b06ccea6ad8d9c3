import { type ContactFormRequest, calls, type HSBContactFormRequest } from '@threefold/api-contract';
import { bookingToday } from '@threefold/api-contract/booking';
import type { ProductEntry } from '@threefold/api-contract/products';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { holidaysBetween } from '../../src/modules/leads/days/holidays.ts';
import { bookings } from '../../src/modules/leads/tables.ts';
import type { TestApi } from './testApi.ts';

/** A valid contact message. */
export const contact = (changes: Partial<ContactFormRequest> = {}): ContactFormRequest => ({
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  message: 'Do you work in Burlington?',
  ...changes,
});

const holidays = new Set((await holidaysBetween(bookingToday(), addDays(bookingToday(), 90))).map(({ day }) => day));

/** The first day, at least this many days ahead, for which a cleaning can be booked. */
export function openDay(days: number): string {
  let day = addDays(bookingToday(), days);
  while (holidays.has(day)) day = addDays(day, 1);
  return day;
}

/** The first day, at least a week ahead, for which a cleaning can be booked. */
export const nextWeek = (): string => openDay(7);

/** A valid booking except for an unsolved CAPTCHA. */
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

/** The token of a booking's private link, in an answer or a mail. */
export const tokenIn = (value: unknown): string => /#([\w-]{32})/.exec(JSON.stringify(value))?.[1] ?? '';

/** Sends a valid booking. @returns its id, found by its unique email address, and the token of its private link */
export async function submitBooking(
  api: TestApi,
  changes: Partial<HSBContactFormRequest> = {},
): Promise<{ id: string; token: string }> {
  const request = booking({ captchaToken: await api.solved(), ...changes });
  const { answer } = await api.post(calls.submitHSBContactForm.path, request);
  expect(answer).toMatchObject({ status: 'OK' });
  const [row] = await api.queries.select().from(bookings).where(eq(bookings.email, request.email));
  return { id: row?.id ?? '', token: tokenIn(answer) };
}

/** A valid product that does not exist yet. */
export const product = (changes: Partial<ProductEntry> = {}): ProductEntry => ({
  id: 'site-care',
  name: 'Site Care',
  baseName: 'Site Care',
  plan: 'essentials',
  description: 'Keeps your site up to date.',
  image: { url: '/media/product.svg', alt: '' },
  cents: 2500,
  interval: 'month',
  active: true,
  ...changes,
});
