import type { Schema } from '@threefold/api-contract';
import { ContentError, readJson } from '@threefold/api-contract/content-files';
import {
  firstProductFailure,
  type Pictures,
  PRODUCT_INTERVALS,
  type ProductEntry,
  productEntrySchema,
} from '@threefold/api-contract/products';
import type { CatalogueEntry } from '../payments.ts';

/** The file with the sandbox's products in the content folder. */
export const PRODUCTS_FILE = 'products.json';

const formerPrices = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['cents', 'interval'],
    properties: { cents: { type: 'integer', minimum: 1 }, interval: { enum: PRODUCT_INTERVALS } },
  },
  description: 'Oldest first. Clients who bought the product at one of these prices still pay it.',
} as const satisfies Schema;

/** The schema of the sandbox's products in the content folder. */
export const sandboxProductsSchema = {
  type: 'array',
  items: {
    ...productEntrySchema,
    required: productEntrySchema.required.filter((field) => field !== 'baseName'),
    properties: { ...productEntrySchema.properties, formerPrices },
  },
} as const satisfies Schema;

type SandboxPrice = Pick<ProductEntry, 'cents' | 'interval'>;

/** A sandbox product with its price. */
export interface SandboxProduct extends Omit<ProductEntry, 'baseName'> {
  /** Default: its name */
  baseName?: string;
  formerPrices?: readonly SandboxPrice[];
}

/** @throws ContentError about the first product that breaks a rule or has the id of another one */
export function requireProducts(products: readonly SandboxProduct[], pictures: Pictures): void {
  for (const [index, product] of products.entries()) {
    const failure = firstProductFailure({ baseName: product.name, ...product }, pictures);
    const refuse = (field: string, reason: string) => ContentError.in(PRODUCTS_FILE, `[${index}].${field}`, reason);
    if (failure) throw refuse(failure.field, `is refused: ${failure.message.replace(/\.$/, '')}`);
    if (products.findIndex(({ id }) => id === product.id) !== index) {
      throw refuse('id', `is also another product's (${product.id})`);
    }
  }
}

/** The products in the text of their file. @throws ContentError when it is invalid */
export function readProducts(text: string, pictures: Pictures): SandboxProduct[] {
  const products = readJson<SandboxProduct[]>(PRODUCTS_FILE, text, sandboxProductsSchema);
  requireProducts(products, pictures);
  return products;
}

/** The product at the provider with an id in the file. */
export const sandboxProductId = (id: string): string => `prod_sandbox_${id}`;

/** Prices are numbered; the dot cannot occur in a product's id. @param before how many prices the product had before */
export const sandboxPriceId = (id: string, before: number): string =>
  `price_sandbox_${id}${before === 0 ? '' : `.${before + 1}`}`;

/** The catalogue in the order of the file: each product's price, and its former prices, which some clients still pay. */
export const sandboxCatalogue = (products: readonly SandboxProduct[]): CatalogueEntry[] =>
  products.flatMap(({ cents, interval, active, formerPrices = [], ...product }, position) => {
    const { id, name, baseName = name, plan, description, image } = product;
    const prices = [...formerPrices, { cents, interval }];
    return prices.map((price, before) => ({
      productId: sandboxProductId(id),
      priceId: sandboxPriceId(id, before),
      name,
      baseName,
      plan,
      description,
      image,
      amount: price.cents,
      currency: 'cad',
      interval: price.interval,
      intervalCount: 1,
      active: active && before === formerPrices.length,
      position,
    }));
  });
