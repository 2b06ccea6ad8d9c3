import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf, RequestOf } from '../call.ts';
import { endOtherSessions, endSession, getOpenSessions, type openSessionSchema } from './accountSecurity.ts';
import {
  changePassword,
  changeUserPassword,
  getSessionUser,
  loginWithEmailAndPassword,
  logout,
  register,
  renewVerificationLink,
  requestPasswordResetCode,
  resendVerificationEmail,
  resetPassword,
  updateUserAccount,
  type userSchema,
  validatePasswordResetCode,
} from './accounts.ts';
import { answerBooking, getAdminOverview, getBookingHistory, retryEmail, updateLead } from './admin.ts';
import {
  exportBookings,
  exportClients,
  exportContactMessages,
  exportEmailDeliveries,
  getBookings,
  getClients,
  getContactMessages,
  getEmailDeliveries,
} from './adminLists.ts';
import { cancelClientSubscription } from './adminSubscriptions.ts';
import { getAuditLog } from './auditLog.ts';
import { getBookableDays, getBookingSettings, renewCalendarFeed, saveBookingSettings } from './bookingSettings.ts';
import {
  answerQuote,
  bookAgain,
  cancelBooking,
  changeBookingDate,
  getOwnBooking,
  type ownBookingSchema,
  setReminders,
  setRepeat,
} from './bookings.ts';
import { type altchaChallengeSchema, getCaptchaChallenge } from './captcha.ts';
import {
  createCheckoutSession,
  getOpenCheckout,
  getPaymentProvider,
  getSessionStatus,
  giveUpCheckout,
  payInSandbox,
} from './checkout.ts';
import { reportClientFailure } from './clientFailures.ts';
import {
  type clientProjectSchema,
  getClientProjects,
  getSupportQuestions,
  submitSupportMessage,
  type supportQuestionSchema,
} from './clients.ts';
import { type articleSchema, getNewsArticles, getPortfolioProjects, type portfolioProjectSchema } from './content.ts';
import { getInvoice, getInvoices, type invoiceSchema } from './invoices.ts';
import { submitContactForm, submitHSBContactForm } from './leads.ts';
import { deleteOwnAccount, erasePerson, exportOwnData, exportPerson } from './privacy.ts';
import {
  cancelSubscription,
  getProducts,
  getSubscriptions,
  type productSchema,
  reactivateSubscription,
  type subscriptionSchema,
  updateSubscriptionWebsite,
} from './subscriptions.ts';

/** Every call by name. The client, the server's routes and the tests are derived from this record. */
export const calls = {
  submitContactForm,
  submitHSBContactForm,
  getBookableDays,
  getOwnBooking,
  changeBookingDate,
  cancelBooking,
  answerQuote,
  setReminders,
  bookAgain,
  setRepeat,
  getAdminOverview,
  getContactMessages,
  getBookings,
  updateLead,
  answerBooking,
  getBookingHistory,
  getBookingSettings,
  saveBookingSettings,
  renewCalendarFeed,
  getEmailDeliveries,
  retryEmail,
  getClients,
  getAuditLog,
  cancelClientSubscription,
  exportContactMessages,
  exportBookings,
  exportClients,
  exportEmailDeliveries,
  exportPerson,
  erasePerson,
  exportOwnData,
  deleteOwnAccount,
  getCaptchaChallenge,
  reportClientFailure,
  getNewsArticles,
  getPortfolioProjects,
  getSupportQuestions,
  submitSupportMessage,
  getClientProjects,
  loginWithEmailAndPassword,
  register,
  getSessionUser,
  logout,
  requestPasswordResetCode,
  validatePasswordResetCode,
  changePassword,
  resetPassword,
  updateUserAccount,
  changeUserPassword,
  resendVerificationEmail,
  renewVerificationLink,
  getOpenSessions,
  endSession,
  endOtherSessions,
  getProducts,
  getSubscriptions,
  cancelSubscription,
  reactivateSubscription,
  updateSubscriptionWebsite,
  getPaymentProvider,
  createCheckoutSession,
  getOpenCheckout,
  giveUpCheckout,
  getSessionStatus,
  payInSandbox,
  getInvoices,
  getInvoice,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Each call's request and response data, by name. */
export type Requests = { [Name in CallName]: RequestOf<Calls[Name]> };
export type Data = { [Name in CallName]: DataOf<Calls[Name]> };

/** The payloads of leads. */
export type ContactFormRequest = Requests['submitContactForm'];
export type HSBContactFormRequest = Requests['submitHSBContactForm'];

/** The receipt sent to whoever made a booking. */
export type BookingReceipt = Data['submitHSBContactForm'];

/** A booking as its customer sees it. */
export type OwnBooking = FromSchema<typeof ownBookingSchema>;

/** The CAPTCHA to show. */
export type CaptchaChallenge = Data['getCaptchaChallenge'];

/** A challenge in the ALTCHA widget's format. */
export type AltchaChallenge = FromSchema<typeof altchaChallengeSchema>;

export type Article = FromSchema<typeof articleSchema>;
export type PortfolioProject = FromSchema<typeof portfolioProjectSchema>;

export type SupportQuestion = FromSchema<typeof supportQuestionSchema>;
export type ClientProject = FromSchema<typeof clientProjectSchema>;

/** The signed-in user (specification, section 3). */
export type SessionUser = FromSchema<typeof userSchema>;

/** Where a user is logged in. */
export type OpenSession = FromSchema<typeof openSessionSchema>;

/** Products and subscriptions (specification, section 3). */
export type Product = FromSchema<typeof productSchema>;
export type Subscription = FromSchema<typeof subscriptionSchema>;
export type Invoice = FromSchema<typeof invoiceSchema>;
export type SubscriptionStatus = Subscription['status'];
export type PaymentProviderInfo = Data['getPaymentProvider'];
