export { type Answer, ERROR_WORDS, type ErrorWord, type Refusal, type Success } from './answer.ts';
export { type AlternateDomain, type ApiAddressConfig, alternateDomainOf, apiBaseUrl } from './apiBaseUrl.ts';
export {
  type Access,
  type AdminScope,
  type Call,
  type DataOf,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  type RequestOf,
  type Schema,
} from './call.ts';
export { userSchema } from './calls/accounts.ts';
export { NOTE_MAX_LENGTH } from './calls/adminLeads.ts';
export { ADMIN_EXPORT_BATCH, ADMIN_PAGE_SIZE, SCHEDULE_MAX_DAYS } from './calls/adminLists.ts';
export { OVERVIEW_WEEKS } from './calls/adminOverview.ts';
export { ADMIN_INVITATION_PATH } from './calls/admins.ts';
export { AUDIT_ACTORS } from './calls/auditLog.ts';
export { REPEAT_WEEKS } from './calls/bookings.ts';
export { ALTCHA_CHALLENGE_PATH, altchaChallengeSchema } from './calls/captcha.ts';
export { LOCAL_CHECKOUT_DOMAIN, PAYMENT_EVENTS_PATH } from './calls/checkout.ts';
export { clientProjectSchema } from './calls/clients.ts';
export { REASON_MAX_LENGTH } from './calls/fields.ts';
export {
  type AltchaChallenge,
  type Article,
  adminCalls,
  type BookingReceipt,
  type CallName,
  type Calls,
  type CaptchaChallenge,
  type ClientProject,
  type ContactFormRequest,
  calls,
  type Data,
  type HSBContactFormRequest,
  type Invoice,
  type OwnBooking,
  type PaymentProviderInfo,
  type PortfolioProject,
  type Product,
  type Requests,
  type SessionUser,
  type Subscription,
  type SubscriptionStatus,
  type SupportQuestion,
} from './calls/index.ts';
export { INVOICES_PAGE_SIZE, invoiceSchema } from './calls/invoices.ts';
export { ADMIN_SEARCH_MAX_LENGTH } from './calls/lists.ts';
export { NEWS_KINDS, type NewsKind } from './calls/newsMails.ts';
export type { PersonalField } from './calls/privacy.ts';
export { SECOND_FACTOR_REQUIRED } from './calls/secondFactor.ts';
export { CONFIRMATION_REQUIRED } from './calls/sessions.ts';
export { productSchema, subscriptionSchema } from './calls/subscriptions.ts';
export { INVOICE_STATES, type InvoiceState } from './invoiceState.ts';
export { openApiDocument } from './openapi.ts';
export { SUBSCRIPTION_ACTIONS, type SubscriptionAction, subscriptionActions } from './subscriptionActions.ts';
export { isLive, SUBSCRIPTION_STATUSES } from './subscriptionStatus.ts';
