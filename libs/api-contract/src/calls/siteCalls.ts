import type { Call } from '../call.ts';
import {
  addPasskey,
  confirmIdentity,
  endOtherSessions,
  endSession,
  getOpenSessions,
  getPasskeys,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './accountSecurity.ts';
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
  validatePasswordResetCode,
} from './accounts.ts';
import { getBookableDays } from './bookingSettings.ts';
import {
  answerQuote,
  bookAgain,
  cancelBooking,
  changeBookingDate,
  getOwnBooking,
  setReminders,
  setRepeat,
} from './bookings.ts';
import { getCaptchaChallenge } from './captcha.ts';
import {
  beginCardReplacement,
  confirmInSandbox,
  finishCardReplacement,
  getPaymentDue,
  paySubscription,
} from './cards.ts';
import {
  createCheckoutSession,
  getCostInSandbox,
  getOpenCheckout,
  getPaymentProvider,
  getSessionStatus,
  giveUpCheckout,
  payInSandbox,
} from './checkout.ts';
import { reportClientFailure } from './clientFailures.ts';
import { getClientProjects, getSupportQuestions, submitSupportMessage } from './clients.ts';
import { getNewsArticles, getPortfolioProjects } from './content.ts';
import { getInvoice, getInvoices } from './invoices.ts';
import { submitContactForm, submitHSBContactForm } from './leads.ts';
import { getNewsMails, setNewsMails, stopNewsMails } from './newsMails.ts';
import { deleteOwnAccount, exportOwnData } from './privacy.ts';
import {
  cancelSubscription,
  getProducts,
  getSubscriptions,
  reactivateSubscription,
  updateSubscriptionWebsite,
} from './subscriptions.ts';
import { getThreads, writeInThread } from './threads.ts';

/** The calls of visitors and clients, by name. */
export const siteCalls = {
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
  exportOwnData,
  deleteOwnAccount,
  getCaptchaChallenge,
  reportClientFailure,
  getNewsArticles,
  getPortfolioProjects,
  getSupportQuestions,
  submitSupportMessage,
  getThreads,
  getNewsMails,
  setNewsMails,
  stopNewsMails,
  writeInThread,
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
  confirmIdentity,
  getPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeyLogin,
  loginWithPasskey,
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
  getCostInSandbox,
  paySubscription,
  getPaymentDue,
  beginCardReplacement,
  finishCardReplacement,
  confirmInSandbox,
  getInvoices,
  getInvoice,
  giveUpCheckout,
} as const satisfies Readonly<Record<string, Call & { access: 'public' | 'authenticated' }>>;
