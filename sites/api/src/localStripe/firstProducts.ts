import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '@threefold/api-contract/content-files';
import type { Pictures } from '@threefold/api-contract/products';
import { PRODUCTS_FILE, type ProductInFile, readProducts } from '../modules/content/index.ts';
import { codeOf } from '../platform/codeOf.ts';
import { pictureName, translatedMetadata } from '../platform/payments/mapping.ts';
import { StartupError } from '../platform/startupError.ts';
import type { Price, Product } from './objects.ts';
import { priceIdOf } from './products.ts';

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

/**
 * The products of the content folder, with which an account in a new database begins.
 *
 * @param pictures those of the content folder
 * @param currency of their prices, such as `cad`
 * @throws StartupError when their file is invalid
 */
export async function readFirstProducts(
  folder: string,
  { pictures, currency }: { pictures: Pictures; currency: string },
): Promise<Price[]> {
  try {
    const text = await readFile(path.join(folder, PRODUCTS_FILE), 'utf8');
    return readProducts(text, pictures).flatMap((entry, position) => pricesIn(entry, { position, currency }));
  } catch (error) {
    throw new StartupError(
      error instanceof ContentError
        ? error.message
        : `The file ${PRODUCTS_FILE} of the content folder cannot be read (${codeOf(error) ?? 'unknown'}).`,
    );
  }
}
