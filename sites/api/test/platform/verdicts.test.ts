import { randomUUID } from 'node:crypto';
import { calls } from '@threefold/api-contract';
import { BLANK_BOOKING, type BookingRequest } from '@threefold/api-contract/booking';
import { firstBookingFailure } from '@threefold/api-contract/booking-rules';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import {
  ADDRESS_MAX_LENGTH,
  addDays,
  type ContactMessage,
  firstContactFailure,
  formatPhone,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  normalizeAddress,
} from '@threefold/validation';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingSettings, bookings } from '../../src/modules/bookings/tables.ts';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { holidaysBetween } from '../../src/modules/scheduling/holidays.ts';
import { REGION, today as todayThere } from '../support/brands.ts';
import { SITE } from '../support/people/browser.ts';
import { openTestApi, type TestApi, testBrands } from '../support/testApi.ts';

const BRAND = testBrands.byKey('harbour-shine') ?? testBrands.forPortal;
const RANGES = BRAND.offer?.options?.choices ?? [];

// The server accepts whatever a form accepts, and refuses the rest with the same message.

const RUNS = 150;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(
    { captcha: { challenge: () => Promise.reject(), verify: async (token) => ({ kind: 'solved', solution: token }) } },
    { trustProxy: ['127.0.0.1', '::1'] },
  );
  // The form does not check which days the owner works; bookableDays.test.ts does.
  const year = await holidaysBetween(REGION, todayThere(), addDays(todayThere(), 366));
  const settings = { ...DEFAULT_BOOKING_SETTINGS, noticeDays: 0, workedHolidays: year.map(({ name }) => name) };
  await api.queries
    .insert(bookingSettings)
    .values({ brand: 'harbour-shine', settings: { ...settings, jobsADay: 1000 }, revision: 1 });
});
afterAll(() => api.close());

/** Text as people enter it: letters of every script, digits, symbols, spaces and line breaks. */
const typed = (maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength }) },
    { weight: 2, arbitrary: fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{Zs}]*$/u, { maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '\t', '\n', '\u00a0') },
  );

/** Mostly a valid value, sometimes with spaces around it, sometimes anything. */
const near = (right: string, maxLength: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constant(`  ${right} `) },
    { weight: 2, arbitrary: typed(maxLength) },
  );

const person = {
  name: near('Sam Whitlock', NAME_MAX_LENGTH),
  email: near('Sam.Whitlock@whitlock.test', 200),
  message: near('The gate is on the left.', MESSAGE_MAX_LENGTH),
};

const contactForm: fc.Arbitrary<ContactMessage> = fc.record(person);

const today = todayThere();
const bookingForm: fc.Arbitrary<BookingRequest> = fc
  .record({
    ...person,
    submissionType: fc.constantFrom('schedule', 'estimate', null),
    date: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: -2, max: 368 }).map((days) => addDays(today, days)) },
      { weight: 1, arbitrary: fc.constantFrom(null, '', '2027-02-30', '27-1-1', '9999-99-99') },
    ),
    selectedRange: fc.constantFrom('', ...RANGES, ...RANGES),
    // The form's field formats a number while it is typed.
    phone: fc.oneof(near('(905) 555-0142', 40), near('+44 20 7946 0958', 40)).map(formatPhone),
    interiorEnabled: fc.boolean(),
    exteriorEnabled: fc.boolean(),
    street: near('12 Maple St', ADDRESS_MAX_LENGTH),
    unit: near('4', ADDRESS_MAX_LENGTH),
    city: near('Hamilton', ADDRESS_MAX_LENGTH),
    postalCode: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('L8X 1A1', 'l8x1a1') }, near('L8X 1A1', 20)),
    captchaToken: fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('', ' ') }),
  })
  // A repeated booking gets the stored one's response, so each must be different.
  .map((entries) => ({
    ...BLANK_BOOKING,
    ...entries,
    message: `${entries.message.slice(0, MESSAGE_MAX_LENGTH - 37)} ${randomUUID()}`,
  }));

let visitorCount = 0;
/** Sends a form, each time from another network, to avoid the rate limit. */
async function send(path: string, entries: object) {
  const key = randomUUID();
  visitorCount += 1;
  const headers = {
    'Idempotency-Key': key,
    Origin: SITE,
    'X-Forwarded-For': `10.${visitorCount >> 16}.${(visitorCount >> 8) & 255}.${visitorCount & 255}`,
  };
  // The server stores a key from the header with this prefix.
  return { ...(await api.post(path, entries, headers)), key: `given:${key}` };
}

/** One line, as in a mail's subject. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A form and the expected result. */
interface FormCase<Entries> {
  form: fc.Arbitrary<Entries>;
  path: string;
  /** The form's verdict on entries. */
  firstFailure: (entries: Entries) => { field: string; code: string; message: string } | null;
  /** The entries stored under a key. */
  storedEntries: (idempotencyKey: string) => Promise<object | undefined>;
  /** The expected stored entries. */
  expectedEntries: (entries: Entries) => object;
  runs: number;
}

async function expectSameVerdicts<Entries extends object>(formCase: FormCase<Entries>) {
  const { form, path, firstFailure, storedEntries, expectedEntries, runs } = formCase;
  const verdicts = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(form, async (entries) => {
      const failure = firstFailure(entries);
      const { code, answer, key } = await send(path, entries);
      const stored = await storedEntries(key);
      if (failure) {
        const { field, code: errorCode, message } = failure;
        expect({ code, answer }).toEqual({
          code: 422,
          answer: { status: 'INVALID', detail: message, field, code: errorCode },
        });
        expect(stored).toBeUndefined();
        verdicts.refused += 1;
        return;
      }
      expect({ code, answer }).toMatchObject({ code: 200, answer: { status: 'OK' } });
      expect(stored).toMatchObject(expectedEntries(entries));
      verdicts.accepted += 1;
    }),
    { numRuns: runs },
  );
  // Both verdicts occur often enough to tell something.
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(RUNS / 20);
}

it('judges a contact form as the form does, and stores what the form sends', { timeout: 120_000 }, () =>
  expectSameVerdicts({
    form: contactForm,
    path: calls.submitContactForm.path,
    firstFailure: firstContactFailure,
    storedEntries: async (key) => {
      const [row] = await api.queries.select().from(contactMessages).where(eq(contactMessages.idempotencyKey, key));
      return row;
    },
    expectedEntries: ({ name, email, message }) => ({ name: inOneLine(name), email: email.trim(), message }),
    runs: RUNS,
  }),
);

it('judges a booking as the form does, and stores what the form sends', { timeout: 120_000 }, () =>
  expectSameVerdicts({
    form: bookingForm,
    path: calls.submitHSBContactForm.path,
    firstFailure: (entries) => firstBookingFailure(entries, BRAND),
    storedEntries: async (key) => {
      const [row] = await api.queries.select().from(bookings).where(eq(bookings.idempotencyKey, key));
      return row;
    },
    expectedEntries: (entries) => ({
      name: inOneLine(entries.name),
      email: entries.email.trim(),
      phone: formatPhone(entries.phone),
      message: entries.message.trim(),
      submissionType: entries.submissionType,
      date: entries.submissionType === 'schedule' ? entries.date : null,
      selectedRange: entries.selectedRange,
      interiorEnabled: entries.interiorEnabled,
      exteriorEnabled: entries.exteriorEnabled,
      ...normalizeAddress(entries, REGION.country),
    }),
    runs: RUNS * 2,
  }),
);
