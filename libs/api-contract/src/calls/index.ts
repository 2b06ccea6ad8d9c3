import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf, RequestOf } from '../call.ts';
import type { userSchema } from './accounts/accounts.ts';
import { adminCalls } from './adminCalls.ts';
import type { ownBookingSchema } from './bookings/bookings.ts';
import { crewCalls } from './bookings/crewCalls.ts';
import type { altchaChallengeSchema } from './captcha.ts';
import type { clientProjectSchema, supportQuestionSchema } from './clients.ts';
import type { articleSchema, portfolioProjectSchema } from './content.ts';
import { siteCalls } from './siteCalls.ts';
import type { invoiceSchema } from './subscriptions/invoices.ts';
import type { productSchema, subscriptionSchema } from './subscriptions/subscriptions.ts';

export { adminCalls, crewCalls, siteCalls };

/** Every call by name. The client, the server's routes and the tests are derived from this record. */
export const calls = { ...siteCalls, ...crewCalls, ...adminCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Each call's request and response data, by name. */
export type Requests = { [Name in CallName]: RequestOf<Calls[Name]> };
export type Data = { [Name in CallName]: DataOf<Calls[Name]> };

/** The payloads of the forms. */
export type ContactFormRequest = Requests['submitContactForm'];
export type HSBContactFormRequest = Requests['submitHSBContactForm'];

/** The receipt sent to the person who made a booking. */
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

/** Products and subscriptions (specification, section 3). */
export type Product = FromSchema<typeof productSchema>;
export type Subscription = FromSchema<typeof subscriptionSchema>;
export type Invoice = FromSchema<typeof invoiceSchema>;
export type SubscriptionStatus = Subscription['status'];
export type PaymentProviderInfo = Data['getPaymentProvider'];
