import {
  type Address,
  addDays,
  addressRules,
  calendarDateIn,
  emailHint,
  type Failure,
  firstFailure,
  hasAddress,
  isBlank,
  isCalendarDate,
  isEmail,
  isMessageTooLong,
  isPhone,
  MESSAGE_TOO_LONG,
  NO_ADDRESS,
  type PostalCountry,
  type Rule,
} from '@threefold/validation';

/** How far ahead a cleaning can be requested, in days. */
export const BOOKING_HORIZON_DAYS = 365;

/** The time zone of the window cleaners' calendar days: Hamilton, Ontario. */
export const BOOKING_TIME_ZONE = 'America/Toronto';

/** The country of the window cleaners' customers, whose phone numbers and postal codes they have. */
export const BOOKING_COUNTRY = 'CA' satisfies PostalCountry;

/** Earliest promised confirmation or estimate, in hours after the request. */
export const REPLY_DUE_HOURS = 24;

/** Latest promised confirmation or estimate, in hours after the request. */
export const REPLY_LATE_HOURS = 48;

/** The promised window of a confirmation or estimate, as printed, in hours. */
export const REPLY_WINDOW_HOURS = `${REPLY_DUE_HOURS}-${REPLY_LATE_HOURS}`;

/** What the visitor asks for: a cleaning on a day, or a price. */
export const SUBMISSION_TYPES = ['schedule', 'estimate'] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

/** The square footage ranges of the form, as shown and as sent. */
export const SQUARE_FOOTAGE_RANGES = [
  '500–1000',
  '1000–1500',
  '1500–2000',
  '2000–2500',
  '2500–3000',
  '3000–4000',
  '4000–5000',
  '5000–6000',
  '6000+',
] as const;
export type SquareFootageRange = (typeof SQUARE_FOOTAGE_RANGES)[number];

/**
 * A booking's fields, as the form collects them and the call takes them. Everything else that handles a booking is
 * checked against this type.
 */
export interface BookingRequest extends Address {
  /** Null until one is chosen. */
  submissionType: SubmissionType | null;
  /** YYYY-MM-DD, only for `schedule`. */
  date: string | null;
  /** One of {@link SQUARE_FOOTAGE_RANGES}; empty until one is chosen. */
  selectedRange: string;
  name: string;
  phone: string;
  email: string;
  /** Optional. */
  message: string;
  interiorEnabled: boolean;
  exteriorEnabled: boolean;
  /** The CAPTCHA's answer; empty until it is solved. */
  captchaToken: string;
}

/** A field of the booking form. */
export type BookingField = keyof BookingRequest;

/** A field that is stored, mailed, shown to the staff and exported: all but the CAPTCHA's answer. */
export type StoredBookingField = Exclude<BookingField, 'captchaToken'>;

/** The code of a refusal that asks whether an equal booking, sent minutes after the first, is for a second home. */
export const BOOKING_REPEATED = 'booking_repeated';

/** The empty booking form. */
export const BLANK_BOOKING: BookingRequest = {
  submissionType: null,
  date: null,
  selectedRange: '',
  name: '',
  phone: '',
  email: '',
  message: '',
  interiorEnabled: false,
  exteriorEnabled: false,
  captchaToken: '',
  ...NO_ADDRESS,
};

type BookingRule = Rule<BookingRequest, keyof BookingRequest>;
type DateRule = Rule<{ date: string | null }, 'date'>;

/** The rules for a requested day: it exists and lies between `today` and a year ahead. */
const dateRules = (today: string, last = addDays(today, BOOKING_HORIZON_DAYS)): readonly DateRule[] => [
  {
    field: 'date',
    code: 'date_required',
    message: 'Please select a date.',
    failed: ({ date }) => !isCalendarDate(date ?? ''),
  },
  {
    field: 'date',
    code: 'date_past',
    message: 'Please select a date that has not passed.',
    failed: ({ date }) => (date ?? '') < today,
  },
  {
    field: 'date',
    code: 'date_too_far',
    message: 'Please select a date within the next year.',
    failed: ({ date }) => (date ?? '') > last,
  },
];

