import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '@threefold/api-contract/content-files';
import { type Pictures, PRODUCT_INTERVALS } from '@threefold/api-contract/products';
import { PRODUCTS_FILE, type ProductInFile, readProducts } from '../modules/content/index.ts';
import { codeOf } from '../platform/codeOf.ts';
import { pictureName, translatedMetadata, translationsIn } from '../platform/payments/mapping.ts';
import { replaceFile } from '../platform/replaceFile.ts';
import type { Price, Product } from './objects.ts';
import { createProducts, type Products, priceIdOf } from './products.ts';
import type { RecordEvent } from './records.ts';

/** Where the account's products are kept. */
export interface Catalogue {
  /** Does work on the newest products, then keeps what it has changed. One at a time. @throws CatalogueError */
  use<Result>(work: (products: Products) => Result): Promise<Result>;
}

/** Products that cannot be read or kept. The message is a sentence for an admin. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/** How often the file is compared, in ms. */
const WATCH_MS = 1_000;

/** The prices of a product in the file, oldest first. The last one is on offer. */
function pricesIn(
  { id, name, baseName, plan, description, translations, image, active, ...own }: ProductInFile,
  { position, currency }: { position: number; currency: string },
) {
  const { cents, interval, formerPrices = [] } = own;
  const all = [...formerPrices, { cents, interval }];
  const product: Product = {
    id,
    object: 'product',
    name,
    description,
    images: [],
    active,
    default_price: priceIdOf(id, formerPrices.length),
    metadata: {
      ...(baseName !== undefined && { base_name: baseName }),
      plan,
      image: pictureName(image.url),
      image_alt: image.alt,
      position: `${position}`,
      ...Object.fromEntries(Object.entries(translatedMetadata(translations)).filter(([, word]) => word !== '')),
    },
  };
  return all.map(
    (price, index): Price => ({
      id: priceIdOf(id, index),
      object: 'price',
      active: index === formerPrices.length,
      currency,
      metadata: {},
      tax_behavior: 'exclusive',
      unit_amount: price.cents,
      type: 'recurring',
      recurring: { interval: price.interval, interval_count: 1 },
      product,
    }),
  );
}

const inFile = ({ unit_amount: cents, recurring }: Price) => ({
  cents: cents ?? 0,
  interval: PRODUCT_INTERVALS.find((one) => one === recurring.interval) ?? 'month',
});

/** A product as the file gets it; undefined for one without a price. @param own its prices, oldest first */
function toFile(product: Product, own: readonly Price[]): ProductInFile | undefined {
  const { id, name, description, active, metadata, default_price: chosen } = product;
  // A price that is not the default yet belongs to a change that has not finished.
  const known = own.slice(0, own.findIndex((one) => one.id === chosen) + 1).map(inFile);
  const price = known.at(-1);
  const translations = translationsIn(metadata);
  const { base_name: baseName, plan = '', image = '', image_alt: alt = '' } = metadata;
  return (
    price && {
      id,
      name,
      ...(baseName !== undefined && baseName !== name && { baseName }),
      plan,
      description: description ?? '',
      ...(translations && { translations }),
      image: { url: `/media/${image}`, alt },
      ...price,
      active,
      ...(known.length > 1 && { formerPrices: known.slice(0, -1) }),
    }
  );
}

/** The text of the file, indented as it was. */
function serialize(products: readonly ProductInFile[], before: string): string {
  const indent = /^[ \t]+/m.exec(before)?.[0] ?? '  ';
  return JSON.stringify(products, null, indent) + (/\n$/.test(before) ? '\n' : '');
}

/**
 * The products in the file of the content folder, which people and version control also edit.
 *
 * @param pictures those of the content folder
 * @param currency of their prices, such as `cad`
 * @throws CatalogueError when the file is invalid
 */
export async function openFileCatalogue(
  { folder, pictures, currency }: { folder: string; pictures: () => Pictures; currency: string },
  recordEvent: RecordEvent,
): Promise<Catalogue & Pick<Products, 'prices'> & { close(): void }> {
  const file = path.join(folder, PRODUCTS_FILE);
  const products = createProducts(recordEvent);
  /** The text from which the products were last read, or that was written from them. */
  let text: string | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const pricesOf = ({ id }: Product) => [...products.prices.values()].filter(({ product }) => product.id === id);

  const read = async () => {
    let now: string;
    let entries: ProductInFile[];
    try {
      now = await readFile(file, 'utf8');
      if (now === text) return;
      entries = readProducts(now, pictures());
    } catch (error) {
      if (error instanceof ContentError) throw new CatalogueError(`${error.message} Please correct it first.`);
      throw new CatalogueError(`The file ${PRODUCTS_FILE} cannot be read (${codeOf(error) ?? 'unknown'}).`);
    }
    const isFirst = text === undefined;
    text = now;
    products.products.clear();
    for (const price of entries.flatMap((entry, position) => pricesIn(entry, { position, currency }))) {
      products.products.set(price.product.id, price.product);
      products.prices.set(price.id, price);
    }
    for (const price of products.prices.values()) {
      const product = products.products.get(price.product.id);
      // A product that is gone may still have subscribers.
      if (product) price.product = product;
      else price.product.active = false;
    }
    const [changed] = products.products.values();
    if (!isFirst && changed) recordEvent('product.updated', changed);
  };

  /** The products as the file has them, in order. */
  const entries = () => {
    const positionOf = ({ metadata }: Product) => Number(metadata.position);
    return [...products.products.values()]
      .toSorted((a, b) => positionOf(a) - positionOf(b))
      .flatMap((product) => toFile(product, pricesOf(product)) ?? []);
  };

  const write = async () => {
    const now = serialize(entries(), text ?? '');
    try {
      await replaceFile(file, now);
      text = now;
    } catch (error) {
      // The products are read from the file again.
      text = undefined;
      const code = codeOf(error) ?? 'unknown';
      throw new CatalogueError(`The file ${PRODUCTS_FILE} cannot be written (${code}), so nothing was changed.`);
    }
  };

  const use: Catalogue['use'] = (work) => {
    const done = last.then(async () => {
      await read();
      const before = JSON.stringify(entries());
      const result = work(products);
      if (JSON.stringify(entries()) !== before) await write();
      return result;
    });
    last = done.catch(() => undefined);
    return done;
  };

  await read();
  const notice = () => void use(() => undefined).catch(() => undefined);
  watchFile(file, { interval: WATCH_MS, persistent: false }, notice);
  return { prices: products.prices, use, close: () => unwatchFile(file, notice) };
}
