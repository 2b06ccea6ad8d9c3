import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Brands } from '../brands.ts';

/**
 * A value that differs with the brand of a row, such as its time zone or today's date.
 *
 * @param brand the column with the brand's key
 */
export function byBrand(
  brand: SQLWrapper,
  { names, byKey, forPortal }: Pick<Brands, 'names' | 'byKey' | 'forPortal'>,
  valueOfBrand: (brand: BrandEntry) => string,
): SQL<string> {
  // Of a brand that was removed.
  const otherwise = valueOfBrand(forPortal);
  const cases = [...names.keys()]
    .map((key) => ({ key, value: valueOfBrand(byKey(key) ?? forPortal) }))
    .filter(({ value }) => value !== otherwise)
    .map(({ key, value }) => sql`when ${key} then ${value}::text`);
  if (cases.length === 0) return sql`${otherwise}::text`;
  return sql`case ${brand} ${sql.join(cases, sql` `)} else ${otherwise}::text end`;
}