const isScheduled = ({ submissionType }: BookingRequest) => submissionType === 'schedule';

const rulesOf = (today: string): readonly BookingRule[] => [
  {
    field: 'name',
    code: 'name_required',
    message: 'Please enter your name.',
    failed: ({ name }) => isBlank(name),
  },
  {
    field: 'email',
    code: 'email_invalid',
    message: 'Invalid email format.',
    failed: ({ email }) => !isEmail(email),
    hintFor: ({ email }) => emailHint(email),
  },
  {
    field: 'phone',
    code: 'phone_required',
    message: 'Please enter your phone number.',
    failed: ({ phone }) => !isPhone(phone),
  },
  {
    field: 'submissionType',
    code: 'submission_type_required',
    message: 'Please select between scheduling a cleaning or requesting a free estimate.',
    failed: ({ submissionType }) => !SUBMISSION_TYPES.some((type) => type === submissionType),
  },
  ...dateRules(today).map((rule) => ({
    ...rule,
    failed: (booking: BookingRequest) => isScheduled(booking) && rule.failed(booking),
  })),
  {
    field: 'selectedRange',
    code: 'range_required',
    message: 'Please select your Square Footage range.',
    failed: ({ selectedRange }) => !SQUARE_FOOTAGE_RANGES.some((range) => range === selectedRange),
  },
  {
    field: 'exteriorEnabled',
    code: 'service_required',
    message: 'Please select at least one service type (interior/exterior).',
    failed: ({ interiorEnabled, exteriorEnabled }) => !interiorEnabled && !exteriorEnabled,
  },
  {
    field: 'captchaToken',
    code: 'captcha_required',
    message: 'Please complete the CAPTCHA',
    failed: ({ captchaToken }) => isBlank(captchaToken),
  },
  // Complete where it is given.
  ...addressRules(BOOKING_COUNTRY).map((rule) => ({
    ...rule,
    failed: (booking: BookingRequest) => hasAddress(booking) && rule.failed(booking),
  })),
  {
    field: 'message',
    code: 'message_too_long',
    message: MESSAGE_TOO_LONG,
    failed: ({ message }) => isMessageTooLong(message),
  },
];

let rulesToday: { today: string; rules: readonly BookingRule[] } | undefined;

/** Cached per day, because every booking of a day needs the same rules. */
function cachedRulesOf(today: string): readonly BookingRule[] {
  if (rulesToday?.today !== today) rulesToday = { today, rules: rulesOf(today) };
  return rulesToday.rules;
}

/** Today's date in Hamilton, YYYY-MM-DD: the earliest day a cleaning can be requested for. */
export const bookingToday = (now: Date = new Date()): string => calendarDateIn(BOOKING_TIME_ZONE, now);

/**
 * The first reason to refuse a booking, or null: the first broken rule, in the order of `rulesOf`. The date of a cleaning
 * must exist and lie between `today` and a year ahead.
 *
 * @param today YYYY-MM-DD in Hamilton.
 */
export const firstBookingFailure = (
  booking: BookingRequest,
  today: string = bookingToday(),
): Failure<keyof BookingRequest> | null => firstFailure(cachedRulesOf(today), booking);

/**
 * The first reason to refuse a day for a cleaning, or null.
 *
 * @param date YYYY-MM-DD.
 * @param today YYYY-MM-DD in Hamilton.
 */
export const firstDateFailure = (date: string, today: string = bookingToday()): Failure<'date'> | null =>
  firstFailure(dateRules(today), { date });

/** The sentence that says which windows to clean. */
export function serviceSelectionSentence({
  interiorEnabled,
  exteriorEnabled,
}: Pick<BookingRequest, 'interiorEnabled' | 'exteriorEnabled'>): string {
  if (interiorEnabled && exteriorEnabled) return 'Exterior & Interior Windows';
  if (exteriorEnabled) return 'Exterior Windows Only';
  if (interiorEnabled) return 'Interior Windows Only';
  return 'Please make a selection!';
}
