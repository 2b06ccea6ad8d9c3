import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { PaymentError } from '../payments.ts';
import {
  ID_PREFIXES,
  type Kind,
  type OfKind,
  type SandboxCardSetup,
  type SandboxCheckout,
  type SandboxInvoice,
  type SandboxObject,
} from './objects.ts';
import { sandboxObjects } from './table.ts';

/** An object's new data, and the step's result. */
export type Step<Data, Result> = readonly [data: Data, result: Result];

/** The sandbox's storage. Never part of our transactions, just as a real provider's is not. */
export interface SandboxStore {
  /** Creates an object, or returns the one created under the same key. */
  create<K extends Kind>(
    data: OfKind<K>,
    requestKey: string | null,
  ): Promise<{ id: string; data: OfKind<K>; isNew: boolean }>;
  /** @throws PaymentError `missing`. */
  get<K extends Kind>(kind: K, id: string): Promise<OfKind<K>>;
  /** @returns undefined when no form has this secret. */
  formBySecret(clientSecret: string): Promise<{ id: string; data: SandboxCheckout | SandboxCardSetup } | undefined>;
  /** A customer's invoices, newest first. @throws PaymentError `missing` unless `after` is an invoice. */
  invoices(
    customerId: string,
    page: { limit: number; after?: string },
  ): Promise<{ id: string; data: SandboxInvoice }[]>;
  /** Performs all of the work or nothing. */
  atomically<Result>(work: (store: SandboxStore) => Promise<Result>): Promise<Result>;
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
    async create(data, requestKey) {
      const id = `${ID_PREFIXES[data.kind]}${randomBytes(12).toString('hex')}`;
      const made = await queries
        .insert(sandboxObjects)
        .values({ id, requestKey, data })
        .onConflictDoNothing()
        .returning();
      if (made.length > 0 || requestKey === null) return { id, data, isNew: true };
      const [first] = await queries.select().from(sandboxObjects).where(eq(sandboxObjects.requestKey, requestKey));
      if (!first) throw new PaymentError('unavailable', 'the object created under this key is gone');
      return { id: first.id, data: first.data as typeof data, isNew: false };
    },

    get: (kind, id) => find(queries, kind, id, false),

    async formBySecret(clientSecret) {
      const [found] = await queries
        .select()
        .from(sandboxObjects)
        .where(sql`${sandboxObjects.data}->>'clientSecret' = ${clientSecret}`);
      return found && { id: found.id, data: found.data as SandboxCheckout | SandboxCardSetup };
    },

    async invoices(customerId, { limit, after }) {
      const { id, data } = sandboxObjects;
      const [issuedAt, number] = [sql<string>`${data}->>'issuedAt'`, sql<string>`${data}->>'number'`];
      let older: SQL | undefined;
      if (after !== undefined) {
        const last = await find(queries, 'invoice', after, false);
        older = or(lt(issuedAt, last.issuedAt), and(eq(issuedAt, last.issuedAt), lt(number, last.number)));
      }
      const ofCustomer = sql`${data}->>'kind' = 'invoice' and ${data}->>'customerId' = ${customerId}`;
      const rows = await queries
        .select({ id, data })
        .from(sandboxObjects)
        .where(and(ofCustomer, older))
        .orderBy(desc(issuedAt), desc(number))
        .limit(limit);
      return rows.map((row) => ({ id: row.id, data: row.data as SandboxInvoice }));
    },

    atomically: (work) => queries.transaction((transaction) => work(createSandboxStore(transaction))),

    change: (kind, id, step) =>
      queries.transaction(async (transaction) => {
        const data = await find(transaction, kind, id, true);
        const [changed, result] = await step(data, createSandboxStore(transaction));
        await transaction.update(sandboxObjects).set({ data: changed }).where(eq(sandboxObjects.id, id));
        return result;
      }),
  };
}
