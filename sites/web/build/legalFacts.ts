import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { LegalBrand } from '@threefold/api-contract/content-files';
import type { Brand } from '../src/brands/brandFacts.ts';
import { legalDocumentsOf } from '../src/brands/legalDocuments.ts';

/**
 * The facts for `{{name}}` placeholders in a brand's legal texts: those of `brand.ts`, the time to reply, and the paths of
 * its legal documents.
 */
function factsOf(brand: Brand): LegalBrand['legal']['facts'] {
  const { displayName, initials, contacts } = brand;
  const { email, phone, phoneDial, address } = contacts;
  const facts = {
    name: displayName,
    initials,
    email,
    phone,
    phoneDial,
    address: address.join(', '),
    place: address.at(-1),
    replyWindow: REPLY_WINDOW_HOURS,
    ...Object.fromEntries(legalDocumentsOf(brand).map(({ document, path }) => [`${document}Path`, path])),
  };
  const present = Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(present);
}

/** A brand's legal documents and their facts; undefined if it has none. */
export function legalOf(brand: Brand): LegalBrand['legal'] | undefined {
  const documents = legalDocumentsOf(brand).map(({ document }) => document);
  return documents.length > 0 ? { documents, facts: factsOf(brand) } : undefined;
}

/** The brands that have legal documents. */
export const legalBrandsOf = (brands: readonly Brand[]): LegalBrand[] =>
  brands.flatMap((brand) => {
    const legal = legalOf(brand);
    return legal ? [{ key: brand.key, legal, region: brand.region }] : [];
  });
