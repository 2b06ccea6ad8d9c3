import { type Failure, firstFailure, formatPrice, isBlank, type Rule } from '@threefold/validation';
import type { FromSchema } from 'json-schema-to-ts';
import { PRICE_MAX_CENTS } from './bookings/bookingSettings.ts';
import type { Schema } from './call.ts';
import type { Region } from './region.ts';

/** Longest texts of a product, in characters. Stripe accepts 250 for a name and 500 for a value of its metadata. */
export const PRODUCT_MAX_LENGTH = {
  id: 60,
  name: 80,
  plan: 40,
  description: 1000,
  translation: 500,
  alt: 200,
} as const;

/** The least that the payment provider can charge, in cents. */
export const PRODUCT_MIN_CENTS = 50;

/** How often a product is paid for. */
export const PRODUCT_INTERVALS = ['month', 'year'] as const;

/** Where the pictures of the content folder are served. */
const PICTURES_PATH = '/media/';

const text = (maxLength: number, description: string) => ({ type: 'string', maxLength, description }) as const;

/** A product's words in another language. What is missing is shown in English. */
const translation = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: text(PRODUCT_MAX_LENGTH.name, ''),
    baseName: text(PRODUCT_MAX_LENGTH.name, ''),
    description: text(PRODUCT_MAX_LENGTH.translation, ''),
  },
} as const satisfies Schema;

/** A product with its price: as the file products.json has it, and as an admin sends it. */
export const productProperties = {
  id: text(PRODUCT_MAX_LENGTH.id, 'Letters, digits, hyphens and underscores. Never changes.'),
  name: text(PRODUCT_MAX_LENGTH.name, ''),
  baseName: text(PRODUCT_MAX_LENGTH.name, 'Its name without the plan, for products with several.'),
  plan: text(PRODUCT_MAX_LENGTH.plan, "'essentials', 'pro' or another name."),
  description: text(PRODUCT_MAX_LENGTH.description, ''),
  image: {
    type: 'object',
    additionalProperties: false,
    required: ['url', 'alt'],
    properties: {
      url: text(255, 'A picture of the content folder, /media/NAME, or the address of an uploaded one.'),
      alt: text(PRODUCT_MAX_LENGTH.alt, 'Empty for a picture that only decorates.'),
    },
  },
  cents: { type: 'integer', description: 'The price, in cents.' },
  interval: { enum: PRODUCT_INTERVALS },
  translations: {
    type: 'object',
    additionalProperties: false,
    properties: { 'fr-CA': translation },
    description: 'What clients read on pages and in mails of other languages.',
  },
  active: { type: 'boolean', description: 'On sale. Those that are not may still be subscribed to.' },
} as const satisfies Record<string, Schema>;

export const productEntrySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'baseName', 'plan', 'description', 'image', 'cents', 'interval', 'active'],
  properties: productProperties,
} as const satisfies Schema;

export type ProductEntry = FromSchema<typeof productEntrySchema>;

/** By language. */
export type ProductTranslations = NonNullable<ProductEntry['translations']>;

const WORDS = ['name', 'baseName', 'description'] as const;

/** The words in other languages, trimmed, in a fixed order and without those that are blank; undefined if none are left. */
export function cleanTranslations(given: ProductTranslations | undefined): ProductTranslations | undefined {
  const entries = Object.entries(given ?? {}).flatMap(([language, words]) => {
    const kept = WORDS.flatMap((key) => {
      const word = words?.[key]?.trim();
      return word ? [[key, word] as const] : [];
    });
    return kept.length > 0 ? [[language, Object.fromEntries(kept)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export type ProductField = 'id' | 'name' | 'plan' | 'description' | 'image' | 'cents';

type Money = Pick<Region, 'locale' | 'currency'>;

const rulesOf = (region: Partial<Money>): readonly Rule<ProductEntry & { pictures: Pictures }, ProductField>[] => [
  {
    field: 'name',
    code: 'product_name_required',
    message: "Please enter the product's name.",
    failed: ({ name }) => isBlank(name),
  },
  {
    field: 'id',
    code: 'product_id_invalid',
    message: 'Please use letters, digits, hyphens and underscores only.',
    failed: ({ id }) => !/^[A-Za-z0-9_-]+$/.test(id),
  },
  {
    field: 'plan',
    code: 'product_plan_required',
    message: 'Please enter the plan, such as essentials or pro.',
    failed: ({ plan }) => isBlank(plan),
  },
  {
    field: 'description',
    code: 'product_description_required',
    message: 'Please describe the product.',
    failed: ({ description }) => isBlank(description),
  },
  {
    field: 'cents',
    code: 'product_price_invalid',
    message: `Please enter a price from ${formatPrice(PRODUCT_MIN_CENTS, region)} to ${formatPrice(PRICE_MAX_CENTS, region)}, such as 39 or 39.50.`,
    failed: ({ cents }) => !(cents >= PRODUCT_MIN_CENTS && cents <= PRICE_MAX_CENTS),
  },
  {
    field: 'image',
    code: 'product_picture_missing',
    message: 'Please choose a picture that exists.',
    failed: ({ image: { url }, pictures }) =>
      !url.startsWith(PICTURES_PATH) || !pictures.has(url.slice(PICTURES_PATH.length)),
  },
];

/** The pictures that exist, by what follows `/media/` in their address. */
export type Pictures = Pick<ReadonlySet<string>, 'has'>;

/** The first reason to refuse a product, or null: for the form, the server and the file products.json. */
export const firstProductFailure = (
  entry: ProductEntry,
  pictures: Pictures,
  region: Partial<Money> = {},
): Failure<ProductField> | null => firstFailure(rulesOf(region), { ...entry, pictures });

/** The id of a new product with a name: 'quote-builder' for 'Quote Builder'. */
export const productIdOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, PRODUCT_MAX_LENGTH.id);
