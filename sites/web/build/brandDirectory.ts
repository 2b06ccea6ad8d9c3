import type { BrandDirectory } from '@threefold/api-contract/brand-directory';
import type { Brand } from '../src/brands/Brand.ts';
import { portalBrand } from '../src/brands/index.ts';
import { legalOf } from './legalFacts.ts';
import { mailThemeOf } from './mailTheme.ts';

/** The brands' facts for the API, derived from the same source as the site's. */
export function brandDirectoryOf(brands: readonly Brand[]): BrandDirectory {
  return {
    brands: brands.map((brand) => {
      const { key, displayName, hosts, localHost, homePath, bookingPath, offer, region, contacts, forms } = brand;
      const legal = legalOf(brand);
      return {
        key,
        displayName,
        hosts: [...hosts],
        localHost,
        homePath,
        region,
        city: contacts.city,
        ownerEmail: contacts.email,
        fromEmail: contacts.email,
        ...(contacts.phone && { phone: contacts.phone }),
        ...(contacts.address.length > 0 && { address: [...contacts.address] }),
        ...(bookingPath && { bookingPath }),
        ...(offer && { offer }),
        ...(legal && { legal: { documents: [...legal.documents], facts: legal.facts } }),
        ...(brand.key === portalBrand.key && { portal: true as const }),
        forms,
        mail: mailThemeOf(brand),
      };
    }),
  };
}
