import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';

/** A table with its columns in order. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Runs a query whose row type only the caller knows. */
export async function rowsOf<Row>(queries: Queries, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await queries.execute(query)) as { rows: Row[] };
  return result.rows;
}

/** Every table of data, referenced ones first, so that rows can be restored in this order. */
export async function tablesInOrder(queries: Queries): Promise<TableShape[]> {
  const tables = await rowsOf<TableShape>(
    queries,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'shared_secrets'
        group by c.relname order by c.relname`,
  );
  const references = await rowsOf<{ from: string; to: string }>(
    queries,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint k
        join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const ordered: TableShape[] = [];
  const visit = (table: TableShape, path: readonly string[]) => {
    if (ordered.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`The tables ${path.join(', ')} reference each other in a cycle.`);
    for (const { to } of references.filter(({ from }) => from === table.name)) {
      const referred = tables.find(({ name }) => name === to);
      if (referred) visit(referred, [...path, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

/** The hashes of the applied migrations, oldest first. */
export async function appliedMigrations(queries: Queries): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(
    queries,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}
