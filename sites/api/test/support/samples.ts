import { type ContactFormRequest, calls, type HSBContactFormRequest } from '@threefold/api-contract';
import type { ProductEntry } from '@threefold/api-contract/products';
import { addDays } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { holidaysBetween } from '../../src/modules/scheduling/holidays.ts';
import { REGION, today } from './brands.ts';
import type { TestApi } from './testApi.ts';

/** A valid contact message. */
export const contact = (changes: Partial<ContactFormRequest> = {}): ContactFormRequest => ({
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  message: 'Do you work in Burlington?',
  ...changes,
});

const holidays = new Set((await holidaysBetween(REGION, today(), addDays(today(), 365))).map(({ day }) => day));

/**
 * A day for which a cleaning can be booked, at least this many days ahead. Holidays are not counted, so different
 * numbers give different days.
 */
export function openDay(days: number): string {
  let day = today();
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!holidays.has(day)) left -= 1;
  }
  return day;
}

/** A day for which a cleaning can be booked, at least a week ahead. */
export const nextWeek = (): string => openDay(7);

/** A booking that is valid except for its missing CAPTCHA solution. */
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
  street: '12 Maple St',
  unit: '',
  city: 'Hamilton',
  postalCode: 'L8X 1A1',
  ...changes,
});

/** The token of a booking's private link, in an answer or a mail. */
export const tokenIn = (value: unknown): string => /#([\w-]{32})/.exec(JSON.stringify(value))?.[1] ?? '';

/**
 * Sends a valid booking.
 *
 * @returns its id, found by the email address, which no other booking may have, and the token of its private link
 */
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
