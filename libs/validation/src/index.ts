export { ACCOUNT_MESSAGES, type AccountMessage } from '#texts/accountMessages';
export { ADDRESS_ERRORS, postalCodeLabel, postalCodeName } from '#texts/address';
export { EXTENSION, MESSAGE_TOO_LONG } from '#texts/fields';
export {
  type AccountDetails,
  type AccountFailure,
  accountChanges,
  accountEmail,
  COMMON_PASSWORD,
  type ConfirmedPassword,
  type Credentials,
  currentPasswordFailure,
  firstAccountDetailsFailure,
  firstAccountEditFailure,
  firstLoginFailure,
  firstNewPasswordFailure,
  firstPasswordStepFailure,
  firstRegistrationFailure,
  firstRegistrationFormFailure,
  newPasswordFailure,
  normalizeAccountDetails,
  type PasswordStep,
  type PasswordStepsForm,
  passkeyNameFailure,
  passwordFailureFor,
  type Registration,
  resetCodeDigits,
  resetCodeFailure,
  resetEmailFailure,
} from './account.ts';
export {
  type Address,
  type AddressFailureCode,
  addressRules,
  firstAddressFailure,
  formatAddress,
  formatPostalCode,
  hasAddress,
  isPostalCode,
  mapsHref,
  NO_ADDRESS,
  normalizeAddress,
  type Place,
  postalCodeExample,
  stateOfAddresses,
} from './address.ts';
export { addDays, calendarDateIn, isCalendarDate } from './calendar.ts';
export {
  type CardEntries,
  type CardFailureCode,
  firstCardFailure,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from './card.ts';
export {
  type Company,
  companyLines,
  countryOptions,
  firstCompanyFailure,
  isNoCompany,
  normalizeCompany,
} from './company.ts';
export { type ContactFailureCode, type ContactMessage, firstContactFailure } from './contact.ts';
export { DEFAULT_FORMATS, type FormatOptions, formatDate, formatDateTime, ordinalDay } from './dates.ts';
export { EMAIL_PATTERN, emailHint, isEmail, normalizeEmail } from './email/email.ts';
export { type EmailCheck, emailRule } from './email/emailRule.ts';
export { suggestEmail } from './email/emailSuggestion.ts';
export { type Failure, type FailureCode, firstFailure, type Hint, type HintCode, type Rule } from './failure.ts';
export * from './fieldLimits.ts';
export { isLink } from './link.ts';
export {
  formatPhone,
  hasForeignCountryCode,
  isInternationalPhone,
  isPhone,
  normalizeInternationalPhone,
  phoneDigits,
  splitExtension,
} from './phone/phone.ts';
export { phoneHref, withCountryCode } from './phone/phoneLink.ts';
export { formatNumber, formatPrice } from './price.ts';
export { readableWebsite } from './readableWebsite.ts';
export { isBlank, isMessageTooLong } from './text.ts';
export { firstWebsiteFailure, normalizeWebsite, type SubscriptionWebsite } from './website.ts';
