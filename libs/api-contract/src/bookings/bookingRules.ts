import {
  ADDRESS_ERRORS,
  addDays,
  addressRules,
  emailHint,
  type Failure,
  firstFailure,
  hasAddress,
  isBlank,
  isCalendarDate,
  isEmail,
  isMessageTooLong,
  type Rule,
} from '@threefold/validation';
import { BOOKING_ERRORS } from '#texts/bookingRules';
import { canBePhone } from '../phoneRule.ts';
import { type Region, todayIn } from '../region.ts';
import {
  BLANK_BOOKING,
  BOOKING_HORIZON_DAYS,
  type BookingRequest,
  type StoredBookingField,
  SUBMISSION_TYPES,
} from './booking.ts';
import type { BookingOffer } from './offer.ts';

// The rules of the booking form. Apart from its fields and choices, because a landing page needs those at once, and the rules
// only once something is typed.

type BookingRule = Rule<BookingRequest, keyof BookingRequest>;
type DateRule = Rule<{ date: string | null }, 'date'>;

/** The rules for a requested day: it exists and lies between `today` and a year ahead. */
const dateRules = (
  today: string,
  errors = BOOKING_ERRORS,
  last = addDays(today, BOOKING_HORIZON_DAYS),
): readonly DateRule[] => [
  {
    field: 'date',
    code: 'date_required',
    message: errors.date_required,
    failed: ({ date }) => !isCalendarDate(date ?? ''),
  },
  {
    field: 'date',
    code: 'date_past',
    message: errors.date_past,
    failed: ({ date }) => (date ?? '') < today,
  },
  {
    field: 'date',
    code: 'date_too_far',
    message: errors.date_too_far,
    failed: ({ date }) => (date ?? '') > last,
  },
];

const isScheduled = ({ submissionType }: BookingRequest) => submissionType === 'schedule';

const ERRORS = { ...ADDRESS_ERRORS, ...BOOKING_ERRORS };

/** What the rules need to know of a brand. */
export interface BookedBrand {
  region: Pick<Region, 'country' | 'timeZone'>;
  /** Absent for a brand that takes no bookings any more. */
  offer?: BookingOffer | undefined;
  /** Why bookings are refused, in another language than the build's. */
  errors?: typeof ERRORS;
}

const rulesOf = ({ offer, region, errors = ERRORS }: BookedBrand, today: string): readonly BookingRule[] => [
  {
    field: 'name',
    code: 'name_required',
    message: errors.name_required,
    failed: ({ name }) => isBlank(name),
  },
  {
    field: 'email',
    code: 'email_invalid',
    message: errors.email_invalid,
    failed: ({ email }) => !isEmail(email),
    hintFor: ({ email }) => emailHint(email),
  },
  {
    field: 'phone',
    code: 'phone_required',
    message: errors.phone_required,
    failed: ({ phone }) => !canBePhone(phone, region),
  },
  {
    field: 'submissionType',
    code: 'submission_type_required',
    message: offer?.kindMissing ?? errors.submission_type_required,
    failed: ({ submissionType }) =>
      !SUBMISSION_TYPES.some((type) => type === submissionType) ||
      (offer?.estimatesOnly === true && submissionType !== 'estimate'),
  },
  ...dateRules(today, errors).map((rule) => ({
    ...rule,
    failed: (booking: BookingRequest) => isScheduled(booking) && rule.failed(booking),
  })),
  {
    field: 'selectedRange',
    code: 'range_required',
    message: offer?.options?.missing ?? errors.range_required(offer?.options?.label ?? 'nothing'),
    failed: ({ selectedRange }) =>
      offer?.options ? !offer.options.choices.includes(selectedRange) : selectedRange !== '',
  },
  {
    field: 'exteriorEnabled',
    code: 'parts_required',
    message: offer?.parts?.missing ?? errors.parts_required,
    failed: ({ interiorEnabled, exteriorEnabled }) =>
      offer?.parts ? !interiorEnabled && !exteriorEnabled : interiorEnabled || exteriorEnabled,
  },
  {
    field: 'captchaToken',
    code: 'captcha_required',
    message: errors.captcha_required,
    failed: ({ captchaToken }) => isBlank(captchaToken),
  },
  // Of the eight fields above come the specified checks, so the address comes after them. An estimate can do without one.
  ...addressRules(region.country, errors).map((rule) => ({
    ...rule,
    failed: (booking: BookingRequest) => (isScheduled(booking) || hasAddress(booking)) && rule.failed(booking),
  })),
  {
    field: 'message',
    code: 'message_too_long',
    message: errors.message_too_long,
    failed: ({ message }) => isMessageTooLong(message),
  },
];

