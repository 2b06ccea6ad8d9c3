import { SUBSCRIPTION_STATUSES } from '@threefold/api-contract';
import type { ProductTranslations } from '@threefold/api-contract/products';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';
import type { PlanPreview } from '../../platform/payments/payments.ts';

/** Records are specific to a payment provider, so each names its own. */
const provider = () => text('provider', { enum: ['stripe', 'sandbox'] }).notNull();

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Current and former prices, each with its product: our own record, synchronized with the provider's. */
export const products = pgTable('products', {
  priceId: text('price_id').primaryKey(),
  provider: provider(),
  productId: text('product_id').notNull(),
  name: text('name').notNull(),
  baseName: text('base_name').notNull(),
  plan: text('plan').notNull(),
  description: text('description').notNull(),
  /** Null for a product that other languages call as English does. */
  translations: jsonb('translations').$type<ProductTranslations>(),
  imageUrl: text('image_url').notNull(),
  imageAlt: text('image_alt').notNull(),
  /** In cents. */
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  interval: text('interval', { enum: ['day', 'week', 'month', 'year'] }).notNull(),
  intervalCount: integer('interval_count').notNull(),
  active: boolean('active').notNull(),
  position: integer('position').notNull(),
});

/** Counts how often a provider's catalogue was copied, so that an older copy does not replace a newer one. */
export const catalogueCopies = pgTable('catalogue_copies', {
  provider: provider().primaryKey(),
  revision: integer('revision').notNull(),
});

/** A user's customer at the provider. The row is locked by transactions that must not run at once for the same client. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: ofUser(),
    provider: provider(),
    /** Null until the provider has responded. */
    customerId: text('customer_id').unique(),
    /** Idempotency key of the request that creates the customer, stored before sending. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** The email, name and company last sent to the provider. */
export const customerUpdates = pgTable(
  'payment_customer_updates',
  {
    userId: ofUser(),
    provider: provider(),
    /** A digest of email, name and company, so that they are stored only with the account. */
    details: text('details').notNull(),
    /** Idempotency key of the request, stored before sending. */
    requestKey: text('request_key').notNull(),
    /** `sent` until the provider has answered, `told` once it has the details, `refused` if it does not accept them. */
    state: text('state', { enum: ['sent', 'told', 'refused'] }).notNull(),
    /** Lease: concurrent requests could arrive in the wrong order. */
    leaseUntil: instant('lease_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** Checkouts: `open` from the request on, `complete` once paid and recorded as a subscription, `expired` when closed unpaid. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    provider: provider(),
    priceId: text('price_id').notNull(),
    productId: text('product_id').notNull(),
    /** Origin of the site to return to. */
    siteOrigin: text('site_origin').notNull(),
    /** Idempotency key of the request that creates it, stored before sending. */
    requestKey: text('request_key').notNull(),
    state: text('state', { enum: ['open', 'complete', 'expired'] }).notNull(),
    /** The provider's id and secret; null until it has responded. */
    sessionId: text('session_id').unique(),
    clientSecret: text('client_secret'),
    createdAt: instant('created_at').notNull(),
    /** When the provider was last polled about it. */
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.userId, table.provider, table.productId).where(sql`state = 'open'`),
    index('checkouts_open').on(table.checkedAt).where(sql`state = 'open'`),
  ],
);

/** Subscriptions, in the provider's last known state. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    provider: provider(),
    providerId: text('provider_id').notNull().unique(),
    productId: text('product_id').notNull(),
    priceId: text('price_id').notNull(),
    status: text('status', { enum: SUBSCRIPTION_STATUSES }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    startedAt: instant('started_at').notNull(),
    periodEnd: instant('period_end').notNull(),
    endedAt: instant('ended_at'),
    /** The provider's word for why it ended, such as `payment_failed`; null while it runs, or when there is none. */
    endReason: text('end_reason'),
    /** How often the latest invoice's payment failed; null if it never did. */
    failedAttempts: integer('failed_attempts'),
    /** In cents: what is still to be paid of the latest invoice. */
    owed: integer('owed').notNull().default(0),
    /** Until when a change of plan waits for the client to confirm its payment; null when none does. */
    planPendingUntil: instant('plan_pending_until'),
    /** Whether the provider makes no charges for now, and until when; null until an admin resumes them. */
    chargesPaused: boolean('charges_paused').notNull().default(false),
    chargesResumeAt: instant('charges_resume_at'),
    /** Whether the client may undo a cancellation. Not what an admin cancelled for good. */
    mayReactivate: boolean('may_reactivate').notNull().default(true),
    clientWebsiteUrl: text('client_website_url'),
    /** Whether the provider adds tax to its price; null until it was asked. */
    automaticTax: boolean('automatic_tax'),
    /** The card that is charged: the provider's id, and what may be shown of it. */
    cardId: text('card_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The last month in which the card is valid, such as 2028-04. */
    cardExpiry: text('card_expiry'),
    /** Whether the welcome mail was sent, or is not due. */
    welcomed: boolean('welcomed').notNull(),
    /** Counts changes, for optimistic locking. */
    revision: integer('revision').notNull().default(0),
    /** When its state was last copied from the provider. */
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId), index('subscriptions_checked').on(table.checkedAt)],
);

