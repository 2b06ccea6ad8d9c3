import type { Call } from '../call.ts';
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
  undoEmailChange,
  updateUserAccount,
  validatePasswordResetCode,
  verifyEmail,
} from './accounts/accounts.ts';
import { acceptAdminInvitation, getInvitation, registerInvited } from './accounts/invitations.ts';
import { getNewsMails, setNewsMails, stopNewsMails } from './accounts/newsMails.ts';
import {
  addPasskey,
  getPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './accounts/passkeys.ts';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './accounts/secondFactor.ts';
import { confirmIdentity, endOtherSessions, endSession, getOpenSessions } from './accounts/sessions.ts';
import { getBookableDays } from './bookings/bookableDays.ts';
import { submitHSBContactForm } from './bookings/bookingForm.ts';
import {
  answerQuote,
  bookAgain,
  cancelBooking,
  changeBookingAddress,
  changeBookingDate,
  getOwnBooking,
  setReminders,
  setRepeat,
} from './bookings/bookings.ts';
import { getCaptchaChallenge } from './captcha.ts';
import { reportClientFailure } from './clientFailures.ts';
import { answerProject, getClientProjects, getSupportQuestions, submitSupportMessage } from './clients.ts';
import { getAcceptedText, getAcceptedTexts, getNewsArticles, getPortfolioProjects } from './content.ts';
import { submitContactForm } from './messages/messages.ts';
import { getOwnConversation, getThreads, writeInOwnConversation, writeInThread } from './messages/threads.ts';
import { deleteOwnAccount, exportOwnData } from './privacy.ts';
import {
  beginCardReplacement,
  confirmInSandbox,
  finishCardReplacement,
  getNextCharges,
  getPaymentDue,
  paySubscription,
} from './subscriptions/cards.ts';
import {
  createCheckoutSession,
  getCostInSandbox,
  getOpenCheckout,
  getPaymentProvider,
  getSessionStatus,
  giveUpCheckout,
  payInSandbox,
} from './subscriptions/checkout.ts';
import { updateCompany } from './subscriptions/company.ts';
import { getInvoice, getInvoices } from './subscriptions/invoices.ts';
import { changePlan, giveUpPlanChange, previewPlanChange } from './subscriptions/plans.ts';
import {
  cancelSubscription,
  getProducts,
  getSubscriptions,
  reactivateSubscription,
  updateSubscriptionWebsite,
} from './subscriptions/subscriptions.ts';

/** The calls of visitors and clients, by name. What browsers need of each is in siteRequests.ts, too. */
export const siteCalls = {
  submitContactForm,
  submitHSBContactForm,
  getBookableDays,
  getOwnBooking,
  changeBookingAddress,
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
  getAcceptedTexts,
  getAcceptedText,
  getSupportQuestions,
  submitSupportMessage,
  getThreads,
  answerProject,
  getNewsMails,
  setNewsMails,
  stopNewsMails,
  writeInThread,
  getOwnConversation,
  writeInOwnConversation,
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
  updateCompany,
  changeUserPassword,
  resendVerificationEmail,
  renewVerificationLink,
  verifyEmail,
  undoEmailChange,
  getOpenSessions,
  endSession,
  endOtherSessions,
  confirmIdentity,
  getPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyLogin,
  loginWithPasskey,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  getInvitation,
  registerInvited,
  acceptAdminInvitation,
  getProducts,
  getSubscriptions,
  cancelSubscription,
  previewPlanChange,
  changePlan,
  giveUpPlanChange,
  reactivateSubscription,
  updateSubscriptionWebsite,
  getPaymentProvider,
  createCheckoutSession,
  getOpenCheckout,
  getSessionStatus,
  payInSandbox,
  getCostInSandbox,
  paySubscription,
  getNextCharges,
  getPaymentDue,
  beginCardReplacement,
  finishCardReplacement,
  confirmInSandbox,
  getInvoices,
  getInvoice,
  giveUpCheckout,
} as const satisfies Readonly<Record<string, Call & { access: 'public' | 'authenticated' }>>;
