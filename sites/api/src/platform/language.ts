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
  const words = language === 'fr-CA' ? brand.translations?.[language] : undefined;
  const local: LocalBrand = known.get(language) ?? {
    ...brand,
    ...words,
    ...(words && { errors: { ...ruleTexts(language).ADDRESS_ERRORS, ...ruleTexts(language).BOOKING_ERRORS } }),
    region: words ? { ...brand.region, locale: language, language } : { ...brand.region, language: 'en-CA' },
  };
  known.set(language, local);
  return local;
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