const rulesToday = new WeakMap<BookedBrand, { today: string; rules: readonly BookingRule[] }>();

/** Cached per brand and day, because every booking of a day needs the same rules. */
function cachedRulesOf(brand: BookedBrand, today: string): readonly BookingRule[] {
  const known = rulesToday.get(brand);
  if (known?.today === today) return known.rules;
  const rules = rulesOf(brand, today);
  rulesToday.set(brand, { today, rules });
  return rules;
}

/**
 * The first reason to refuse a booking, or null: the first broken rule, in the order of `rulesOf`. The date of a cleaning
 * must exist and lie between `today` and a year ahead.
 *
 * @param today YYYY-MM-DD in the brand's time zone
 */
export const firstBookingFailure = (
  booking: BookingRequest,
  brand: BookedBrand,
  today: string = todayIn(brand.region),
): Failure<keyof BookingRequest> | null => firstFailure(cachedRulesOf(brand, today), booking);

/** What an admin can correct of a booking. */
export const CORRECTABLE = [
  'phone',
  'email',
  'street',
  'unit',
  'city',
  'postalCode',
  'selectedRange',
  'interiorEnabled',
  'exteriorEnabled',
] as const satisfies readonly StoredBookingField[];

/** What an admin has corrected. */
export type Correction = Pick<BookingRequest, (typeof CORRECTABLE)[number]>;

/**
 * The first reason to refuse a correction, or null. A booking without an address may stay so, and one without an email, too. What is booked
 * may stay as it is, also after the brand has renamed it.
 *
 * @param stored the booking as it is
 */
export function firstCorrectionFailure(
  correction: Correction,
  stored: Pick<Correction, 'email' | 'selectedRange' | 'interiorEnabled' | 'exteriorEnabled'>,
  brand: BookedBrand,
): Failure<keyof BookingRequest> | null {
  const isKept = (...fields: readonly (keyof typeof stored)[]) =>
    fields.every((field) => correction[field] === stored[field]);
  const kept = [
    ...(isKept('email') && correction.email === '' ? ['email'] : []),
    ...(isKept('selectedRange') ? ['selectedRange'] : []),
    ...(isKept('interiorEnabled', 'exteriorEnabled') ? ['exteriorEnabled'] : []),
  ];
  return firstFailure(
    cachedRulesOf(brand, todayIn(brand.region)).filter(
      ({ field }) => CORRECTABLE.some((name) => name === field) && !kept.includes(field),
    ),
    { ...BLANK_BOOKING, submissionType: 'estimate', ...correction },
  );
}

/**
 * The first reason to refuse a booking that an admin enters, or null: the rules of the form, without a CAPTCHA and with no email
 * needed. A field that the admin is not asked for is as in {@link BLANK_BOOKING}.
 */
export const firstOfficeFailure = (
  booking: Partial<Pick<BookingRequest, StoredBookingField>>,
  brand: BookedBrand,
): Failure<keyof BookingRequest> | null =>
  firstFailure(
    cachedRulesOf(brand, todayIn(brand.region)).filter(
      ({ field }) => field !== 'captchaToken' && (field !== 'email' || !!booking.email),
    ),
    { ...BLANK_BOOKING, ...booking },
  );

/** Why hours are asked for, with a day. */
export const ARRIVAL_MISSING = 'Please choose when the crew arrives.';

/**
 * The first reason to refuse a day for a cleaning, or null.
 *
 * @param date YYYY-MM-DD.
 * @param today YYYY-MM-DD in the brand's time zone
 */
export const firstDateFailure = (date: string, today: string, errors = BOOKING_ERRORS): Failure<'date'> | null =>
  firstFailure(dateRules(today, errors), { date });
