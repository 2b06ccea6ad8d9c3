export {
  ACCOUNT_MESSAGES,
  type AccountDetails,
  type AccountFailure,
  type AccountMessage,
  accountChanges,
  accountEmail,
  COMMON_PASSWORD,
  type ConfirmedPassword,
  type Credentials,
  currentPasswordFailure,
  firstAccountDetailsFailure,
  firstLoginFailure,
  firstNewPasswordFailure,
  firstRegistrationFailure,
  firstRegistrationFormFailure,
  newPasswordFailure,
  normaliseAccountDetails,
  passwordFailureFor,
  type Registration,
  resetCodeDigits,
  resetCodeFailure,
  resetEmailFailure,
} from './account.ts';
export {
  BLANK_BOOKING,
  type BookingField,
  type BookingRequest,
  bookingToday,
  firstBookingFailure,
  firstDateFailure,
  SQUARE_FOOTAGE_RANGES,
  type SquareFootageRange,
  type StoredBookingField,
  SUBMISSION_TYPES,
  type SubmissionType,
  serviceSelectionSentence,
} from './booking.ts';
export { addDays, calendarDateIn, isCalendarDate } from './calendar.ts';
export {
  type CardEntries,
  type CardFailureCode,
  firstCardFailure,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from './card.ts';
export { type ContactFailureCode, type ContactMessage, firstContactFailure } from './contact.ts';
export { type FormatOptions, formatDate, formatDateTime } from './dates.ts';
export { EMAIL_PATTERN, emailHint, isEmail, normaliseEmail } from './email.ts';
export type { Failure, FailureCode, Hint, HintCode } from './failure.ts';
export * from './limits.ts';
export { formatPhone, isPhone, phoneDigits } from './phone.ts';
export { CURRENCY, formatNumber, formatPrice } from './price.ts';
export { isBlank } from './text.ts';
export { firstWebsiteFailure, normaliseWebsite, type SubscriptionWebsite } from './website.ts';
