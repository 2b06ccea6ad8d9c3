import type { BrandDirectory, BrandEntry } from '@threefold/api-contract/brand-directory';
import { currencyFault } from '@threefold/api-contract/region';
import type { Brand } from '../src/brands/brandFacts.ts';
import { portalBrand } from '../src/brands/index.ts';
import { legalOf } from './legalFacts.ts';
import { mailThemeOf } from './mailTheme.ts';

/** What a brand's customers book, in the other languages of its pages. */
async function translationsOf({ key, languages = [], offer }: Brand): Promise<BrandEntry['translations']> {
  const entries = languages.map(async (language) => {
    const { offer: translated } = await import(`../src/brands/${key}/brandTexts.${language}.ts`);
    return [language, { ...(offer && { offer: translated }) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The brands' facts for the API, derived from the same source as the site's. */
export async function brandDirectoryOf(brands: readonly Brand[]): Promise<BrandDirectory> {
  const entries = brands.map(async (brand): Promise<BrandEntry> => {
    const { key, displayName, hosts, localHost, homePath, bookingPath, offer, region, contacts, forms } = brand;
    const fault = currencyFault(region.currency);
    if (fault) throw new Error(`${displayName}: ${fault}`);
    const legal = legalOf(brand);
    const listPaths = Object.fromEntries(
      Object.values(brand.pages).flatMap(({ path, embeds = [] }) => embeds.map((list) => [list, path])),
    );
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
      ...(Object.keys(listPaths).length > 0 && { listPaths }),
      ...(brand.offersPortal === false && { offersPortal: false as const }),
      forms,
      ...(brand.languages && { translations: await translationsOf(brand) }),
      mail: mailThemeOf(brand),
    };
  });
  return { brands: await Promise.all(entries) };
}
