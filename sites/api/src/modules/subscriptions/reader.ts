import { type Language, languagePath } from '@threefold/api-contract/language';
import { type Catalogue, inLanguage, type LocalBrand, type LocalRegion } from '../../platform/language.ts';
import type { SubscriptionsDependencies } from './dependencies.ts';
import { english } from './mailTexts.en-CA.ts';
import { french } from './mailTexts.fr-CA.ts';

const TEXTS: Catalogue<typeof english> = { 'en-CA': english, 'fr-CA': french };

/** The client to whom a mail goes, with what its words and links depend on. */
export interface ClientReader {
  firstName: string;
  /** In the client's language. */
  brand: LocalBrand;
  region: LocalRegion;
  texts: typeof english;
  /** The URL of the brand's pages in it. */
  site: string;
}

export function readerOf(
  { firstName, language }: { firstName: string; language: Language },
  { brand, site }: Pick<SubscriptionsDependencies, 'brand' | 'site'>,
): ClientReader {
  const own = inLanguage(brand, language);
  const { region } = own;
  return {
    firstName,
    brand: own,
    region,
    texts: TEXTS[region.language],
    site: `${site}${languagePath(region.language)}`,
  };
}
