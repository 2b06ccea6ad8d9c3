import type { ProductEntry } from '@threefold/api-contract/products';
import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { idOf, pictureName, toCatalogueEntry, translatedMetadata } from './mapping.ts';
import { type CatalogueEntry, ProductsError, type StoredProduct } from './payments.ts';

/** The field of a price's metadata that names the price it replaces. */
const REPLACES = 'replaces';

interface Priced {
  product: Stripe.Product;
  /** The price that the admin dashboard shows and edits. */
  price: Stripe.Price;
  entry: CatalogueEntry;
}

/** All recurring prices with their products: the active ones first, each group newest first. */
async function allPrices(stripe: Stripe): Promise<Stripe.Price[]> {
  return callStripe(async () => {
    // A price that is archived between the two lists is in both.
    const prices = new Map<string, Stripe.Price>();
    for (const active of [true, false]) {
      const found = stripe.prices.list({ active, type: 'recurring', limit: 100, expand: ['data.product'] });
      for await (const price of found) prices.set(price.id, price);
    }
    return [...prices.values()];
  });
}

const productOf = ({ product }: Stripe.Price): Stripe.Product | undefined =>
  typeof product === 'string' || product.deleted ? undefined : product;

const defaultOf = (price: Stripe.Price): string | undefined => {
  const chosen = productOf(price)?.default_price;
  return chosen ? idOf(chosen) : undefined;
};

const isDefault = (price: Stripe.Price): boolean => defaultOf(price) === price.id;

/**
 * Prices that are no longer sold, or not yet. During a change of price, and after an interrupted one, a product has both the
 * former price and the new one; only its default is sold.
 */
function unsoldPrices(prices: readonly Stripe.Price[]): ReadonlySet<string> {
  return new Set(
    prices.flatMap((price) => {
      const former = price.metadata[REPLACES];
      if (former === undefined) return [];
      if (isDefault(price)) return [former];
      return (defaultOf(price) ?? former) === former ? [price.id] : [];
    }),
  );
}

export async function catalogue(stripe: Stripe): Promise<CatalogueEntry[]> {
  const prices = await allPrices(stripe);
  const unsold = unsoldPrices(prices);
  return prices.flatMap((price) => {
    const entry = toCatalogueEntry(price);
    return entry ? [{ ...entry, active: entry.active && !unsold.has(price.id) }] : [];
  });
}

/** Each product with its default price, or else its newest price on offer, in the order of the store. */
function priced(prices: readonly Stripe.Price[]): Priced[] {
  const unsold = unsoldPrices(prices);
  const byProduct = Map.groupBy(prices, ({ product }) => idOf(product));
  const found = [...byProduct.values()].flatMap((own) => {
    const price = own.find(isDefault) ?? own.find(({ id, active }) => active && !unsold.has(id)) ?? own[0];
    const product = price && productOf(price);
    const entry = price && toCatalogueEntry(price);
    return price && product && entry ? [{ product, price, entry }] : [];
  });
  return found.toSorted((a, b) => a.entry.position - b.entry.position || (a.entry.name < b.entry.name ? -1 : 1));
}

export async function storedProducts(stripe: Stripe): Promise<StoredProduct[]> {
  return priced(await allPrices(stripe)).map(({ product, entry }) => {
    const { productId, amount, position: _, ...same } = entry;
    return { ...same, id: productId, productId, cents: amount, active: product.active };
  });
}

/** The fields that {@link toCatalogueEntry} reads back. The pictures of Stripe's own form are set in its dashboard. */
const fieldsOf = ({ name, baseName, plan, description, translations, image, active }: ProductEntry) => ({
  name,
  description,
  active,
  // Stripe removes an empty field: the base name then follows the name, even if that is changed in Stripe's dashboard.
  metadata: {
    base_name: baseName === name ? '' : baseName,
    plan,
    image: pictureName(image.url),
    image_alt: image.alt,
    ...translatedMetadata(translations),
  },
});

/**
 * Prices never change at Stripe: another amount is a new price, which becomes the product's default before the former one is
 * archived. Each step is skipped if it is done already, so that a retry finishes an interrupted change.
 */
export async function saveProduct(
  stripe: Stripe,
  entry: ProductEntry,
  { currency, key }: { currency: string; key: string },
): Promise<void> {
  const { id, cents, interval } = entry;
  const prices = await allPrices(stripe);
  const all = priced(prices);
  const known = all.find(({ product }) => product.id === id);
  if (!known) {
    const { metadata, ...fields } = fieldsOf(entry);
    const position = 1 + Math.max(0, ...all.map((one) => one.entry.position));
    const price = { currency, unit_amount: cents, recurring: { interval } };
    const product = { id, ...fields, metadata: { ...metadata, position }, default_price_data: price };
    await callStripe(() => stripe.products.create(product, { idempotencyKey: `${key}-product` }));
    return;
  }
  const { price: current } = known;
  const isSame = (one: Stripe.Price) => one.unit_amount === cents && one.recurring?.interval === interval;
  const unfinished = prices.find((one) => one.active && one.metadata[REPLACES] === current.id && isSame(one));
  const next = isSame(current)
    ? current
    : (unfinished ?? (await callStripe(() => newPrice(stripe, current, entry, key))));
  await callStripe(() =>
    stripe.products.update(id, { ...fieldsOf(entry), default_price: next.id }, { idempotencyKey: `${key}-product` }),
  );
  const replaced = prices.find((one) => one.active && one.id === next.metadata[REPLACES]);
  if (replaced) {
    await callStripe(() => stripe.prices.update(replaced.id, { active: false }, { idempotencyKey: `${key}-archive` }));
  }
}

function newPrice(stripe: Stripe, former: Stripe.Price, { id, cents, interval }: ProductEntry, key: string) {
  const { currency, tax_behavior: tax } = former;
  return stripe.prices.create(
    {
      product: id,
      currency,
      unit_amount: cents,
      recurring: { interval },
      ...(tax !== null && tax !== 'unspecified' && { tax_behavior: tax }),
      metadata: { [REPLACES]: former.id },
    },
    { idempotencyKey: `${key}-price` },
  );
}

/** Stores the positions that have changed. */
export async function orderProducts(stripe: Stripe, ids: readonly string[]): Promise<void> {
  const known = priced(await allPrices(stripe));
  for (const { product, entry } of known) {
    const position = ids.indexOf(product.id);
    if (position === -1) throw new ProductsError('The products changed in the meantime. Please reload the page.');
    if (position === entry.position) continue;
    await callStripe(() => stripe.products.update(product.id, { metadata: { position: `${position}` } }));
  }
}
