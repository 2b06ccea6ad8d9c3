import { readFile } from 'node:fs/promises';
import { type BrandDirectory, type BrandEntry, brandDirectorySchema } from '@threefold/api-contract/brand-directory';
import type { ChangedContent, LegalBrand } from '@threefold/api-contract/content-files';
import { currencyFault, type Region, todayIn } from '@threefold/api-contract/region';
import { Ajv } from 'ajv';
import { changedEntry } from './directory/changedEntry.ts';
import { inLanguage, type LocalBrand, replaceBrand } from './language.ts';
import { StartupError } from './startupError.ts';

/** Finds a brand by its site or by its role. */
export interface Brands {
  /** The brand whose site has this origin; undefined for any other. */
  byOrigin(origin: string): BrandEntry | undefined;
  /** The brand of a site's or the API's host name, for requests without an Origin. */
  byHost(hostname: string): BrandEntry;
  /** The origin of a brand's site, for links in mails: `https://ferrolane.example`. The first, if there are several. */
  siteOrigin(brand: BrandEntry): string;
  /** Brands with legal texts, and the facts these may use. */
  withLegalTexts: readonly LegalBrand[];
  /** The brands' display names, by key. */
  names: ReadonlyMap<string, string>;
  /** The brands' own email addresses. */
  ownAddresses: readonly string[];
  /** The brand that a booking made on a brand's site is for: that brand, or the first that takes bookings. None on the site of a brand that has stopped. */
  forBookings(current: BrandEntry): BrandEntry | undefined;
  /** Every brand. Those that take no bookings any more still have stored ones. */
  all: readonly BrandEntry[];
  /** The brands that take bookings. */
  withBookings: readonly BrandEntry[];
  /** The brand with a key; undefined once it is removed, which a stored booking may outlive. */
  byKey(key: string): BrandEntry | undefined;
  /** Where a brand does business; for a brand that was removed, where the portal's does. */
  regionOf(key: string): Region;
  /** Today's date where a brand does business, YYYY-MM-DD. */
  todayOf(key: string): string;
  /** The brand that runs the accounts, the portal and the checkout on every host, in English, which its staff reads. */
  forPortal: LocalBrand;
  /** Lays what owners have changed over the brands. Whoever holds a brand sees it. */
  layTexts(changed: ChangedContent['in']): void;
}

/** A brand with the currency of stored money, which stays when that of the brand changes. @param currency null: the brand's */
export const inCurrency = <Brand extends Pick<BrandEntry, 'region'>>(brand: Brand, currency: string | null): Brand =>
  currency === null || currency === brand.region.currency ? brand : { ...brand, region: { ...brand.region, currency } };

/** Which origins belong to the brands. */
export interface SiteAddresses {
  production: boolean;
  sitePort: number;
  siteOrigins: readonly string[];
}

/**
 * Reads the brand directory that the site's build writes.
 *
 * @throws StartupError when it is missing or invalid.
 */
export async function readBrands(file: string, addresses: SiteAddresses): Promise<Brands> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new StartupError(
      `The brand directory ${file} is missing: build the site first, or set BRANDS_FILE to where it is.`,
    );
  }
  const directory = parseDirectory(text);
  if (!directory) throw new StartupError(`The file ${file} is not a brand directory: build the site again.`);
  return createBrands(directory, addresses);
}

function parseDirectory(text: string): BrandDirectory | undefined {
  const isDirectory = new Ajv({ strict: false }).compile<BrandDirectory>(brandDirectorySchema);
  try {
    const value: unknown = JSON.parse(text);
    return isDirectory(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @throws StartupError unless exactly one brand runs the portal, at most one serves all other hosts, and all currencies are offered.
 */
export function createBrands({ brands }: BrandDirectory, { production, sitePort, siteOrigins }: SiteAddresses): Brands {
  const fault = brands.map(({ region }) => currencyFault(region.currency)).find(Boolean);
  if (fault) throw new StartupError(fault);
  const theOneThat = (does: string, test: (brand: BrandEntry) => boolean): BrandEntry => {
    const [first, ...others] = brands.filter(test);
    if (!first || others.length > 0)
      throw new StartupError(`The brand directory must contain exactly one brand that ${does}.`);
    return first;
  };
  const forPortal = inLanguage(
    theOneThat('runs the portal', ({ portal }) => portal === true),
    'en-CA',
  );
  // As on the site: if every brand names its hosts, the first brand serves all other hosts.
  const fallback = brands.some(({ hosts }) => hosts.length === 0)
    ? theOneThat('serves all other hosts', ({ hosts }) => hosts.length === 0)
    : (brands[0] ?? forPortal);
  const withBookings = brands.filter(({ forms }) => forms.booking);
  const [firstForBookings] = withBookings;

  const origins = new Map<string, BrandEntry>(siteOrigins.map((origin) => [origin, fallback]));
  const hosts = new Map<string, BrandEntry>();
  for (const brand of brands) {
    for (const host of brand.hosts) {
      hosts.set(host, brand);
      origins.set(`https://${host}`, brand).set(`https://www.${host}`, brand);
    }
    if (production) continue;
    hosts.set(brand.localHost, brand);
    origins.set(`http://${brand.localHost}:${sitePort}`, brand).set(`http://www.${brand.localHost}:${sitePort}`, brand);
  }
  if (!production) origins.set(`http://127.0.0.1:${sitePort}`, fallback);

  const regionOf = (key: string) => (brands.find((brand) => brand.key === key) ?? forPortal).region;
  const productionOrigin = ({ hosts: [host] }: BrandEntry) => (host === undefined ? siteOrigins[0] : `https://${host}`);

  const ownAddresses = [...new Set(brands.flatMap(({ ownerEmail, fromEmail }) => [ownerEmail, fromEmail]))];
  const asBuilt = brands.map((brand) => ({ brand, entry: { ...brand } }));

  return {
    byOrigin: (origin) => origins.get(origin),
    byHost: (hostname) => hosts.get(hostname.toLowerCase().replace(/^(?:www|api)\./, '')) ?? fallback,
    siteOrigin: (brand) => (production && productionOrigin(brand)) || `http://${brand.localHost}:${sitePort}`,
    withLegalTexts: brands.flatMap(({ key, legal, region }) => (legal ? [{ key, legal, region }] : [])),
    names: new Map(brands.map(({ key, displayName }) => [key, displayName])),
    ownAddresses,
    forBookings: (current) => {
      if (current.forms.booking) return current;
      return current.bookingPath ? undefined : firstForBookings;
    },
    all: brands,
    withBookings,
    byKey: (key) => brands.find((brand) => brand.key === key),
    regionOf,
    todayOf: (key) => todayIn(regionOf(key)),
    forPortal,
    layTexts(changed) {
      for (const { brand, entry } of asBuilt) {
        replaceBrand(brand, changedEntry(entry, changed));
        if (!ownAddresses.includes(brand.ownerEmail)) ownAddresses.push(brand.ownerEmail);
      }
    },
  };
}
