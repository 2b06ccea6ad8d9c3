import type { BrandDirectory } from '@threefold/api-contract/brand-directory';
import type { Brand } from '../src/brands/Brand.ts';
import { legalFactsOf } from './legalFacts.ts';

/** The brands' facts for the API, derived from the same source as the site's. */
export function brandDirectoryOf(brands: readonly Brand[]): BrandDirectory {
  return {
    brands: brands.map((brand) => {
      const { key, displayName, hosts, localHost, homePath, bookingPath, legal, contacts, portal, leads } = brand;
      return {
        key,
        displayName,
        hosts: [...hosts],
        localHost,
        homePath,
        ownerEmail: contacts.email,
        fromEmail: contacts.email,
        ...(contacts.phone && { phone: contacts.phone }),
        ...(contacts.address.length > 0 && { address: [...contacts.address] }),
        ...(bookingPath && { bookingPath }),
        ...(legal && { privacyPath: legal.privacyPath, legalFacts: legalFactsOf(brand) }),
        ...(portal && { portal }),
        leads,
      };
    }),
  };
}
