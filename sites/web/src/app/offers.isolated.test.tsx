import type { Data, OwnBooking } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CorrectBooking } from '../features/admin/bookings/CorrectBooking.tsx';
import { PriceFields } from '../features/admin/settings/PriceFields.tsx';
import { TimeFields } from '../features/admin/settings/TimeFields.tsx';
import { BookingSummary } from '../features/booking/BookingSummary.tsx';
import { refusalOf } from '../features/booking/sendBooking.tsx';
import { hostOf } from '../services/testSupport/hostBrand.ts';
import { LESSONS, ROOFS, VISITS } from '../services/testSupport/offers.ts';
import { renderOnHost } from '../services/testSupport/renderOnHost.tsx';

const own = {
  submissionType: 'schedule',
  date: '2026-12-01',
  selectedRange: 'Beginners, 30 minutes',
  interiorEnabled: false,
  exteriorEnabled: false,
  services: '',
  option: 'Beginners, 30 minutes',
  state: 'new',
  actions: [],
  arrival: null,
  quote: null,
  postalCode: '',
} as unknown as OwnBooking;
const stored = { ...own, id: 'one', revision: 1, phone: '', email: '', street: '', unit: '', city: '' };
const record = stored as unknown as Data['getBookings']['rows'][number];

/** What the form sends of a complete booking without parts. */
const entered = (service: string, option: string) => ({
  service,
  option,
  scopes: [],
  name: 'Sam Whitlock',
  email: 'sam@whitlock.test',
  phone: '9055550142',
  message: '',
  date: null,
  extra: {},
  captchaToken: 'solved',
});

const show = (offer: BookingOffer, children: ReactNode) => renderOnHost(hostOf(offer), children);
const prices = (offer: BookingOffer) => <PriceFields prices={{}} offer={offer} errorOf={() => undefined} />;

describe('lessons, which have options and no parts', () => {
  it('can be asked for without a part, and not without a lesson', () => {
    expect(refusalOf(entered('estimate', 'Beginners, 30 minutes'), hostOf(LESSONS))).toBeNull();
    expect(refusalOf(entered('estimate', ''), hostOf(LESSONS))).toMatchObject({ field: 'option' });
  });

  it("are called lessons on the booking's own page, which names no windows", async () => {
    show(LESSONS, <BookingSummary booking={own} />);
    await expect.element(page.getByRole('term')).toHaveTextContent('Lesson');
    await expect.element(page.getByRole('definition')).toHaveTextContent('Beginners, 30 minutes');
  });

  it('are corrected in the record by their option alone', async () => {
    show(LESSONS, <CorrectBooking booking={record} />);
    await page.getByRole('button', { name: 'Correct the entries' }).click();
    await expect.element(page.getByRole('combobox')).toHaveValue('Beginners, 30 minutes');
    await expect.element(page.getByRole('combobox', { name: 'Lesson' })).toBeVisible();
  });

  it('have a price each', async () => {
    show(LESSONS, prices(LESSONS));
    await expect.element(page.getByRole('textbox', { name: 'Price, Advanced, 60 minutes' })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(2);
  });
});

it('lessons have minutes each, and the owner says whether these fill a day', async () => {
  const settings = { ...DEFAULT_BOOKING_SETTINGS, minutes: { 'Advanced, 60 minutes': 60 } };
  const missing = 'Please enter how many minutes this takes.';
  const errorOf = (field: string) => (field === 'minutes Beginners, 30 minutes' ? missing : undefined);
  show(LESSONS, <TimeFields settings={settings} offer={LESSONS} errorOf={errorOf} />);
  const minutes = (option: string) => page.getByRole('spinbutton', { name: `Minutes, ${option}` });
  await expect.element(minutes('Advanced, 60 minutes')).toHaveValue(60);
  await expect.element(minutes('Beginners, 30 minutes')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(missing)).toBeVisible();
  const byTime = page.getByRole('checkbox', { name: 'A day is full by time, not by the number of lessons' });
  await expect.element(byTime).not.toBeChecked();
  await expect
    .element(page.getByRole('spinbutton', { name: /^Minutes a day/ }))
    .toHaveAccessibleDescription('Of all crews together. Empty: the working hours of each, now 600 minutes.');
});

it('work without options and parts has one price', async () => {
  show(VISITS, prices(VISITS));
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toBeVisible();
});

it('a brand with estimates only takes no day, and its booking has nothing to choose', async () => {
  expect(refusalOf(entered('estimate', ''), hostOf(ROOFS))).toBeNull();
  expect(refusalOf({ ...entered('schedule', ''), date: '2099-01-01' }, hostOf(ROOFS))).toMatchObject({
    field: 'service',
  });
  show(ROOFS, <BookingSummary booking={{ ...own, submissionType: 'estimate', date: null, option: '' }} />);
  await expect.element(page.getByRole('heading', { name: 'Free estimate' })).toBeVisible();
  expect(page.getByRole('term').elements()).toHaveLength(0);
});
