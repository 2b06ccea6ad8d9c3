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
  /** In cents, as it was when the checkout began. */
  amount: number;
  clientSecret: string;
  returnUrl: string;
  expiresAt: string;
  /** The bank has asked to confirm the payment. */
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

/** What an object becomes, and what came of it. */
export type Step<Data, Result> = readonly [data: Data, result: Result];

/** What the sandbox remembers, written for itself: never in a transaction of ours, as a provider's would not be. */
export interface SandboxStore {
  /** Makes it, or finds what was made under the same key. */
  make<K extends Kind>(data: OfKind<K>, requestKey: string | null): Promise<{ id: string; data: OfKind<K> }>;
  /** @throws PaymentError `missing`. */
  get<K extends Kind>(kind: K, id: string): Promise<OfKind<K>>;
  /** @returns undefined when no checkout has this secret. */
  checkoutBySecret(clientSecret: string): Promise<{ id: string; data: SandboxCheckout } | undefined>;
  /** Changes it as one step, whoever else does at the same time. `step` says what it becomes, and what came of it. */
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
      if (!first) throw new PaymentError('unavailable', 'what was made under this key is gone');
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
