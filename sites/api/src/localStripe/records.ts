import { randomBytes } from 'node:crypto';
import { STRIPE_API_VERSION } from '../platform/payments/stripe.ts';
import type { SavedCard } from './cards.ts';
import type {
  Charge,
  Customer,
  EVENT_TYPES,
  Event,
  Invoice,
  InvoicePayment,
  Refund,
  Session,
  Subscription,
} from './objects.ts';
import type { Published } from './published.ts';

/** A stored response, which a repeated request with the same idempotency key gets. */
export interface Replay {
  /** Of the request's text. */
  hash: string;
  answer: { code: number; body: object };
  /** In seconds. */
  at: number;
}

/** What an account stores, besides its products. */
export interface Records {
  customers: Map<string, Customer>;
  sessions: Map<string, Session>;
  /** The price that each session sells. */
  priceOf: Map<string, string>;
  /** The card that each setup session has saved. */
  cardOf: Map<string, string>;
  /** Whether each session leaves its customer's address as it is. */
  keepsAddress: Map<string, boolean>;
  /** Whether the bank has asked the payer of a session to confirm. */
  bankAsked: Map<string, boolean>;
  subscriptions: Map<string, Subscription>;
  /** The oldest first. */
  invoices: Map<string, Invoice>;
  /** Each customer's credit in cents, which reduces later invoices. */
  credits: Map<string, number>;
  /** How often each subscription was charged. */
  chargeCounts: Map<string, number>;
  savedCards: Map<string, SavedCard>;
  /** Customers' default cards, by customer. */
  defaultCards: Map<string, string>;
  invoicePayments: InvoicePayment[];
  /** The newest first. */
  charges: Charge[];
  /** The newest first. */
  refunds: Refund[];
  /** By idempotency key. */
  replays: Map<string, Replay>;
}

/** The records as JSON can hold them. */
export type StoredRecords = {
  [Name in keyof Records]: Records[Name] extends Map<string, infer Value> ? Record<string, Value> : Records[Name];
};

export const toStored = (records: Records): StoredRecords => ({
  customers: Object.fromEntries(records.customers),
  sessions: Object.fromEntries(records.sessions),
  priceOf: Object.fromEntries(records.priceOf),
  cardOf: Object.fromEntries(records.cardOf),
  keepsAddress: Object.fromEntries(records.keepsAddress),
  bankAsked: Object.fromEntries(records.bankAsked),
  subscriptions: Object.fromEntries(records.subscriptions),
  invoices: Object.fromEntries(records.invoices),
  credits: Object.fromEntries(records.credits),
  chargeCounts: Object.fromEntries(records.chargeCounts),
  savedCards: Object.fromEntries(records.savedCards),
  defaultCards: Object.fromEntries(records.defaultCards),
  invoicePayments: records.invoicePayments,
  charges: records.charges,
  refunds: records.refunds,
  replays: Object.fromEntries(records.replays),
});

/** PostgreSQL does not keep the order of fields, so the invoices are sorted again. */
const oldestFirst = ([, a]: [string, Invoice], [, b]: [string, Invoice]) =>
  a.created - b.created || (a.number ?? '').localeCompare(b.number ?? '');

export function recordsFrom(stored: Partial<StoredRecords> = {}): Records {
  const map = <Value>(values: Record<string, Value> = {}) => new Map(Object.entries(values));
  return {
    customers: map(stored.customers),
    sessions: map(stored.sessions),
    priceOf: map(stored.priceOf),
    cardOf: map(stored.cardOf),
    keepsAddress: map(stored.keepsAddress),
    bankAsked: map(stored.bankAsked),
    subscriptions: map(stored.subscriptions),
    invoices: new Map(Object.entries(stored.invoices ?? {}).sort(oldestFirst)),
    credits: map(stored.credits),
    chargeCounts: map(stored.chargeCounts),
    savedCards: map(stored.savedCards),
    defaultCards: map(stored.defaultCards),
    invoicePayments: stored.invoicePayments ?? [],
    charges: stored.charges ?? [],
    refunds: stored.refunds ?? [],
    replays: map(stored.replays),
  };
}

/** Records an event about an object, as it is now. */
export type RecordEvent = (type: (typeof EVENT_TYPES)[number], object: object) => void;

export const eventRecorder =
  (events: Event[], nowS: () => number, published: Published): RecordEvent =>
  (type, object) => {
    events.push(
      published.completeEvent({
        id: newId('evt'),
        object: 'event',
        api_version: STRIPE_API_VERSION,
        created: nowS(),
        livemode: false,
        type,
        data: { object: structuredClone(object) },
      }),
    );
  };

export function recordOf<Value>(from: ReadonlyMap<string, Value>, id: string): Value {
  const value = from.get(id);
  if (value === undefined) throw new Error(`no ${id}`);
  return value;
}

/** The only item of a subscription. */
export function itemOf({ items }: Subscription): Subscription['items']['data'][number] {
  const [item] = items.data;
  if (!item) throw new Error('no item');
  return item;
}

/** An id as Stripe makes them, such as `sub_1f…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;

export const DAY_S = 86_400;
