import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database/database.ts';
import { type Account, type AccountOptions, createAccount } from './account.ts';
import type { Event } from './objects.ts';
import { recordsFrom, toStored } from './records.ts';
import { localStripe } from './table.ts';

/** Where an account is kept. */
export interface AccountStore {
  /** Does work on the account; no other work, in any process, happens meanwhile. */
  use<Result>(work: (account: Account) => Result): Promise<Result>;
}

const ROW = 1;

/**
 * Keeps the account in the database, so that a demo survives a restart. Never part of our transactions, just as a real
 * provider's is not.
 *
 * @param deliver gets what has happened, once it is kept
 */
export const createDatabaseStore = (
  queries: Queries,
  options: AccountOptions,
  deliver: (events: readonly Event[]) => void,
): AccountStore => ({
  async use(work) {
    const { result, events } = await queries.transaction(async (transaction) => {
      await transaction.insert(localStripe).values({ id: ROW, data: {} }).onConflictDoNothing();
      const [row] = await transaction.select().from(localStripe).where(eq(localStripe.id, ROW)).for('update');
      const account = createAccount(recordsFrom(row?.data), options);
      const before = JSON.stringify(toStored(account));
      const result = work(account);
      const data = toStored(account);
      if (JSON.stringify(data) !== before) {
        await transaction.update(localStripe).set({ data }).where(eq(localStripe.id, ROW));
      }
      return { result, events: account.events };
    });
    deliver(events);
    return result;
  },
});
