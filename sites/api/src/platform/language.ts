import type { BookedBrand } from '@threefold/api-contract/booking-rules';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { LANGUAGES, type Language, languagePath } from '@threefold/api-contract/language';
import type { Region } from '@threefold/api-contract/region';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { ruleTexts } from './ruleTexts.ts';

/** A region as one reader's texts are written in it: its locale is that of the reader's language. */
export type LocalRegion = Region & { language: Language };

/** A brand as it speaks to one reader, in the words and formats of their language. `errors` is for the rules of its bookings. */
export type LocalBrand = BrandEntry & { region: LocalRegion } & Pick<BookedBrand, 'errors'>;

/** The texts of a room, once per language. */
export type Catalogue<Texts> = Readonly<Record<Language, Texts>>;

const localBrands = new WeakMap<BrandEntry, Map<Language, LocalBrand>>();

/** A brand in a reader's language; in English if the brand has no pages in theirs. The same object for each call. */
export function inLanguage(brand: BrandEntry, language: Language): LocalBrand {
  const known = localBrands.get(brand) ?? new Map<Language, LocalBrand>();
  localBrands.set(brand, known);
  const local = known.get(language) ?? localBrand(brand, language);
  known.set(language, local);
  return local;
}

function localBrand(brand: BrandEntry, language: Language): LocalBrand {
  const words = language === 'fr-CA' ? brand.translations?.[language] : undefined;
  if (!words) return { ...brand, region: { ...brand.region, language: 'en-CA' } };
  const { signature: _, ...facts } = brand;
  return {
    ...facts,
    ...words,
    errors: { ...ruleTexts(language).ADDRESS_ERRORS, ...ruleTexts(language).BOOKING_ERRORS },
    region: { ...brand.region, locale: language, language },
  };
}

/** Makes a brand, and what readers of each language know of it, as another: the objects stay, as they are held in many places. */
export function replaceBrand(brand: BrandEntry, other: BrandEntry): void {
  become(brand, other);
  for (const [language, local] of localBrands.get(brand) ?? []) become(local, localBrand(brand, language));
}

function become<Value extends object>(target: Value, value: Value): void {
  for (const key of Object.keys(target) as (keyof Value)[]) if (!(key in value)) delete target[key];
  Object.assign(target, value);
}

/** The languages of a brand's pages besides English. */
export const translationsOf = ({ translations = {} }: BrandEntry): Language[] =>
  LANGUAGES.filter((language) => language in translations);

/** Where a brand's pages in the reader's language are: an origin, and `/fr` for French. */
export const siteOf = (brand: LocalBrand, brands: { siteOrigin(brand: BrandEntry): string }): string =>
  `${brands.siteOrigin(brand)}${languagePath(brand.region.language)}`;

/** The column with the language in which a person is written to: that of the page on which they were last known. */
export const languageColumn = () => text('language', { enum: LANGUAGES }).notNull().default('en-CA');

/** The condition that a language column satisfies. */
export const isLanguage = (column: SQLWrapper) =>
  sql`${column} in (${sql.raw(LANGUAGES.map((language) => `'${language}'`).join(', '))})`;
