import type { LegalBrand } from '@threefold/api-contract/content-files';
import { REPLY_WINDOW_HOURS } from '@threefold/validation';
import type { Brand } from '../src/brands/Brand.ts';

/** The facts that a brand's legal texts may use, so that changing a name or number needs no edit there. */
export function legalFactsOf({ displayName, initials, contacts, legal }: Brand): LegalBrand['legalFacts'] {
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
    ...legal,
  };
  const known = Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(known);
}

/** The brands with legal pages, and the facts their texts may use. */
export const legalBrandsOf = (brands: readonly Brand[]): LegalBrand[] =>
  brands.flatMap((brand) => (brand.legal ? [{ key: brand.key, legalFacts: legalFactsOf(brand) }] : []));
