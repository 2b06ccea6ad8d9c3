import { SUBSCRIPTION_STATUSES } from '@threefold/api-contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/identity/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Records of one payment provider mean nothing to another, so each names the one that it belongs to. */
const provider = () => text('provider', { enum: ['stripe', 'sandbox'] }).notNull();

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What is and was on offer: our own record of products and prices, kept in step with the provider's. */
export const products = pgTable('products', {
  priceId: text('price_id').primaryKey(),
  provider: provider(),
  productId: text('product_id').notNull(),
  name: text('name').notNull(),
  baseName: text('base_name').notNull(),
  plan: text('plan').notNull(),
  description: text('description').notNull(),
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

/** Who a user is at the provider. One row each; whatever must not happen twice for one client waits for its lock. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    userId: ofUser(),
    provider: provider(),
    /** Null until the provider has answered. */
    customerId: text('customer_id').unique(),
    /** Idempotency key of the request that makes the customer, stored before it is sent. */
    requestKey: text('request_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** What the provider was last told of a customer's email and name, or is being told. */
export const customerUpdates = pgTable(
  'payment_customer_updates',
  {
    userId: ofUser(),
    provider: provider(),
    /** Which email and name, as a digest: they lie with the account alone. */
    details: text('details').notNull(),
    /** Idempotency key of the request that tells, stored before it is sent. */
    requestKey: text('request_key').notNull(),
    state: text('state', { enum: ['sent', 'told', 'refused'] }).notNull(),
    /** Until when nobody else sends: requests side by side could arrive the wrong way round. */
    leaseUntil: instant('lease_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** Checkouts: asked for, open, and how they ended. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    provider: provider(),
    priceId: text('price_id').notNull(),
    productId: text('product_id').notNull(),
    /** Origin of the site that the payer returns to. */
    siteOrigin: text('site_origin').notNull(),
    /** Idempotency key of the request that makes it, stored before it is sent. */
    requestKey: text('request_key').notNull(),
    state: text('state', { enum: ['open', 'complete', 'expired'] }).notNull(),
    /** The provider's id and secret; null until it has answered. */
    sessionId: text('session_id').unique(),
    clientSecret: text('client_secret'),
    createdAt: instant('created_at').notNull(),
    /** When the provider was last asked how it stands. */
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.userId, table.provider, table.productId).where(sql`state = 'open'`),
    index('checkouts_open').on(table.checkedAt).where(sql`state = 'open'`),
  ],
);

/** What clients subscribed to, as the provider last told. */
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
    clientWebsiteUrl: text('client_website_url'),
    /** Whether the client has been told that it began. */
    welcomed: boolean('welcomed').notNull(),
    /** Counts the changes, so that what was fetched before one does not overwrite it. */
    revision: integer('revision').notNull().default(0),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('subscriptions_user').on(table.userId), index('subscriptions_checked').on(table.checkedAt)],
);

/** Changes that the provider is asked for. A row is written before the request is sent, and closed with its outcome. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    /** Also the idempotency key of the request. */
    id: uuid('id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    change: text('change', { enum: ['cancel', 'reactivate'] }).notNull(),
    state: text('state', { enum: ['sent', 'closed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_changes_sent').on(table.createdAt).where(sql`state = 'sent'`)],
);

/** The provider's events that have been applied: each is, once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    appliedAt: instant('applied_at').notNull(),
  },
  (table) => [index('payment_events_applied').on(table.appliedAt)],
);
