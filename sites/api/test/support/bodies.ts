import { randomUUID } from 'node:crypto';
import type { CallName, Calls, Requests } from '@threefold/api-contract';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { booking, contact, nextWeek, product } from './samples.ts';

/** The calls that take a body. */
type CallWithBody = { [Name in CallName]: Calls[Name] extends { request: object } ? Name : never }[CallName];

const codeAndPassword = { email: 'sam@whitlock.test', passwordResetCode: '407913', password: 'correct horse' };

/**
 * A valid body for every call that takes one, so that a refusal is due to what a test changes. The call may still
 * refuse to act on it.
 *
 * @param userId The user who makes the call.
 */
export const goodBodies: { readonly [Name in CallWithBody]: (userId: string) => Requests[Name] } = {
  submitContactForm: () => contact(),
  reportClientFailure: () => ({ kind: 'error', name: 'Error', message: 'It failed.', path: '/Home' }),
  submitHSBContactForm: () => booking({ captchaToken: 'wrong' }),
  getOwnBooking: () => ({ token: 'x'.repeat(32) }),
  changeBookingDate: () => ({ token: 'x'.repeat(32), date: nextWeek() }),
  cancelBooking: () => ({ token: 'x'.repeat(32) }),
  getContactMessages: () => ({ page: 1 }),
  exportContactMessages: () => ({}),
  getBookings: () => ({ page: 1 }),
  getSchedule: () => ({ date: nextWeek() }),
  getReservedDays: () => ({ date: nextWeek() }),
  exportBookings: () => ({}),
  getClients: () => ({ page: 1 }),
  exportClients: () => ({}),
  getClient: () => ({ id: randomUUID() }),
  getClientInvoices: () => ({ id: randomUUID() }),
  getAuditLog: () => ({ page: 1 }),
  exportAuditLog: () => ({}),
  getEmailDeliveries: () => ({ page: 1 }),
  exportEmailDeliveries: () => ({}),
  updateSubmission: () => ({ kind: 'message', id: randomUUID(), revision: 0, handled: true }),
  undoAnswer: () => ({ id: randomUUID(), revision: 0 }),
  answerBooking: () => ({ id: randomUUID(), revision: 0, answer: 'confirm', arrival: '08-10' }),
  answerQuote: () => ({ token: 'x'.repeat(32), accept: false }),
  bookAgain: () => ({ token: 'x'.repeat(32), date: nextWeek() }),
  setRepeat: () => ({ token: 'x'.repeat(32), weeks: 4 }),
  setReminders: () => ({ token: 'x'.repeat(32), off: true }),
  getBookingHistory: () => ({ id: randomUUID() }),
  renewCalendarFeed: () => ({ brand: 'harbour-shine' }),
  saveBookingSettings: () => ({ brand: 'harbour-shine', revision: 0, settings: DEFAULT_BOOKING_SETTINGS }),
  retryEmail: () => ({ id: randomUUID() }),
  exportPerson: () => ({ email: 'sam@whitlock.test' }),
  erasePerson: () => ({ email: 'sam@whitlock.test' }),
  exportOwnData: (userId) => ({ userId }),
  deleteOwnAccount: (userId) => ({ userId, password: 'correct horse' }),
  getOwnConversation: () => ({ token: 'x'.repeat(32) }),
  writeInOwnConversation: () => ({ token: 'x'.repeat(32), id: randomUUID(), text: 'And on Sundays?' }),
  writeInThread: (userId) => ({ userId, threadId: randomUUID(), id: randomUUID(), text: 'And on Sundays?' }),
  getMessageReplies: () => ({ id: randomUUID() }),
  answerMessage: () => ({ messageId: randomUUID(), revision: 0, id: randomUUID(), text: 'We do.' }),
  setNewsMails: (userId) => ({ userId, kind: 'answers', on: false }),
  stopNewsMails: () => ({ token: 'x'.repeat(78) }),
  submitSupportMessage: () => contact(),
  loginWithEmailAndPassword: () => ({ email: 'sam@whitlock.test', password: 'correct horse' }),
  register: () => ({
    firstName: 'Sam',
    lastName: 'Whitlock',
    email: `${randomUUID()}@whitlock.test`,
    password: 'correct horse',
  }),
  logout: () => ({}),
  requestPasswordResetCode: () => ({ email: 'sam@whitlock.test' }),
  validatePasswordResetCode: () => ({ email: 'sam@whitlock.test', passwordResetCode: '407913' }),
  changePassword: () => codeAndPassword,
  resetPassword: () => codeAndPassword,
  updateUserAccount: (userId) => ({ userId, firstName: 'Samuel', lastName: 'Whitlock', email: 'samuel@whitlock.test' }),
  changeUserPassword: (userId) => ({ userId, password: 'correct horse' }),
  resendVerificationEmail: (userId) => ({ userId }),
  endSession: (userId) => ({ userId, sessionId: randomUUID() }),
  endOtherSessions: (userId) => ({ userId }),
  confirmIdentity: (userId) => ({ userId, password: 'correct horse' }),
  startPasskey: (userId) => ({ userId }),
  addPasskey: (userId) => ({ userId, name: 'Laptop', passkeyId: 'x', clientDataJSON: 'x', attestationObject: 'x' }),
  renamePasskey: (userId) => ({ userId, passkeyId: 'x', name: 'Phone' }),
  removePasskey: (userId) => ({ userId, passkeyId: 'x' }),
  startPasskeyLogin: () => ({}),
  startSecondFactor: (userId) => ({ userId }),
  confirmSecondFactor: (userId) => ({ userId, code: '407913' }),
  renewRecoveryCodes: (userId) => ({ userId, code: '407913' }),
  removeSecondFactor: (userId) => ({ userId, code: '407913' }),
  saveBrandSecurity: () => ({ brand: 'harbour-shine', requireSecondFactor: false }),
  inviteAdmin: () => ({ email: `${randomUUID()}@northgate.test`, brands: ['harbour-shine'] }),
  withdrawAdminInvitation: () => ({ email: 'sam@whitlock.test' }),
  changeAdminBrands: () => ({ adminId: randomUUID(), brands: ['harbour-shine'] }),
  removeAdmin: () => ({ adminId: randomUUID() }),
  getAdminInvitation: () => ({ token: 'x'.repeat(43) }),
  registerInvitedAdmin: () => ({
    token: 'x'.repeat(43),
    firstName: 'Sam',
    lastName: 'Whitlock',
    password: 'correct horse',
  }),
  acceptAdminInvitation: (userId) => ({ userId, token: 'x'.repeat(43) }),
  loginWithPasskey: () => ({ passkeyId: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }),
  renewVerificationLink: () => ({ token: 'x'.repeat(43) }),
  verifyEmail: () => ({ token: 'x'.repeat(43) }),
  undoEmailChange: () => ({ token: 'x'.repeat(43) }),
  getSubscriptions: (userId) => ({ userId }),
  cancelSubscription: (userId) => ({ userId, subscriptionId: randomUUID() }),
  reactivateSubscription: (userId) => ({ userId, subscriptionId: randomUUID() }),
  cancelClientSubscription: () => ({
    id: randomUUID(),
    subscriptionId: randomUUID(),
    at: 'period-end',
    reason: 'As agreed on the phone.',
  }),
  saveProduct: () => ({ id: randomUUID(), product: product() }),
  setProductOnSale: () => ({ productId: 'quote-builder', active: true }),
  moveProduct: () => ({ productId: 'quote-builder', before: 'review-reply' }),
  refundInvoice: () => ({
    id: randomUUID(),
    clientId: randomUUID(),
    invoiceId: 'in_none',
    amount: 1000,
    refunded: 0,
    reason: 'As agreed on the phone.',
  }),
  updateSubscriptionWebsite: (userId) => ({ userId, subscriptionId: randomUUID(), clientWebsiteURL: 'northgate.test' }),
  createCheckoutSession: (userId) => ({
    userId,
    domain: 'ferrolane.localhost:3002',
    stripePriceId: 'price_none',
    stripeProductId: 'prod_none',
  }),
  paySubscription: (userId) => ({ userId, subscriptionId: randomUUID() }),
  previewPlanChange: (userId) => ({ userId, subscriptionId: randomUUID(), stripePriceId: 'price_none' }),
  changePlan: (userId) => ({
    userId,
    subscriptionId: randomUUID(),
    stripePriceId: 'price_none',
    shown: { dueNow: 0, credit: 0, currency: 'CAD', at: new Date().toISOString() },
  }),
  getPaymentDue: (userId) => ({ userId, subscriptionId: randomUUID() }),
  beginCardReplacement: (userId) => ({ userId, domain: 'ferrolane.localhost:3002' }),
  finishCardReplacement: (userId) => ({ userId, sessionId: 'cs_none' }),
  confirmInSandbox: (userId) => ({ userId, subscriptionId: randomUUID(), approve: true }),
  giveUpCheckout: (userId) => ({ userId, stripePriceId: 'price_none' }),
  getCostInSandbox: () => ({ clientSecret: 'x'.repeat(32), postalCode: 'L8P 1A1' }),
  payInSandbox: () => ({ clientSecret: 'x'.repeat(32), number: '4242424242424242' }),
};

/** The body of a call by name; empty for a call that takes none. */
export const goodBody = (name: string, userId: string): Record<string, unknown> => {
  const make = (goodBodies as Record<string, (userId: string) => object>)[name];
  return { ...make?.(userId) };
};
