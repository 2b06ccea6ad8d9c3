import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database/database.ts';
import { type Account, type AccountOptions, createAccount } from './account.ts';
import type { Event, Price } from './objects.ts';
import { createProducts, type Products, storedProducts } from './products.ts';
import { unchecked } from './published.ts';
import { eventRecorder, recordsFrom, toStored } from './records.ts';
import { localStripe } from './table.ts';

/** Where an account is kept. */
export interface AccountStore {
  /** Does work on the account; no other work, in any process, happens meanwhile. */
  use<Result>(work: (account: Account, products: Products) => Result): Promise<Result>;
}

const ROW = 1;

/**
 * Keeps the account in the database, so that a demo survives a restart, and processes sell the same. Never part of our
 * transactions, just as a real provider's is not.
 *
 * @param first what a new account sells
 * @param deliver gets what has happened, once it is kept
 */
export const createDatabaseStore = (
  queries: Queries,
  options: Required<Pick<AccountOptions, 'country' | 'clock'>>,
  first: readonly Price[],
  deliver: (events: readonly Event[]) => void,
): AccountStore => ({
  async use(work) {
    const { result, events } = await queries.transaction(async (transaction) => {
      await transaction.insert(localStripe).values({ id: ROW, data: {} }).onConflictDoNothing();
      const [row] = await transaction.select().from(localStripe).where(eq(localStripe.id, ROW)).for('update');
      const events: Event[] = [];
      const nowS = () => Math.floor(options.clock().getTime() / 1000);
      const stored = row?.data.catalogue ?? storedProducts({ prices: first });
      const products = createProducts(eventRecorder(events, nowS, unchecked), stored);
      const account = createAccount(recordsFrom(row?.data), { ...options, prices: products.prices, events });
      const data = () => ({ ...toStored(account), catalogue: products.stored() });
      const before = row?.data.catalogue && JSON.stringify(data());
      const result = work(account, products);
      const after = data();
      if (JSON.stringify(after) !== before) {
        await transaction.update(localStripe).set({ data: after }).where(eq(localStripe.id, ROW));
      }
      return { result, events };
    });
    deliver(events);
    return result;
  },
});
