import type { Call, Schema } from '../../call.ts';
import { PRODUCT_INTERVALS, PRODUCT_MAX_LENGTH, productEntrySchema } from '../../products.ts';
import { requestId } from '../fields.ts';

const version = {
  type: 'string',
  maxLength: 64,
  description: 'The version of the product that the admin has seen, for optimistic locking. Absent for a new product.',
} as const satisfies Schema;

const productId = { ...productEntrySchema.properties.id, minLength: 1 } as const satisfies Schema;

const adminProductSchema = {
  ...productEntrySchema,
  required: [...productEntrySchema.required, 'version', 'frequency', 'subscribers', 'atThisPrice'],
  properties: {
    ...productEntrySchema.properties,
    interval: {
      enum: [...PRODUCT_INTERVALS, null],
      description: 'Null for a price that only the provider can change.',
    },
    version,
    frequency: { type: 'string', description: 'The interval in words, such as monthly.' },
    subscribers: { type: 'integer', description: 'How many people have it.' },
    atThisPrice: { type: 'integer', description: 'How many of them pay its current price.' },
  },
} as const satisfies Schema;

/** The products as they are kept: in the sandbox's file, or at the payment provider. */
export const getAdminProducts = {
  method: 'GET',
  path: '/api/admin/getAdminProducts',
  access: 'admin',
  scope: 'portal',
  summary: 'Returns all products in display order, including those not on sale.',
  data: {
    type: 'object',
    required: ['keptIn', 'taxNote', 'pictures', 'products'],
    additionalProperties: false,
    properties: {
      keptIn: { enum: ['database', 'stripe'] },
      taxNote: { type: ['string', 'null'], description: 'What clients read beside prices, such as plus tax.' },
      pictures: { type: 'array', items: { type: 'string' }, description: 'The paths of the pictures that exist.' },
      products: { type: 'array', items: adminProductSchema },
    },
  },
} as const satisfies Call;

/**
 * Creates or changes a product where it is kept. A changed price is a new one: existing subscribers keep paying the former one.
 * A repeated request has no further effect. Refused as CONFLICT if another admin changed it in the meantime.
 */
export const saveProduct = {
  method: 'POST',
  path: '/api/admin/saveProduct',
  access: 'admin',
  scope: 'portal',
  summary: 'Creates or changes a product and its price. Refused if another admin changed it in the meantime.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['id', 'product'],
    additionalProperties: false,
    properties: {
      id: requestId,
      version,
      product: productEntrySchema,
    },
  },
} as const satisfies Call;

/** Subscribers keep a product that is taken off sale. */
export const setProductOnSale = {
  method: 'POST',
  path: '/api/admin/setProductOnSale',
  access: 'admin',
  scope: 'portal',
  summary: 'Takes a product off sale, or puts it on sale again.',
  request: {
    type: 'object',
    required: ['productId', 'active'],
    additionalProperties: false,
    properties: { productId, active: { type: 'boolean' } },
  },
} as const satisfies Call;

export const moveProduct = {
  method: 'POST',
  path: '/api/admin/moveProduct',
  access: 'admin',
  scope: 'portal',
  summary: 'Moves a product in the list before another one, or to its end.',
  request: {
    type: 'object',
    required: ['productId'],
    additionalProperties: false,
    properties: {
      productId,
      before: {
        type: 'string',
        maxLength: PRODUCT_MAX_LENGTH.id,
        description: 'The product to move it before. Missing: to the end.',
      },
    },
  },
} as const satisfies Call;
