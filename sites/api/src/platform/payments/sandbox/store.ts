import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { PaymentError } from '../payments.ts';
import { sandboxObjects } from './table.ts';

export interface SandboxCheckout {
  kind: 'checkout';
  state: 'open' | 'complete' | 'expired';
  customerId: string;
  priceId: string;
  /** In cents, as it was when the checkout started. */
  amount: number;
  clientSecret: string;
  returnUrl: string;
  expiresAt: string;
  /** The bank asks to confirm the payment. */
  secondStep: boolean;
  subscriptionId: string | null;
}

export interface SandboxSubscription {
  kind: 'subscription';
  status: 'active' | 'past_due' | 'unpaid' | 'ended';
  customerId: string;
  priceId: string;
  productId: string;
  cancelAtPeriodEnd: boolean;
  startedAt: string;
  periodEnd: string;
  endedAt: string | null;
  /** How often the card would have been charged. */
  charges: number;
}

export interface SandboxCustomer {
  kind: 'customer';
  userId: string;
}

export type SandboxObject = SandboxCheckout | SandboxSubscription | SandboxCustomer;
type Kind = SandboxObject['kind'];
type OfKind<K extends Kind> = Extract<SandboxObject, { kind: K }>;

const PREFIXES: Record<Kind, string> = {
  checkout: 'cs_sandbox_',
  subscription: 'sub_sandbox_',
  customer: 'cus_sandbox_',
};

/** An object's new data, and the step's result. */
export type Step<Data, Result> = readonly [data: Data, result: Result];

/** The sandbox's storage. Never part of our transactions, just as a real provider's is not. */
export interface SandboxStore {
  /** Creates an object, or returns the one created under the same key. */
  make<K extends Kind>(data: OfKind<K>, requestKey: string | null): Promise<{ id: string; data: OfKind<K> }>;
  /** @throws PaymentError `missing`. */
  get<K extends Kind>(kind: K, id: string): Promise<OfKind<K>>;
  /** @returns undefined when no checkout has this secret. */
  checkoutBySecret(clientSecret: string): Promise<{ id: string; data: SandboxCheckout } | undefined>;
  /** Changes an object atomically. `step` returns its new data and a result. */
  change<K extends Kind, Result>(
    kind: K,
    id: string,
    step: (data: OfKind<K>, store: SandboxStore) => Step<OfKind<K>, Result> | Promise<Step<OfKind<K>, Result>>,
  ): Promise<Result>;
}

export function createSandboxStore(queries: Queries): SandboxStore {
  const find = async <K extends Kind>(from: Queries, kind: K, id: string, lock: boolean): Promise<OfKind<K>> => {
    const query = from.select({ data: sandboxObjects.data }).from(sandboxObjects).where(eq(sandboxObjects.id, id));
    const [found] = await (lock ? query.for('update') : query);
    // Only this store writes these rows.
    const data = found?.data as SandboxObject | undefined;
    if (data?.kind !== kind) throw new PaymentError('missing', `no such ${kind}`);
    return data as OfKind<K>;
  };

  return {
    async make(data, requestKey) {
      const id = `${PREFIXES[data.kind]}${randomBytes(12).toString('hex')}`;
      const made = await queries
        .insert(sandboxObjects)
        .values({ id, requestKey, data })
        .onConflictDoNothing()
        .returning();
      if (made.length > 0 || requestKey === null) return { id, data };
      const [first] = await queries.select().from(sandboxObjects).where(eq(sandboxObjects.requestKey, requestKey));
      if (!first) throw new PaymentError('unavailable', 'the object created under this key is gone');
      return { id: first.id, data: first.data as typeof data };
    },

    get: (kind, id) => find(queries, kind, id, false),

    async checkoutBySecret(clientSecret) {
      const [found] = await queries
        .select()
        .from(sandboxObjects)
        .where(sql`${sandboxObjects.data}->>'clientSecret' = ${clientSecret}`);
      return found && { id: found.id, data: found.data as SandboxCheckout };
    },

    change: (kind, id, step) =>
      queries.transaction(async (transaction) => {
        const data = await find(transaction, kind, id, true);
        const [changed, result] = await step(data, createSandboxStore(transaction));
        await transaction.update(sandboxObjects).set({ data: changed }).where(eq(sandboxObjects.id, id));
        return result;
      }),
  };
}
