import type { Product } from '@threefold/api-contract';
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { cached } from '../../platform/cached.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { CatalogueEntry } from '../../platform/payments/payments.ts';
import type { SubscriptionsParts } from './parts.ts';
import { products } from './tables.ts';
import { frequencyText } from './words.ts';

export type ProductRow = typeof products.$inferSelect;

/** How long a change by another process may stay unseen in the list on offer. Prices to pay are always read anew. */
const OFFER_FRESH_MS = 1_000;

/** Our own record of what is on offer. Prices are taken from it, never from a payload. */
export interface Catalogue {
  /** Brings it into step with the provider. @returns How many prices there are. */
  sync(): Promise<number>;
  /** What is on offer, in its order. The same list until it is changed here, or a second old. */
  onOffer(): Promise<Product[]>;
  /** The product behind a price, as our record has it: what a payload names is not looked for elsewhere. */
  known(priceId: string): Promise<ProductRow | undefined>;
  /** The product behind a price that the provider has named, who is asked about it when it is new to us. */
  find(priceId: string): Promise<ProductRow | undefined>;
}

export function createCatalogue({ queries, provider }: Pick<SubscriptionsParts, 'queries' | 'provider'>): Catalogue {
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
    return rows.map(toProduct);
  }, OFFER_FRESH_MS);

  const sync = async () => {
    const entries = await provider.catalogue();
    await queries.transaction((transaction) => store(transaction, provider.kind, entries));
    offer.forget();
    return entries.length;
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
  // In one order, so that two processes do not wait for each other.
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
  // What the provider does not know any more is kept for those who subscribed to it, and not sold.
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
  description: row.description,
  iconThumbnail: { url: row.imageUrl, alt: row.imageAlt },
  stripePriceId: row.priceId,
  stripeProductId: row.productId,
  subscriptionPrice: row.amount,
  billingFrequency: frequencyText(row),
});
