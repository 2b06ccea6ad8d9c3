import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { CREW_SHEET_PATH, type Crew } from '@threefold/api-contract/crews';
import { inArray } from 'drizzle-orm';
import type { Brands } from '../../../platform/brands.ts';
import { derivedToken, isSameText, type KeyedHash } from '../../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { bookingSettings } from '../tables.ts';

/** What a crew's token opens. The token of the calendar is another one, because it is in a query, and changes nothing. */
export type CrewLink = 'crew sheet' | 'crew calendar';

/** The token of a crew's link. @param revision how often the owner has renewed it */
const crewTokenOf = (
  hash: KeyedHash,
  link: CrewLink,
  { brand, crew, revision }: Record<'brand' | 'crew', string> & { revision: number },
) => derivedToken(hash, link, `${brand} ${crew} ${revision}`);

/** A crew and its brand. */
export interface CrewOfBrand {
  brand: BrandEntry;
  crew: Crew;
}

interface CrewWithTokens extends CrewOfBrand {
  tokens: Record<CrewLink, string>;
}

/** The crews of some brands, with the tokens of their links. */
export async function crewsOf(
  queries: Queries,
  ofBrands: readonly BrandEntry[],
  hash: KeyedHash,
): Promise<CrewWithTokens[]> {
  const rows = await queries
    .select()
    .from(bookingSettings)
    .where(
      inArray(
        bookingSettings.brand,
        ofBrands.map(({ key }) => key),
      ),
    );
  return ofBrands.flatMap((brand) => {
    const row = rows.find((one) => one.brand === brand.key);
    return (row?.settings.crews ?? []).map((crew) => {
      const facts = { brand: brand.key, crew: crew.id, revision: row?.crewRevisions[crew.id] ?? 0 };
      const tokens = {
        'crew sheet': crewTokenOf(hash, 'crew sheet', facts),
        'crew calendar': crewTokenOf(hash, 'crew calendar', facts),
      };
      return { brand, crew, tokens };
    });
  });
}

/** The crew of a token; undefined when it was renewed, the crew was removed, or the token is wrong. */
export async function crewOfToken(
  queries: Queries,
  { brands, hash }: { brands: Pick<Brands, 'all'>; hash: KeyedHash },
  link: CrewLink,
  token: string,
): Promise<CrewOfBrand | undefined> {
  return (await crewsOf(queries, brands.all, hash)).find(({ tokens }) => isSameText(token, tokens[link]));
}

/** The private address of a crew's sheet. The token follows the `#`, which browsers do not send to servers. */
export const crewSheetUrl = (token: string, brand: BrandEntry, brands: Pick<Brands, 'siteOrigin'>): string =>
  `${brands.siteOrigin(brand)}${CREW_SHEET_PATH}#${token}`;
