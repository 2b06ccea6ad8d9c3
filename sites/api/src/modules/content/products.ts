import type { Schema } from '@threefold/api-contract';
import { ContentError, readJson } from '@threefold/api-contract/content-files';
import {
  firstProductFailure,
  type Pictures,
  PRODUCT_INTERVALS,
  type ProductEntry,
  productEntrySchema,
} from '@threefold/api-contract/products';

/** The file in the content folder with the products of the sandbox. */
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

export const productsSchema = {
  type: 'array',
  items: {
    ...productEntrySchema,
    required: productEntrySchema.required.filter((field) => field !== 'baseName'),
    properties: { ...productEntrySchema.properties, formerPrices },
  },
} as const satisfies Schema;

type PriceInFile = Pick<ProductEntry, 'cents' | 'interval'>;

/** A product with its price. */
export interface ProductInFile extends Omit<ProductEntry, 'baseName'> {
  /** Default: its name */
  baseName?: string;
  formerPrices?: readonly PriceInFile[];
}

/** @throws ContentError about the first product that breaks a rule or has the id of another one */
function requireProducts(products: readonly ProductInFile[], pictures: Pictures): void {
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
export function readProducts(text: string, pictures: Pictures): ProductInFile[] {
  const products = readJson<ProductInFile[]>(PRODUCTS_FILE, text, productsSchema);
  requireProducts(products, pictures);
  return products;
}
