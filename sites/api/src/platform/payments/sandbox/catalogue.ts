import type { Schema } from '@threefold/api-contract';
import type { CatalogueEntry } from '../payments.ts';

/** The schema of the sandbox's products in the content folder. */
export const sandboxProductsSchema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'plan', 'description', 'image', 'cents', 'interval', 'active'],
    properties: {
      id: { type: 'string', pattern: '^[a-z0-9-]+$' },
      name: { type: 'string', minLength: 1 },
      baseName: { type: 'string', minLength: 1, description: 'Its name without the plan, for products with several.' },
      plan: { type: 'string', minLength: 1 },
      description: { type: 'string', minLength: 1 },
      image: {
        type: 'object',
        additionalProperties: false,
        required: ['url', 'alt'],
        properties: { url: { type: 'string' }, alt: { type: 'string' } },
      },
      cents: { type: 'integer', minimum: 1 },
      interval: { enum: ['day', 'week', 'month', 'year'] },
      active: { type: 'boolean', description: 'On offer. Those that are not may still be subscribed to.' },
    },
  },
} as const satisfies Schema;

/** A sandbox product with its one price. */
export interface SandboxProduct {
  id: string;
  name: string;
  baseName?: string;
  plan: string;
  description: string;
  image: { url: string; alt: string };
  cents: number;
  interval: CatalogueEntry['interval'];
  active: boolean;
}

/** The sandbox's catalogue, in the order of the file. */
export const sandboxCatalogue = (products: readonly SandboxProduct[]): CatalogueEntry[] =>
  products.map(({ id, name, baseName = name, plan, description, image, cents, interval, active }, position) => ({
    productId: `prod_sandbox_${id}`,
    priceId: `price_sandbox_${id}`,
    name,
    baseName,
    plan,
    description,
    image,
    amount: cents,
    currency: 'cad',
    interval,
    intervalCount: 1,
    active,
    position,
  }));