/**
 * Forms that take a new card: `open` from the request on, `applied` once the card is in use, `expired` when closed
 * without one.
 */
export const cardSetups = pgTable(
  'card_setups',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    provider: provider(),
    /** Origin of the site to return to. */
    siteOrigin: text('site_origin').notNull(),
    /** Idempotency key of the request that creates it, stored before sending; other keys are derived from it. */
    requestKey: text('request_key').notNull(),
    state: text('state', { enum: ['open', 'applied', 'expired'] }).notNull(),
    sessionId: text('session_id').unique(),
    clientSecret: text('client_secret'),
    /** The result in sentences for the client: the new card, and the outcome of each overdue payment. */
    result: text('result'),
    /** Whether a payment is still overdue. */
    stillDue: boolean('still_due').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('card_setups_one_open').on(table.userId, table.provider).where(sql`state = 'open'`),
    index('card_setups_open').on(table.checkedAt).where(sql`state = 'open'`),
  ],
);

/** Cards whose expiry was announced by mail, once each. */
export const cardNotices = pgTable(
  'card_notices',
  {
    userId: ofUser(),
    provider: provider(),
    cardId: text('card_id').notNull(),
    expiry: text('expiry').notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider, table.cardId, table.expiry] })],
);

/** Yearly renewals that clients were reminded of, once each. */
export const renewalNotices = pgTable(
  'renewal_notices',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    periodEnd: instant('period_end').notNull(),
    queuedAt: instant('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.periodEnd] })],
);

/** Changes requested from the provider. The row is written before sending and closed with the outcome. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    /** Also the idempotency key of the request. */
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** `cancel` is at the end of the paid period, `end` at once. `pay` charges what is due, `plan` changes the plan. */
    change: text('change', { enum: ['cancel', 'reactivate', 'end', 'pay', 'plan'] }).notNull(),
    /** Who requested it. */
    actor: text('actor', { enum: ['admin', 'client'] })
      .notNull()
      .default('client'),
    /** The account of the client or admin who requested it; null once it is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The reason that an admin gave, for the client. */
    reason: text('reason').notNull().default(''),
    /** For a change of plan: the new price and the moment, from `planDetail`. */
    detail: text('detail'),
    /** For a change of plan: the provider's preview of the charge, just before the change was sent. */
    amounts: jsonb('amounts').$type<PlanPreview>(),
    /** `closed` once it is in effect; `given-up` when the provider refused it, or did not make it. */
    state: text('state', { enum: ['sent', 'closed', 'given-up'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_changes_sent').on(table.createdAt).where(sql`state = 'sent'`)],
);

/** Paid invoices whose receipt was mailed, or need not be mailed. Everything else about an invoice comes from the provider. */
export const invoiceReceipts = pgTable(
  'invoice_receipts',
  {
    /** The provider's id. */
    invoiceId: text('invoice_id').primaryKey(),
    userId: ofUser(),
    provider: provider(),
    /** The invoice's number on its receipt. */
    number: text('number').notNull(),
    /** In cents. */
    total: integer('total').notNull(),
    currency: text('currency').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** Null when no mail was due. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [index('invoice_receipts_user').on(table.userId)],
);

/**
 * Refunds by admins. The row is written before the provider is called, and deleted again if no refund was made. Refunds
 * made in the provider's dashboard have no row.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The request's id, which the provider's record includes. */
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    provider: provider(),
    /** The provider's id. */
    invoiceId: text('invoice_id').notNull(),
    /** The invoice's number in the mail about the refund. */
    number: text('number').notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    /** The admin's account; null once it is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Idempotency key of the request. */
    requestKey: text('request_key').notNull(),
    state: text('state', { enum: ['sent', 'done'] }).notNull(),
    /** When it was last sent to the provider. */
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('refunds_one_under_way').on(table.invoiceId).where(sql`state = 'sent'`),
    index('refunds_invoice').on(table.invoiceId),
    index('refunds_user').on(table.userId),
  ],
);

/** The provider's events that have been applied, for deduplication. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    appliedAt: instant('applied_at').notNull(),
  },
  (table) => [index('payment_events_applied').on(table.appliedAt)],
);
