import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

// One statement that does for any number of submissions what a transaction of six statements would do for each: one way
// to the database and back, and one wait for its disk.

interface Options<Key extends string> {
  /** The columns that are written, by their names in the table's definition. */
  keys: readonly Key[];
  /** Under which name the statement is given the rows: an array as JSON, each row an object of `keys`. */
  given: string;
  /** Two statements that insert the same at the same time wait for each other in this order, and not in a circle. */
  inOrderOf?: NoInfer<Key>;
  /** Another part of the statement, with a column `id`: each row also says in `of` which of its rows it belongs to. */
  onlyOf?: string;
}

/** A part of a statement that inserts the rows it is given when it runs. */
export function insertRows<Table extends PgTable, Key extends keyof Table['_']['columns'] & string>(
  table: Table,
  { keys, given, inOrderOf, onlyOf }: Options<Key>,
): SQL {
  const columns = getTableColumns(table);
  const written = keys.flatMap((key) => {
    const column = columns[key];
    return column ? [{ key: sql.identifier(key), name: sql.identifier(column.name), type: column.getSQLType() }] : [];
  });
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const row = sql.identifier('row');
  const shape = list([
    ...written.map(({ key, type }) => sql`${key} ${sql.raw(type)}`),
    ...(onlyOf === undefined ? [] : [sql`"of" uuid`]),
  ]);
  const other = sql.identifier(onlyOf ?? '');
  return sql.join([
    sql`insert into ${table} (${list(written.map(({ name }) => sql`${name}`))})`,
    sql` select ${list(written.map(({ key }) => sql`${row}.${key}`))}`,
    sql` from json_to_recordset(${sql.placeholder(given)}::json) as ${row}(${shape})`,
    ...(onlyOf === undefined ? [] : [sql` join ${other} on ${other}.id = ${row}."of"`]),
    ...(inOrderOf === undefined ? [] : [sql` order by ${row}.${sql.identifier(inOrderOf)}`]),
  ]);
}
