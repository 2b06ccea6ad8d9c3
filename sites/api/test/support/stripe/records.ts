import { STRIPE_API_VERSION } from '../../../src/platform/payments/stripe.ts';
import { type Cards, createCards } from './cards.ts';
import { newId } from './ids.ts';
import type { Customer, EVENT_TYPES, Event, Invoice, Session, Subscription } from './objects.ts';
import { createPayments, type Payments } from './payments.ts';
import { stripeEvent } from './published.ts';
import { nowS } from './times.ts';

/** What an account stores, besides its products. */
export interface Records {
  customers: Map<string, Customer>;
  sessions: Map<string, Session>;
  /** The price that each session sells. */
  priceOf: Map<string, string>;
  /** The card that each setup session has saved. */
  cardOf: Map<string, string>;
  subscriptions: Map<string, Subscription>;
  /** The oldest first. */
  invoices: Map<string, Invoice>;
  /** Each customer's credit in cents, which reduces later invoices. */
  credits: Map<string, number>;
  /** How often each subscription was charged. */
  chargeCounts: Map<string, number>;
  /** All events, oldest first. */
  events: Event[];
  cards: Cards;
  payments: Payments;
}

export const createRecords = (): Records => ({
  customers: new Map(),
  sessions: new Map(),
  priceOf: new Map(),
  cardOf: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  credits: new Map(),
  chargeCounts: new Map(),
  events: [],
  cards: createCards(),
  payments: createPayments(),
});

/** Records an event about an object, as it is now. */
export type RecordEvent = (type: (typeof EVENT_TYPES)[number], object: object) => void;

export const eventRecorder =
  (events: Event[]): RecordEvent =>
  (type, object) => {
    events.push(
      stripeEvent({
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
  if (!value) throw new Error(`no ${id}`);
  return value;
}
