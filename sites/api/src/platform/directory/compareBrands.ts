import { createHash } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Region } from '@threefold/api-contract/region';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { seenBrands } from './table.ts';

const fingerprintOf = (brand: BrandEntry): string => createHash('sha256').update(JSON.stringify(brand)).digest('hex');

/** What is stored in one region and may be read in another. */
const LASTING = ['currency', 'timeZone', 'country', 'subdivision'] as const satisfies readonly (keyof Region)[];

/**
 * Compares the brands with those of the process that started last, and stores them.
 *
 * @returns sentences for the operator: about brands that do business elsewhere than before, and about a file that differs
 */
export async function compareBrands(queries: Queries, brands: readonly BrandEntry[]): Promise<string[]> {
  const seen = new Map((await queries.select().from(seenBrands)).map((row) => [row.brand, row]));
  const values = brands.map((brand) => ({
    brand: brand.key,
    region: brand.region,
    fingerprint: fingerprintOf(brand),
    seenAt: sql`now()`,
  }));
  await queries
    .insert(seenBrands)
    .values(values)
    .onConflictDoUpdate({
      target: seenBrands.brand,
      set: {
        region: sql`excluded.region`,
        fingerprint: sql`excluded.fingerprint`,
        seenAt: sql`excluded.seen_at`,
      },
    });
  const moved = values.flatMap(({ brand, region }) => {
    const before = seen.get(brand)?.region;
    const changes = LASTING.filter((fact) => before && before[fact] !== region[fact]).map(
      (fact) => `${fact} ${before?.[fact] ?? 'none'} to ${region[fact] ?? 'none'}`,
    );
    if (changes.length === 0) return [];
    return `The region of ${brand} has changed (${changes.join(', ')}): docs/guides/add-a-brand.md says what stays as it was, and what to do.`;
  });
  const differing = values.filter(({ brand, fingerprint }) => {
    const known = seen.get(brand);
    return known ? known.fingerprint !== fingerprint : seen.size > 0;
  });
  if (differing.length === 0) return moved;
  const keys = differing.map(({ brand }) => brand).join(', ');
  return [
    ...moved,
    `The brand directory differs from that of the process that started before (${keys}). After a deployment this is said once; otherwise give all processes the file of the same build.`,
  ];
}
