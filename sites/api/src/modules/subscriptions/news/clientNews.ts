import { CLIENT_DIGEST_HOUR, type ClientMailKind } from '@threefold/api-contract';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { agreedTime, databaseTime, hourOfDay } from '../../../platform/agreedTime.ts';
import { after, DAY_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { users } from '../../../platform/identity/tables.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { outboxMessages } from '../../../platform/outbox/table.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { products, subscriptions } from '../tables.ts';
import { priceText } from '../words.ts';
import { clientDigestMail, clientNewsMail, type NewsOfClient } from './mails.ts';
import { clientMailChoices, clientNews } from './tables.ts';

/** How long a mail that names a client who is not its account waits for the mail server, before its text is erased. */
const TEXT_KEPT_MS = 7 * DAY_MS;

/** How many mails an hour one client can cause; what follows is in the daily mail, so that nobody can flood the mailbox. */
const MAILS_PER_HOUR = 10;

/** Mails the owner about clients, as they have chosen for each kind. */
export interface OwnerNews {
  /**
   * Mails a piece of news, or keeps it for the daily mail. In the transaction of what it reports, so that it is told once.
   * Wake the outbox afterwards.
   */
  tell(transaction: Queries, news: NewsOfClient): Promise<void>;
  /** Tells that a client deletes their account, before it is erased. */
  tellDeletion(transaction: Queries, userId: string): Promise<void>;
  /** A step of the hourly job: the daily mail. Safe to run in several processes. */
  mailDigest(): Promise<void>;
}

/** @param databaseClock Default: the database's own. Tests pass one that they control. */
export function createOwnerNews({
  queries,
  brand,
  site,
  clock,
  outbox,
  databaseClock = () => databaseTime(queries),
}: Pick<SubscriptionsDependencies, 'queries' | 'brand' | 'site' | 'clock' | 'outbox'> & {
  databaseClock?: () => Promise<Date>;
}): OwnerNews {
  const choiceOf = async (transaction: Queries, kind: ClientMailKind) => {
    const [row] = await transaction.select().from(clientMailChoices).where(eq(clientMailChoices.kind, kind));
    return row?.choice ?? 'at-once';
  };

  const isFlooding = async (transaction: Queries, clientId: string) => {
    const { userId, toAddress, createdAt } = outboxMessages;
    const recent = and(
      eq(userId, clientId),
      eq(toAddress, brand.ownerEmail),
      gt(createdAt, sql`now() - interval '1 hour'`),
    );
    return (await transaction.$count(outboxMessages, recent)) >= MAILS_PER_HOUR;
  };

  const tell: OwnerNews['tell'] = async (transaction, news) => {
    const { kind, client, product, price } = news;
    const choice = await choiceOf(transaction, kind);
    if (choice === 'off') return;
    const isDeleted = kind === 'deleted';
    if (choice === 'daily' || (await isFlooding(transaction, client.id))) {
      // Of a deleted account nothing is kept that says whose it was.
      const userId = isDeleted ? null : client.id;
      await transaction
        .insert(clientNews)
        .values({ kind, userId, product, detail: price })
        .onConflictDoUpdate({
          target: [clientNews.userId, clientNews.kind, clientNews.product],
          set: { detail: price, at: sql`now()` },
        });
      return;
    }
    const mail = clientNewsMail(news, brand, site);
    await enqueue(transaction, {
      ...mail,
      ...(isDeleted ? { secretUntil: after(clock(), TEXT_KEPT_MS) } : { userId: client.id }),
    });
  };

  return {
    tell,

    async tellDeletion(transaction, userId) {
      const [client] = await transaction.select().from(users).where(eq(users.id, userId));
      if (client?.role !== 'client') return;
      const had = await transaction
        .select({ product: products })
        .from(subscriptions)
        .innerJoin(products, eq(products.priceId, subscriptions.priceId))
        .where(eq(subscriptions.userId, userId))
        .orderBy(asc(subscriptions.startedAt));
      const prices = had.map(({ product }) => `${product.baseName}, ${priceText(product, brand.region)}`);
      await tell(transaction, { kind: 'deleted', client, product: '', price: prices.join('; '), by: 'client' });
    },

    async mailDigest() {
      const { today, hour } = agreedTime(brand.region, clock(), await databaseClock());
      if (hour < CLIENT_DIGEST_HOUR) return;
      await queries.transaction(async (transaction) => {
        // Of several processes, the first takes the rows.
        const taken = await transaction
          .delete(clientNews)
          .where(lt(clientNews.at, hourOfDay(today, CLIENT_DIGEST_HOUR, brand.region)))
          .returning();
        if (taken.length === 0) return;
        const ids = taken.flatMap(({ userId }) => userId ?? []);
        const clients = await transaction.select().from(users).where(inArray(users.id, ids));
        const news = taken
          .toSorted((a, b) => a.at.getTime() - b.at.getTime())
          .map((row) => ({ ...row, client: clients.find(({ id }) => id === row.userId) }));
        await enqueue(transaction, {
          ...clientDigestMail(news, brand, site),
          secretUntil: after(clock(), TEXT_KEPT_MS),
        });
      });
      outbox.wake();
    },
  };
}

/** Forgets the news of a kind that wait for the daily mail. */
export const forgetNews = (transaction: Queries, kind: ClientMailKind) =>
  transaction.delete(clientNews).where(eq(clientNews.kind, kind));
