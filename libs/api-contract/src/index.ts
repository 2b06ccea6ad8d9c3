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
export { userSchema } from './calls/accounts/accounts.ts';
export { INVITATION_PATH } from './calls/accounts/invitations.ts';
export { NEWS_KINDS, type NewsKind } from './calls/accounts/newsMails.ts';
export { SECOND_FACTOR_REQUIRED } from './calls/accounts/secondFactor.ts';
export { CONFIRMATION_REQUIRED } from './calls/accounts/sessions.ts';
export { ADMIN_EXPORT_BATCH, ADMIN_PAGE_SIZE, CLIENT_FILTERS, SCHEDULE_MAX_DAYS } from './calls/admin/adminLists.ts';
export { OVERVIEW_WEEKS } from './calls/admin/adminOverview.ts';
export { NOTE_MAX_LENGTH } from './calls/admin/adminSubmissions.ts';
export { AUDIT_ACTORS } from './calls/admin/auditLog.ts';
export {
  CONTENT_CHANGED,
  CONTENT_DRAFT_CHANGED,
  CONTENT_HISTORY_PAGE,
  CONTENT_INVALID,
  CONTENT_KINDS,
  CONTENT_MAX_LENGTH,
  CONTENT_NOTE_MAX_LENGTH,
  type ContentDocument,
  type ContentFailure,
  type ContentKind,
  type ContentStamp,
} from './calls/admin/content.ts';
export { CONTENT_PICTURES_MAX } from './calls/admin/contentPictures.ts';
export { adminRequests } from './calls/adminRequests.ts';
export { REPEAT_WEEKS } from './calls/bookings/bookings.ts';
export { ALTCHA_CHALLENGE_PATH, altchaChallengeSchema } from './calls/captcha.ts';
export { clientProjectSchema } from './calls/clients.ts';
export { contentText, REASON_MAX_LENGTH, UNDO_SECONDS } from './calls/fields.ts';
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
  crewCalls,
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
export { ADMIN_SEARCH_MAX_LENGTH } from './calls/lists.ts';
export { sentCalls } from './calls/siteRequests.ts';
export { LOCAL_CHECKOUT_DOMAIN, PAYMENT_EVENTS_PATH } from './calls/subscriptions/checkout.ts';
export {
  CLIENT_DIGEST_HOUR,
  CLIENT_MAIL_CHOICES,
  CLIENT_MAIL_KINDS,
  type ClientMailChoice,
  type ClientMailKind,
} from './calls/subscriptions/clientMails.ts';
export { INVOICES_PAGE_SIZE, invoiceSchema } from './calls/subscriptions/invoices.ts';
export { productSchema, subscriptionSchema } from './calls/subscriptions/subscriptions.ts';
export { INVOICE_STATES, type InvoiceState } from './invoiceState.ts';
export { openApiDocument } from './openapi.ts';
export {
  type ApiResponse,
  ERROR_STATUSES,
  type ErrorStatus,
  type Refusal,
  STILL_RUNNING,
  type Success,
} from './response.ts';
export { SUBSCRIPTION_ACTIONS, type SubscriptionAction, subscriptionActions } from './subscriptionActions.ts';
export { isLive, SUBSCRIPTION_STATUSES } from './subscriptionStatus.ts';
