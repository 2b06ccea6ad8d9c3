import type { Product } from '@threefold/api-contract';
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { cached } from '../../platform/cached.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { CatalogueEntry } from '../../platform/payments/payments.ts';
import type { SubscriptionsParts } from './parts.ts';
import { products } from './tables.ts';
import { frequencyText, taxNote } from './words.ts';

export type ProductRow = typeof products.$inferSelect;

/** How long the cached list may miss another process's change. Prices to pay are always read again. */
const OFFER_FRESH_MS = 1_000;

/** Our own record of products and prices. Prices are taken from it, never from a payload. */
export interface Catalogue {
  /** Synchronises it with the provider. @returns The number of prices. */
  sync(): Promise<number>;
  /** The products on offer, in order. Cached for a second or until changed by this process. */
  onOffer(): Promise<Product[]>;
  /** The product of a price in our record. Prices from a payload are looked up here only. */
  known(priceId: string): Promise<ProductRow | undefined>;
  /** The product of a price named by the provider; fetched from the provider when unknown. */
  find(priceId: string): Promise<ProductRow | undefined>;
}

export function createCatalogue({
  queries,
  provider,
  salesTax,
}: Pick<SubscriptionsParts, 'queries' | 'provider' | 'salesTax'>): Catalogue {
  const note = taxNote(salesTax);

  const known = async (priceId: string): Promise<ProductRow | undefined> => {
    const [row] = await queries
      .select()
      .from(products)
      .where(and(eq(products.priceId, priceId), eq(products.provider, provider.kind)));
    return row;
  };

  const offer = cached(async () => {
    const rows = await queries
      .select()
      .from(products)
      .where(and(eq(products.provider, provider.kind), eq(products.active, true)))
      .orderBy(asc(products.position), asc(products.name), asc(products.priceId));
    return rows.map((row) => ({ ...toProduct(row), ...(note && { taxNote: note }) }));
  }, OFFER_FRESH_MS);

  const copy = async () => {
    const entries = await provider.catalogue();
    await queries.transaction((transaction) => store(transaction, provider.kind, entries));
    offer.forget();
    return entries.length;
  };

  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<number> | undefined;
  /** One after the other, so that an older answer never replaces a newer one. Who comes while one waits joins it. */
  const sync = () => {
    waiting ??= last.then(() => {
      waiting = undefined;
      return copy();
    });
    last = waiting.catch(() => undefined);
    return waiting;
  };

  return {
    sync,
    known,
    onOffer: offer.value,
    async find(priceId) {
      const before = await known(priceId);
      if (before) return before;
      await sync();
      return known(priceId);
    },
  };
}

async function store(
  transaction: Queries,
  provider: ProductRow['provider'],
  entries: readonly CatalogueEntry[],
): Promise<void> {
  // In a fixed order, so that two processes cannot deadlock.
  const rows = entries
    .toSorted((a, b) => (a.priceId < b.priceId ? -1 : 1))
    .map(({ image, ...entry }) => ({ ...entry, provider, imageUrl: image.url, imageAlt: image.alt }));
  if (rows.length > 0) {
    const { priceId: _, provider: __, ...columns } = getTableColumns(products);
    const fresh = Object.fromEntries(
      Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
    );
    await transaction.insert(products).values(rows).onConflictDoUpdate({ target: products.priceId, set: fresh });
  }
  // Products that the provider no longer has are kept for their subscribers but not sold.
  const gone =
    rows.length > 0
      ? notInArray(
          products.priceId,
          rows.map(({ priceId }) => priceId),
        )
      : undefined;
  await transaction
    .update(products)
    .set({ active: false })
    .where(and(eq(products.provider, provider), eq(products.active, true), gone));
}

const toProduct = (row: ProductRow): Product => ({
  id: row.priceId,
  name: row.name,
  baseName: row.baseName,
  description: row.description,
  iconThumbnail: { url: row.imageUrl, alt: row.imageAlt },
  stripePriceId: row.priceId,
  stripeProductId: row.productId,
  subscriptionPrice: row.amount,
  billingFrequency: frequencyText(row),
});
