import { createHash } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Region } from '@threefold/api-contract/region';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { seenBrands } from './table.ts';

const fingerprintOf = (brand: BrandEntry): string => createHash('sha256').update(JSON.stringify(brand)).digest('hex');

/** What is stored in one region and may be read in another. */
const LASTING = ['currency', 'timeZone', 'country', 'subdivision'] as const satisfies readonly (keyof Region)[];

type Seen = ReadonlyMap<string, typeof seenBrands.$inferSelect>;

/** The brands of the process that started last. */
const seenIn = async (queries: Queries): Promise<Seen> =>
  new Map((await queries.select().from(seenBrands)).map((row) => [row.brand, row]));

const movedSince = (seen: Seen, brands: readonly BrandEntry[]): string[] =>
  brands.flatMap(({ key, region }) => {
    const before = seen.get(key)?.region;
    const changes = LASTING.filter((fact) => before && before[fact] !== region[fact]).map(
      (fact) => `${fact} ${before?.[fact] ?? 'none'} to ${region[fact] ?? 'none'}`,
    );
    if (changes.length === 0) return [];
    return `The region of ${key} has changed (${changes.join(', ')}): docs/guides/add-a-brand.md says what stays as it was, and what to do.`;
  });

/** What has changed in the regions of brands since a process started last, in sentences for the operator. */
export const movedRegions = async (queries: Queries, brands: readonly BrandEntry[]): Promise<string[]> =>
  movedSince(await seenIn(queries), brands);

/** What differs from the brands of the process that started last, in sentences for the operator. */
export async function brandChanges(queries: Queries, brands: readonly BrandEntry[]): Promise<string[]> {
  const seen = await seenIn(queries);
  const moved = movedSince(seen, brands);
  const differing = brands.filter(
    (brand) => seen.size > 0 && seen.get(brand.key)?.fingerprint !== fingerprintOf(brand),
  );
  if (differing.length === 0) return moved;
  const keys = differing.map(({ key }) => key).join(', ');
  return [
    ...moved,
    `The brand directory differs from that of the process that started before (${keys}). After a deployment this is said once; otherwise give all processes the file of the same build.`,
  ];
}

/** The same, for a process that starts: the next one compares with its brands. */
export async function compareBrands(queries: Queries, brands: readonly BrandEntry[]): Promise<string[]> {
  const changes = await brandChanges(queries, brands);
  const seenAt = sql`now()`;
  await queries
    .insert(seenBrands)
    .values(
      brands.map((brand) => ({ brand: brand.key, region: brand.region, fingerprint: fingerprintOf(brand), seenAt })),
    )
    .onConflictDoUpdate({
      target: seenBrands.brand,
      set: { region: sql`excluded.region`, fingerprint: sql`excluded.fingerprint`, seenAt },
    });
  return changes;
}
