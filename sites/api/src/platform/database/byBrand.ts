import type { Region } from '@threefold/api-contract/region';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Brands } from '../brands.ts';

/**
 * A value that differs with where the brand of a row does business, such as its time zone or today's date.
 *
 * @param brand the column with the brand's key
 */
export function byBrand(
  brand: SQLWrapper,
  { names, regionOf }: Pick<Brands, 'names' | 'regionOf'>,
  valueIn: (region: Region) => string,
): SQL<string> {
  // Of a brand that was removed.
  const otherwise = valueIn(regionOf(''));
  const cases = [...names.keys()]
    .map((key) => ({ key, value: valueIn(regionOf(key)) }))
    .filter(({ value }) => value !== otherwise)
    .map(({ key, value }) => sql`when ${key} then ${value}::text`);
  if (cases.length === 0) return sql`${otherwise}::text`;
  return sql`case ${brand} ${sql.join(cases, sql` `)} else ${otherwise}::text end`;
}
