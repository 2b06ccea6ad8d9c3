import type { Call, SentCall } from '../call.ts';
import type { siteCalls } from './siteCalls.ts';

/** What a client needs to make a call, without the schemas, which are for the server and the types. */
const sentCall = ({ method, path, request, query, idempotent, repeatable, ownUser }: Call): SentCall => ({
  method,
  path,
  ...(request && { takes: 'body' }),
  ...(query && { takes: 'query' }),
  ...((idempotent || repeatable) && { repeats: true }),
  ...(ownUser && { ownUser }),
});

/** The same of several calls, by name. */
export const sentCalls = (calls: Readonly<Record<string, Call>>): Record<string, SentCall> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, sentCall(call)]));

/** The same of a call, as a type. */
type Sent<C extends Call> = Pick<C, 'method' | 'path'> &
  (C extends { request: object } ? { takes: 'body' } : C extends { query: object } ? { takes: 'query' } : unknown) &
  (C extends { idempotent: true } | { repeatable: true } ? { repeats: true } : unknown) &
  (C extends { ownUser: true } ? { ownUser: true } : unknown);

/**
 * How browsers make the calls of visitors and clients. Every page loads this table: the calls themselves, with their schemas, would
 * be a tenth of its script. The compiler compares it with the calls.
 */
export const siteRequests = {
  submitContactForm: { method: 'POST', path: '/api/submitContactForm', takes: 'body', repeats: true },
  submitHSBContactForm: { method: 'POST', path: '/api/submitHSBContactForm', takes: 'body', repeats: true },
  getBookableDays: { method: 'GET', path: '/api/getBookableDays' },
  getOwnBooking: { method: 'POST', path: '/api/getOwnBooking', takes: 'body' },
  changeBookingAddress: { method: 'POST', path: '/api/changeBookingAddress', takes: 'body', repeats: true },
  changeBookingDate: { method: 'POST', path: '/api/changeBookingDate', takes: 'body', repeats: true },
  cancelBooking: { method: 'POST', path: '/api/cancelBooking', takes: 'body', repeats: true },
  answerQuote: { method: 'POST', path: '/api/answerQuote', takes: 'body', repeats: true },
  setReminders: { method: 'POST', path: '/api/setReminders', takes: 'body', repeats: true },
  bookAgain: { method: 'POST', path: '/api/bookAgain', takes: 'body', repeats: true },
  setRepeat: { method: 'POST', path: '/api/setRepeat', takes: 'body', repeats: true },
  exportOwnData: { method: 'POST', path: '/api/exportOwnData', takes: 'body', ownUser: true },
  deleteOwnAccount: { method: 'POST', path: '/api/deleteOwnAccount', takes: 'body', ownUser: true },
  getCaptchaChallenge: { method: 'GET', path: '/api/getCaptchaChallenge' },
  reportClientFailure: { method: 'POST', path: '/api/reportClientFailure', takes: 'body' },
  getNewsArticles: { method: 'GET', path: '/api/getNewsArticles' },
  getPortfolioProjects: { method: 'GET', path: '/api/getPortfolioProjects' },
  getSupportQuestions: { method: 'GET', path: '/api/getSupportQuestions' },
  submitSupportMessage: { method: 'POST', path: '/api/submitSupportMessage', takes: 'body', repeats: true },
  getThreads: { method: 'GET', path: '/api/getThreads' },
  getNewsMails: { method: 'GET', path: '/api/getNewsMails' },
  setNewsMails: { method: 'POST', path: '/api/setNewsMails', takes: 'body', ownUser: true },
  stopNewsMails: { method: 'POST', path: '/api/stopNewsMails', takes: 'body' },
  writeInThread: { method: 'POST', path: '/api/writeInThread', takes: 'body', repeats: true, ownUser: true },
  getOwnConversation: { method: 'POST', path: '/api/getOwnConversation', takes: 'body' },
  writeInOwnConversation: { method: 'POST', path: '/api/writeInOwnConversation', takes: 'body', repeats: true },
  getClientProjects: { method: 'GET', path: '/api/getClientProjects' },
  loginWithEmailAndPassword: { method: 'POST', path: '/api/loginWithEmailAndPassword', takes: 'body' },
  register: { method: 'POST', path: '/api/register', takes: 'body' },
  getSessionUser: { method: 'GET', path: '/api/getSessionUser' },
  logout: { method: 'POST', path: '/api/logout', takes: 'body' },
  requestPasswordResetCode: { method: 'POST', path: '/api/requestPasswordResetCode', takes: 'body' },
  validatePasswordResetCode: { method: 'POST', path: '/api/validatePasswordResetCode', takes: 'body' },
  changePassword: { method: 'POST', path: '/api/changePassword', takes: 'body' },
  resetPassword: { method: 'POST', path: '/api/resetPassword', takes: 'body' },
  updateUserAccount: { method: 'POST', path: '/api/updateUserAccount', takes: 'body', ownUser: true },
  changeUserPassword: { method: 'POST', path: '/api/changeUserPassword', takes: 'body', ownUser: true },
  resendVerificationEmail: { method: 'POST', path: '/api/resendVerificationEmail', takes: 'body', ownUser: true },
  renewVerificationLink: { method: 'POST', path: '/api/renewVerificationLink', takes: 'body' },
  verifyEmail: { method: 'POST', path: '/api/verifyEmail', takes: 'body' },
  undoEmailChange: { method: 'POST', path: '/api/undoEmailChange', takes: 'body' },
  getOpenSessions: { method: 'GET', path: '/api/getOpenSessions' },
  endSession: { method: 'POST', path: '/api/endSession', takes: 'body', ownUser: true },
  endOtherSessions: { method: 'POST', path: '/api/endOtherSessions', takes: 'body', ownUser: true },
  confirmIdentity: { method: 'POST', path: '/api/confirmIdentity', takes: 'body', ownUser: true },
  getPasskeys: { method: 'GET', path: '/api/getPasskeys' },
  startPasskey: { method: 'POST', path: '/api/startPasskey', takes: 'body', ownUser: true },
  addPasskey: { method: 'POST', path: '/api/addPasskey', takes: 'body', ownUser: true },
  removePasskey: { method: 'POST', path: '/api/removePasskey', takes: 'body', ownUser: true },
  renamePasskey: { method: 'POST', path: '/api/renamePasskey', takes: 'body', ownUser: true },
  startPasskeyLogin: { method: 'POST', path: '/api/startPasskeyLogin', takes: 'body' },
  loginWithPasskey: { method: 'POST', path: '/api/loginWithPasskey', takes: 'body' },
  getSecondFactor: { method: 'GET', path: '/api/getSecondFactor' },
  startSecondFactor: { method: 'POST', path: '/api/startSecondFactor', takes: 'body', ownUser: true },
  confirmSecondFactor: { method: 'POST', path: '/api/confirmSecondFactor', takes: 'body', ownUser: true },
  renewRecoveryCodes: { method: 'POST', path: '/api/renewRecoveryCodes', takes: 'body', ownUser: true },
  removeSecondFactor: { method: 'POST', path: '/api/removeSecondFactor', takes: 'body', ownUser: true },
  getAdminInvitation: { method: 'POST', path: '/api/getAdminInvitation', takes: 'body' },
  registerInvitedAdmin: { method: 'POST', path: '/api/registerInvitedAdmin', takes: 'body' },
  acceptAdminInvitation: { method: 'POST', path: '/api/acceptAdminInvitation', takes: 'body', ownUser: true },
  getProducts: { method: 'GET', path: '/api/getProducts' },
  getSubscriptions: { method: 'POST', path: '/api/getSubscriptions', takes: 'body', ownUser: true },
  cancelSubscription: { method: 'POST', path: '/api/cancelSubscription', takes: 'body', repeats: true, ownUser: true },
  previewPlanChange: { method: 'POST', path: '/api/previewPlanChange', takes: 'body', ownUser: true },
  changePlan: { method: 'POST', path: '/api/changePlan', takes: 'body', repeats: true, ownUser: true },
  reactivateSubscription: { method: 'POST', path: '/api/reactivateSubscription', takes: 'body', ownUser: true },
  updateSubscriptionWebsite: { method: 'POST', path: '/api/updateSubscriptionWebsite', takes: 'body', ownUser: true },
  getPaymentProvider: { method: 'GET', path: '/api/getPaymentProvider' },
  createCheckoutSession: { method: 'POST', path: '/api/create-checkout-session', takes: 'body', ownUser: true },
  getOpenCheckout: { method: 'GET', path: '/api/getOpenCheckout' },
  getSessionStatus: { method: 'GET', path: '/api/session-status', takes: 'query' },
  payInSandbox: { method: 'POST', path: '/api/sandbox/pay', takes: 'body' },
  getCostInSandbox: { method: 'POST', path: '/api/sandbox/cost', takes: 'body' },
  paySubscription: { method: 'POST', path: '/api/paySubscription', takes: 'body', repeats: true, ownUser: true },
  getPaymentDue: { method: 'POST', path: '/api/getPaymentDue', takes: 'body', ownUser: true },
  beginCardReplacement: { method: 'POST', path: '/api/beginCardReplacement', takes: 'body', ownUser: true },
  finishCardReplacement: {
    method: 'POST',
    path: '/api/finishCardReplacement',
    takes: 'body',
    repeats: true,
    ownUser: true,
  },
  confirmInSandbox: { method: 'POST', path: '/api/sandbox/confirm', takes: 'body', ownUser: true },
  getInvoices: { method: 'GET', path: '/api/getInvoices', takes: 'query' },
  getInvoice: { method: 'GET', path: '/api/getInvoice', takes: 'query' },
  giveUpCheckout: { method: 'POST', path: '/api/giveUpCheckout', takes: 'body', ownUser: true },
} as const satisfies { [Name in keyof typeof siteCalls]: Sent<(typeof siteCalls)[Name]> };
