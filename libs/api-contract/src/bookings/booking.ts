import type { Address } from '@threefold/validation';

/** How far ahead a cleaning can be requested, in days. */
export const BOOKING_HORIZON_DAYS = 365;

/** Earliest promised confirmation or estimate, in hours after the request. */
export const REPLY_DUE_HOURS = 24;

/** Latest promised confirmation or estimate, in hours after the request. */
export const REPLY_LATE_HOURS = 48;

/** The promised window of a confirmation or estimate, as printed, in hours. */
export const REPLY_WINDOW_HOURS = `${REPLY_DUE_HOURS}-${REPLY_LATE_HOURS}`;

/** What the visitor asks for: a cleaning on a day, or a price. */
export const SUBMISSION_TYPES = ['schedule', 'estimate'] as const;
export type SubmissionType = (typeof SUBMISSION_TYPES)[number];

/**
 * A booking's fields, as the form collects them and the call takes them. Everything else that handles a booking is
 * checked against this type.
 */
export interface BookingRequest extends Address {
  /** Null until one is chosen. */
  submissionType: SubmissionType | null;
  /** YYYY-MM-DD, only for `schedule`. */
  date: string | null;
  /** One of the options of the brand's offer; empty until one is chosen, and where there are none. */
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

/** The names that forms have for fields of the booking, where they differ. */
const FORM_FIELDS: Partial<Record<string, string>> = {
  submissionType: 'service',
  selectedRange: 'option',
  exteriorEnabled: 'scopes',
  interiorEnabled: 'scopes',
} satisfies Partial<Record<BookingField, string>>;

/** The form's field that asks for a field of the booking, such as one that the server refused. */
export const formFieldOf = (field: string): string => FORM_FIELDS[field] ?? field;

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
  street: '',
  unit: '',
  city: '',
  postalCode: '',
};
