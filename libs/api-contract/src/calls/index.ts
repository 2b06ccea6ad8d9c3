import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf, RequestOf } from '../call.ts';
import {
  changePassword,
  changeUserPassword,
  getSessionUser,
  loginWithEmailAndPassword,
  logout,
  register,
  requestPasswordResetCode,
  resendVerificationEmail,
  resetPassword,
  updateUserAccount,
  type userSchema,
  validatePasswordResetCode,
} from './accounts.ts';
import { getAdminOverview, retryEmail, updateLead } from './admin.ts';
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
import { cancelBooking, changeBookingDate, getOwnBooking, type ownBookingSchema } from './bookings.ts';
import { type altchaChallengeSchema, getCaptchaChallenge } from './captcha.ts';
import {
  createCheckoutSession,
  getOpenCheckout,
  getPaymentProvider,
  getSessionStatus,
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

/** Every call there is, by name. The client, the server's routes and the tests are made from this record. */
export const calls = {
  submitContactForm,
  submitHSBContactForm,
  getOwnBooking,
  changeBookingDate,
  cancelBooking,
  getAdminOverview,
  getContactMessages,
  getBookings,
  updateLead,
  getEmailDeliveries,
  retryEmail,
  getClients,
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
  getProducts,
  getSubscriptions,
  cancelSubscription,
  reactivateSubscription,
  updateSubscriptionWebsite,
  getPaymentProvider,
  createCheckoutSession,
  getOpenCheckout,
  getSessionStatus,
  payInSandbox,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What each call takes and answers with, by its name. */
export type Requests = { [Name in CallName]: RequestOf<Calls[Name]> };
export type Data = { [Name in CallName]: DataOf<Calls[Name]> };

/** A lead's payloads. */
export type ContactFormRequest = Requests['submitContactForm'];
export type HSBContactFormRequest = Requests['submitHSBContactForm'];

/** What the sender of a booking is told of it. */
export type BookingReceipt = Data['submitHSBContactForm'];

/** A booking as its customer sees it. */
export type OwnBooking = FromSchema<typeof ownBookingSchema>;

/** Which CAPTCHA to show. */
export type CaptchaChallenge = Data['getCaptchaChallenge'];

/** A challenge as the ALTCHA widget takes it. */
export type AltchaChallenge = FromSchema<typeof altchaChallengeSchema>;

export type Article = FromSchema<typeof articleSchema>;
export type PortfolioProject = FromSchema<typeof portfolioProjectSchema>;

export type SupportQuestion = FromSchema<typeof supportQuestionSchema>;
export type ClientProject = FromSchema<typeof clientProjectSchema>;

/** Who is signed in (specification, section 3). */
export type SessionUser = FromSchema<typeof userSchema>;

/** A product on offer, and what a client subscribed to (specification, section 3). */
export type Product = FromSchema<typeof productSchema>;
export type Subscription = FromSchema<typeof subscriptionSchema>;
export type SubscriptionStatus = Subscription['status'];
export type PaymentProviderInfo = Data['getPaymentProvider'];
