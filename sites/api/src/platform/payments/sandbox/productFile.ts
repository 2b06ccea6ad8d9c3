import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '@threefold/api-contract/content-files';
import type { Pictures, ProductEntry } from '@threefold/api-contract/products';
import { codeOf } from '../../codeOf.ts';
import { replaceFile } from '../../replaceFile.ts';
import { type CatalogueEntry, ProductsError, type StoredProduct } from '../payments.ts';
import {
  PRODUCTS_FILE,
  readProducts,
  type SandboxProduct,
  sandboxCatalogue,
  sandboxPriceId,
  sandboxProductId,
} from './catalogue.ts';

/** The sandbox's products in their file, which people and version control also edit. */
export interface ProductFile {
  /** The products as last read or written. */
  catalogue(): readonly CatalogueEntry[];
  /** The products in the file now. @throws ProductsError */
  products(): Promise<StoredProduct[]>;
  /** Creates or changes a product. @throws ProductsError; the file is unchanged then */
  save(entry: ProductEntry): Promise<void>;
  /** @param ids of all products, in their new order. @throws ProductsError; the file is unchanged then */
  order(ids: readonly string[]): Promise<void>;
}

interface Known {
  products: readonly SandboxProduct[];
  media: Pictures;
}

const toStored = ({ baseName, formerPrices = [], ...product }: SandboxProduct): StoredProduct => ({
  ...product,
  baseName: baseName ?? product.name,
  productId: sandboxProductId(product.id),
  priceId: sandboxPriceId(product.id, formerPrices.length),
  currency: 'cad',
  intervalCount: 1,
});

/** The product as the file gets it. A price that is replaced becomes the last of the former prices. */
function changed(before: SandboxProduct | undefined, entry: ProductEntry): SandboxProduct {
  const { id, name, baseName, plan, description, image, cents, interval, active } = entry;
  const isNewPrice = before && (before.cents !== cents || before.interval !== interval);
  const formerPrices = [
    ...(before?.formerPrices ?? []),
    ...(isNewPrice ? [{ cents: before.cents, interval: before.interval }] : []),
  ];
  return {
    id,
    name,
    ...(baseName !== name && { baseName }),
    plan,
    description,
    image: { url: image.url, alt: image.alt },
    cents,
    interval,
    active,
    ...(formerPrices.length > 0 && { formerPrices }),
  };
}

/** The text of the file, indented as it was. */
function serialize(products: readonly SandboxProduct[], before: string): string {
  const indent = /^[ \t]+/m.exec(before)?.[0] ?? '  ';
  return JSON.stringify(products, null, indent) + (/\n$/.test(before) ? '\n' : '');
}

/**
 * @param folder the content folder
 * @param known the last valid content, which follows the file a moment later
 */
export function openProductFile(folder: string, known: () => Known): ProductFile {
  /** The products last written, used until the content is read again: as long as it is still the one `before` the change. */
  let own: { products: readonly SandboxProduct[]; before: readonly SandboxProduct[] } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const read = async (file: string) => {
    try {
      const text = await readFile(file, 'utf8');
      return { text, products: readProducts(text, known().media) };
    } catch (error) {
      if (error instanceof ContentError) throw new ProductsError(`${error.message} Please correct it first.`);
      throw new ProductsError(`The file ${PRODUCTS_FILE} cannot be read (${codeOf(error) ?? 'unknown'}).`);
    }
  };

  /** Makes one change at a time. */
  const change = (step: (products: readonly SandboxProduct[]) => SandboxProduct[]): Promise<void> => {
    const work = async () => {
      const file = path.join(folder, PRODUCTS_FILE);
      const current = await read(file);
      const products = step(current.products);
      const text = serialize(products, current.text);
      if (text !== current.text) await replace(file, text);
      own = { products, before: known().products };
    };
    const done = last.then(work, work);
    last = done;
    return done;
  };

  return {
    catalogue() {
      const { products } = known();
      return sandboxCatalogue(own?.before === products ? own.products : products);
    },
    products: async () => (await read(path.join(folder, PRODUCTS_FILE))).products.map(toStored),
    save: (entry) =>
      change((products) =>
        products.some(({ id }) => id === entry.id)
          ? products.map((one) => (one.id === entry.id ? changed(one, entry) : one))
          : [...products, changed(undefined, entry)],
      ),
    order: (ids) => change((products) => products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
  };
}

async function replace(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, text);
  } catch (error) {
    const code = codeOf(error) ?? 'unknown';
    throw new ProductsError(`The file ${PRODUCTS_FILE} cannot be written (${code}), so nothing was changed.`);
  }
}
