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

/** The same of a call, as a type. Nearly every path is the call's name. */
export type Sent<Name extends string, C extends Call, Folder extends string = '/api/'> = Pick<C, 'method'> &
  (C['path'] extends `${Folder}${Name}` ? unknown : Pick<C, 'path'>) &
  (C extends { request: object } ? { takes: 'body' } : C extends { query: object } ? { takes: 'query' } : unknown) &
  (C extends { idempotent: true } | { repeatable: true } ? { repeats: true } : unknown) &
  (C extends { ownUser: true } ? { ownUser: true } : unknown);

/**
 * How browsers make the calls of visitors and clients. Every page loads this table: the calls themselves, with their schemas, would
 * be a tenth of its script. The compiler compares it with the calls.
 */
export const siteRequests = {
  submitContactForm: { method: 'POST', takes: 'body', repeats: true },
  submitHSBContactForm: { method: 'POST', takes: 'body', repeats: true },
  getBookableDays: { method: 'GET' },
  getOwnBooking: { method: 'POST', takes: 'body' },
  changeBookingAddress: { method: 'POST', takes: 'body', repeats: true },
  changeBookingDate: { method: 'POST', takes: 'body', repeats: true },
  cancelBooking: { method: 'POST', takes: 'body', repeats: true },
  answerQuote: { method: 'POST', takes: 'body', repeats: true },
  setReminders: { method: 'POST', takes: 'body', repeats: true },
  bookAgain: { method: 'POST', takes: 'body', repeats: true },
  setRepeat: { method: 'POST', takes: 'body', repeats: true },
  exportOwnData: { method: 'POST', takes: 'body', ownUser: true },
  deleteOwnAccount: { method: 'POST', takes: 'body', ownUser: true },
  getCaptchaChallenge: { method: 'GET' },
  reportClientFailure: { method: 'POST', takes: 'body' },
  getNewsArticles: { method: 'GET' },
  getPortfolioProjects: { method: 'GET' },
  getAcceptedTexts: { method: 'GET' },
  getAcceptedText: { method: 'GET', takes: 'query' },
  getSupportQuestions: { method: 'GET' },
  submitSupportMessage: { method: 'POST', takes: 'body', repeats: true },
  getThreads: { method: 'GET' },
  answerProject: { method: 'POST', takes: 'body', repeats: true, ownUser: true },
  getNewsMails: { method: 'GET' },
  setNewsMails: { method: 'POST', takes: 'body', ownUser: true },
  stopNewsMails: { method: 'POST', takes: 'body' },
  writeInThread: { method: 'POST', takes: 'body', repeats: true, ownUser: true },
  getOwnConversation: { method: 'POST', takes: 'body' },
  writeInOwnConversation: { method: 'POST', takes: 'body', repeats: true },
  getClientProjects: { method: 'GET' },
  loginWithEmailAndPassword: { method: 'POST', takes: 'body' },
  register: { method: 'POST', takes: 'body' },
  getSessionUser: { method: 'GET' },
  logout: { method: 'POST', takes: 'body' },
  requestPasswordResetCode: { method: 'POST', takes: 'body' },
  validatePasswordResetCode: { method: 'POST', takes: 'body' },
  changePassword: { method: 'POST', takes: 'body' },
  resetPassword: { method: 'POST', takes: 'body' },
  updateUserAccount: { method: 'POST', takes: 'body', ownUser: true },
  updateCompany: { method: 'POST', takes: 'body', ownUser: true },
  changeUserPassword: { method: 'POST', takes: 'body', ownUser: true },
  resendVerificationEmail: { method: 'POST', takes: 'body', ownUser: true },
  renewVerificationLink: { method: 'POST', takes: 'body' },
  verifyEmail: { method: 'POST', takes: 'body' },
  undoEmailChange: { method: 'POST', takes: 'body' },
  getOpenSessions: { method: 'GET' },
  endSession: { method: 'POST', takes: 'body', ownUser: true },
  endOtherSessions: { method: 'POST', takes: 'body', ownUser: true },
  confirmIdentity: { method: 'POST', takes: 'body', ownUser: true },
  getPasskeys: { method: 'GET' },
  startPasskey: { method: 'POST', takes: 'body', ownUser: true },
  addPasskey: { method: 'POST', takes: 'body', ownUser: true },
  removePasskey: { method: 'POST', takes: 'body', ownUser: true },
  renamePasskey: { method: 'POST', takes: 'body', ownUser: true },
  startPasskeyLogin: { method: 'POST', takes: 'body' },
  loginWithPasskey: { method: 'POST', takes: 'body' },
  getSecondFactor: { method: 'GET' },
  startSecondFactor: { method: 'POST', takes: 'body', ownUser: true },
  confirmSecondFactor: { method: 'POST', takes: 'body', ownUser: true },
  renewRecoveryCodes: { method: 'POST', takes: 'body', ownUser: true },
  removeSecondFactor: { method: 'POST', takes: 'body', ownUser: true },
  getInvitation: { method: 'POST', takes: 'body' },
  registerInvited: { method: 'POST', takes: 'body' },
  acceptAdminInvitation: { method: 'POST', takes: 'body', ownUser: true },
  getProducts: { method: 'GET' },
  getSubscriptions: { method: 'POST', takes: 'body', ownUser: true },
  cancelSubscription: { method: 'POST', takes: 'body', repeats: true, ownUser: true },
  previewPlanChange: { method: 'POST', takes: 'body', ownUser: true },
  changePlan: { method: 'POST', takes: 'body', repeats: true, ownUser: true },
  giveUpPlanChange: { method: 'POST', takes: 'body', ownUser: true },
  reactivateSubscription: { method: 'POST', takes: 'body', ownUser: true },
  updateSubscriptionWebsite: { method: 'POST', takes: 'body', ownUser: true },
  getPaymentProvider: { method: 'GET' },
  createCheckoutSession: { method: 'POST', path: '/api/create-checkout-session', takes: 'body', ownUser: true },
  getOpenCheckout: { method: 'GET' },
  getSessionStatus: { method: 'GET', path: '/api/session-status', takes: 'query' },
  payInSandbox: { method: 'POST', path: '/api/sandbox/pay', takes: 'body' },
  getCostInSandbox: { method: 'POST', path: '/api/sandbox/cost', takes: 'body' },
  paySubscription: { method: 'POST', takes: 'body', repeats: true, ownUser: true },
  getNextCharges: { method: 'POST', takes: 'body', ownUser: true },
  getPaymentDue: { method: 'POST', takes: 'body', ownUser: true },
  beginCardReplacement: { method: 'POST', takes: 'body', ownUser: true },
  finishCardReplacement: {
    method: 'POST',
    takes: 'body',
    repeats: true,
    ownUser: true,
  },
  confirmInSandbox: { method: 'POST', path: '/api/sandbox/confirm', takes: 'body', ownUser: true },
  getInvoices: { method: 'GET', takes: 'query' },
  getInvoice: { method: 'GET', takes: 'query' },
  giveUpCheckout: { method: 'POST', takes: 'body', ownUser: true },
} as const satisfies { [Name in keyof typeof siteCalls]: Sent<Name, (typeof siteCalls)[Name]> };
