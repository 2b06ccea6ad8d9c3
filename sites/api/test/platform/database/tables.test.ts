import { globSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../src/platform/backup/tables.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openPglite } from '../../../src/platform/database/pglite.ts';
import { PROCESSES_MS } from '../../support/timeouts.ts';

const source = path.join(import.meta.dirname, '../../../src');

/** The statements that make the tables as the code defines them. */
async function statementsOfCode() {
  const files = globSync(['{platform,modules}/**/{table,tables}.ts', 'localStripe/table.ts'], { cwd: source });
  const modules = await Promise.all(files.map((file) => import(path.join(source, file))));
  const tables = Object.assign({}, ...modules);
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}

/** Every column, constraint and index, as the database describes it. */
async function definitionsIn({ queries }: Database) {
  const rows = await rowsOf<{ definition: string }>(
    queries,
    sql`select concat_ws(' ', table_name, column_name, data_type, udt_name, 'null: ' || is_nullable,
               'default: ' || column_default, 'identity: ' || identity_generation, generation_expression) as definition
          from information_schema.columns where table_schema = 'public'
        union all
        select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all
        select indexdef from pg_indexes where schemaname = 'public'`,
  );
  return rows.map(({ definition }) => definition);
}

it('the migrations make the tables as the code defines them', { timeout: PROCESSES_MS }, async () => {
  const migrated = await openPglite();
  const defined = await openPglite();
  try {
    await migrated.migrate();
    for (const statement of await statementsOfCode()) await defined.queries.execute(sql.raw(statement));
    const wanted = await definitionsIn(defined);
    expect(wanted).toContain('users id uuid uuid null: NO');
    const made = await definitionsIn(migrated);
    expect({
      missing: wanted.filter((definition) => !made.includes(definition)),
      unknown: made.filter((definition) => !wanted.includes(definition)),
    }).toEqual({ missing: [], unknown: [] });
  } finally {
    await migrated.close();
    await defined.close();
  }
});
