import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { RETENTION_FILE } from '@threefold/api-contract/content-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '../../src/commands/content.ts';
import { readContentFolder } from '../../src/modules/content/index.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { emptyDatabaseSettings } from '../support/database/database.ts';
import { type CommandResult, runCommand } from '../support/server.ts';
import { openTestContent, testBrands } from '../support/testApi.ts';

let home: string;
let folder: string;
let settings: Record<string, string>;
const run = (...args: string[]): Promise<CommandResult> => runCommand(content, args, settings);

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'threefold-content-'));
  folder = path.join(home, 'copy');
  settings = await emptyDatabaseSettings(home);
  const database = openPostgres(settings.DATABASE_URL ?? '');
  await openTestContent(database.queries);
  await database.close();
});
afterAll(() => rm(home, { recursive: true, force: true }));

const auditLog = async () => {
  const database = openPostgres(settings.DATABASE_URL ?? '');
  const entries = await database.queries.select().from(auditEntries);
  await database.close();
  return entries.map(({ actor, sentence }) => [actor, sentence]);
};

const edit = async (name: string, change: (text: string) => string) => {
  const file = path.join(folder, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
};

it('the content is exported, changed, compared and imported', async () => {
  expect((await run('export', folder)).stdout).toMatch(/^\d+ documents exported\n$/);
  expect((await run('diff', folder)).stdout).toBe('no difference\n');
  // A build reads the export.
  expect(JSON.parse(await readFile(path.join(folder, RETENTION_FILE), 'utf8'))).toEqual({});
  await expect(readContentFolder(folder, testBrands)).resolves.toBeDefined();
  await edit('articles.json', (text) => text.replace('Longer days', 'Measure twice'));
  await rm(path.join(folder, 'texts/portfolio.json'));
  expect((await run('diff', folder)).stdout).toBe('changed articles.json\nonly published texts/portfolio.json\n');
  expect((await run('import', folder, '--yes')).stdout).toBe('1 documents imported\n');
  expect(await auditLog()).toEqual([['operator', 'Imported articles.json.']]);
  expect((await run('diff', folder)).stdout).toBe('only published texts/portfolio.json\n');
});

it('nothing is imported when a document is invalid', async () => {
  await edit('articles.json', (text) => text.replace('Measure twice', 'Again'));
  await writeFile(path.join(folder, 'projects.json'), '[{}]');
  const { code, stderr } = await run('import', folder, '--yes');
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The content file projects\.json is invalid: .* Nothing was imported\.\n$/),
  ]);
  expect((await run('diff', folder)).stdout).toContain('changed articles.json\n');
  expect(await auditLog()).toHaveLength(1);
});

it('an unknown command is refused with a sentence', async () => {
  expect((await run('publish')).stderr).toContain('Run npm run content -- --help to see what it takes.');
});
