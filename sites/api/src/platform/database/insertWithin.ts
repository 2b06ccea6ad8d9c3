import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

// Parts of one statement that does what a transaction of several would: one way to the database and back instead of six.

/**
 * Inserts a row for each name, if the part `when` of the same statement has a row. Its values are given by
 * `valuesGiven` when the statement runs.
 */
export function insertWithin<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['_']['columns'] & string)[],
  names: readonly string[],
  when: SQLWrapper,
): SQL {
  const columns = getTableColumns(table);
  const known = keys.flatMap((key) => columns[key] ?? []);
  const row = (name: string) => {
    const values = known.map((column, index) => {
      const value = sql.placeholder(`${name}.${keys[index]}`);
      return sql`${value}::${sql.raw(column.getSQLType())}`;
    });
    return sql`select ${sql.join(values, sql`, `)} from ${when}`;
  };
  const into = sql.join(
    known.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${into}) ${sql.join(names.map(row), sql` union all `)}`;
}

/** The values of a row that `insertWithin` inserts. */
export const valuesGiven = <Key extends string>(
  name: string,
  keys: readonly Key[],
  row: Readonly<Partial<Record<Key, unknown>>>,
): Record<string, unknown> => Object.fromEntries(keys.map((key) => [`${name}.${key}`, row[key] ?? null]));
