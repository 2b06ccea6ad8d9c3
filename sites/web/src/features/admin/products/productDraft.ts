import type { Data } from '@threefold/api-contract';
import { uploadedPicture } from '@threefold/api-contract/pictures';
import {
  cleanTranslations,
  firstProductFailure,
  type Pictures,
  type ProductEntry,
  type ProductField,
  productIdOf,
} from '@threefold/api-contract/products';
import type { Region } from '@threefold/api-contract/region';
import { amountOf, centsOf } from '../shared/money.ts';

type Products = Data['getAdminProducts'];
export type Product = Products['products'][number];

/** A product as it is typed. */
export interface ProductDraft {
  /** Empty for an id made from the name. */
  id: string;
  name: string;
  /** Empty when it is the same as the name. */
  baseName: string;
  plan: string;
  description: string;
  /** In French; empty for what is the same as in English. */
  frenchName: string;
  frenchBaseName: string;
  frenchDescription: string;
  picture: string;
  alt: string;
  price: string;
  interval: ProductEntry['interval'];
  active: boolean;
}

export const BLANK: ProductDraft = {
  id: '',
  name: '',
  baseName: '',
  plan: '',
  description: '',
  frenchName: '',
  frenchBaseName: '',
  frenchDescription: '',
  picture: '',
  alt: '',
  price: '',
  interval: 'month',
  active: true,
};

export const draftOf = ({
  id,
  name,
  baseName,
  plan,
  description,
  translations,
  image,
  cents,
  interval,
  active,
}: ProductEntry | Product): ProductDraft => ({
  id,
  name,
  baseName: baseName === name ? '' : baseName,
  plan,
  description,
  frenchName: translations?.['fr-CA']?.name ?? '',
  frenchBaseName: translations?.['fr-CA']?.baseName ?? '',
  frenchDescription: translations?.['fr-CA']?.description ?? '',
  picture: image.url,
  alt: image.alt,
  price: amountOf(cents),
  interval: interval ?? 'month',
  active,
});

/** A draft as it is sent. A price that is not an amount becomes 0, which is refused. */
export function entryOf({
  picture,
  alt,
  price,
  frenchName,
  frenchBaseName,
  frenchDescription,
  ...draft
}: ProductDraft): ProductEntry {
  const french = { name: frenchName, baseName: frenchBaseName, description: frenchDescription };
  const translations = cleanTranslations({ 'fr-CA': french });
  const name = draft.name.trim();
  return {
    ...draft,
    id: draft.id.trim() || productIdOf(name),
    name,
    baseName: draft.baseName.trim() || name,
    plan: draft.plan.trim(),
    description: draft.description.trim(),
    ...(translations && { translations }),
    image: { url: picture, alt: alt.trim() },
    cents: centsOf(price) ?? 0,
  };
}

export const isSameDraft = (a: ProductDraft, b: ProductDraft): boolean =>
  Object.keys(BLANK).every((key) => a[key as keyof ProductDraft] === b[key as keyof ProductDraft]);

/** The fields of the form, by the field of a failure. */
export const INPUT_OF: Record<ProductField, keyof ProductDraft> = {
  id: 'id',
  name: 'name',
  plan: 'plan',
  description: 'description',
  image: 'picture',
  cents: 'price',
};

export const isProductField = (field: string | undefined): field is ProductField =>
  field !== undefined && field in INPUT_OF;

/** The first mistake in a draft, and its field. `pictures` are the paths of those that come with the site. */
export function draftFailure(
  draft: ProductDraft,
  pictures: readonly string[],
  region: Region,
): { field: keyof ProductDraft; text: string } | undefined {
  const names: Pictures = new Set(pictures.map((url) => url.slice(url.lastIndexOf('/') + 1)));
  // Whether an uploaded one exists, the server knows.
  const shown: Pictures = uploadedPicture(draft.picture) ? { has: () => true } : names;
  const failure = firstProductFailure(entryOf(draft), shown, region);
  return failure ? { field: INPUT_OF[failure.field], text: failure.message } : undefined;
}
