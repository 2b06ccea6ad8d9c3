import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { root } from '../lib/workspace.mjs';
import { writeNew } from './files.mjs';

const MIGRATIONS = 'sites/api/migrations';

/** @param {string} name */
function createMigration(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('Name it with a-z, 0-9 and _, such as add_gate_code.');
  const journalFile = join(root, MIGRATIONS, 'meta/_journal.json');
  /** @type {{ entries: { idx: number, version: string, when: number, tag: string, breakpoints: boolean }[] }} */
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  writeNew({ [`${MIGRATIONS}/${tag}.sql`]: '' });
  journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true });
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  console.log(`Created ${MIGRATIONS}/${tag}.sql. Write its statements, with "--> statement-breakpoint" between them. Then
npm test -- sites/api/test/platform/database/tables.test.ts
compares the tables that the migrations make with those in the code.`);
}

await runProgram(
  commandLine('npm run new:migration', "Begins a migration of the API's database.")
    .argument('<name>', 'what changes, such as add_gate_code')
    .action(createMigration),
);
