import type { Product } from '@threefold/api-contract';
import type { Language } from '@threefold/api-contract/language';
import { thumbnailOf } from '@threefold/api-contract/pictures';
import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { cached } from '../../../platform/cached.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { brandForRequest } from '../../../platform/http/language.ts';
import type { LocalRegion } from '../../../platform/language.ts';
import { type CatalogueEntry, PaymentError } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { catalogueCopies, products } from '../tables.ts';
import { frequencyText, inWordsOf, taxNote } from '../words.ts';

export type ProductRow = typeof products.$inferSelect;

/** How long the cached list may miss another process's change. Prices to pay are always read again. */
const OFFER_FRESH_MS = 1_000;

/** Attempts when other processes copy the catalogue at the same time. */
const ROUNDS = 20;

/** Our own record of products and prices. Prices are taken from it, never from a payload. */
export interface Catalogue {
  /** Synchronizes it with the provider. @returns The number of prices. */
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
  brand,
}: Pick<SubscriptionsDependencies, 'queries' | 'provider' | 'salesTax' | 'brand'>): Catalogue {
  const currency = brand.region.currency.toLowerCase();

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
    const offerIn = (language: Language) => {
      const note = taxNote(salesTax, { language });
      return rows.map((row) => ({
        ...toProduct(inWordsOf(row, { language }), { language }),
        ...(note && { taxNote: note }),
      }));
    };
    return { 'en-CA': offerIn('en-CA'), 'fr-CA': offerIn('fr-CA') };
  }, OFFER_FRESH_MS);

  const revision = async (): Promise<number> => {
    const [row] = await queries.select().from(catalogueCopies).where(eq(catalogueCopies.provider, provider.kind));
    return row?.revision ?? 0;
  };

  const copy = async (): Promise<number> => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Read before fetching: what another process has stored since may be newer than the response.
      const seen = await revision();
      // The store shows prices in the brand's currency only (specification, section 9).
      const entries = (await provider.catalogue()).map((entry) => ({
        ...entry,
        active: entry.active && entry.currency === currency,
      }));
      const isStored = await queries.transaction(async (transaction) => {
        const counted = await transaction
          .insert(catalogueCopies)
          .values({ provider: provider.kind, revision: seen + 1 })
          .onConflictDoUpdate({
            target: catalogueCopies.provider,
            set: { revision: seen + 1 },
            setWhere: eq(catalogueCopies.revision, seen),
          })
          .returning({ revision: catalogueCopies.revision });
        if (counted.length === 0) return false;
        await store(transaction, provider.kind, entries);
        return true;
      });
      offer.forget();
      if (isStored) return entries.length;
    }
    throw new PaymentError('unavailable', 'the catalogue kept changing');
  };

  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<number> | undefined;
  /** Runs one copy at a time in this process. Calls made while a copy waits share it, which saves requests. */
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
    onOffer: async () => (await offer.value())[brandForRequest(brand).region.language],
    async find(priceId) {
      const stored = await known(priceId);
      if (stored) return stored;
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
    .map(({ image, translations = null, ...entry }) => ({
      ...entry,
      translations,
      provider,
      imageUrl: image.url,
      imageAlt: image.alt,
    }));
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

const toProduct = (row: ProductRow, reader: Pick<LocalRegion, 'language'>): Product => ({
  id: row.priceId,
  name: row.name,
  baseName: row.baseName,
  description: row.description,
  iconThumbnail: { ...thumbnailOf(row.imageUrl), alt: row.imageAlt },
  stripePriceId: row.priceId,
  stripeProductId: row.productId,
  subscriptionPrice: row.amount,
  billingFrequency: frequencyText(row, reader),
});
