import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { backup } from '../../src/commands/backup.ts';
import { tablesInOrder } from '../../src/platform/backup/tables.ts';
import { requireSharedSecret } from '../../src/platform/config/sharedSecret.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { createPostgresDatabase, onPostgres } from '../support/database/database.ts';
import { runCommand } from '../support/server.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();
const [ours, theirs] = ['the secret of the first host, 32 characters', 'another secret, of 32 characters or more'];

it('hosts of a database have one account secret: another one is refused by name at the start', async () => {
  await requireSharedSecret(api.queries, ours);
  await requireSharedSecret(api.queries, ours);
  await expect(requireSharedSecret(api.queries, theirs)).rejects.toThrow(
    /^This database is used with another account secret: set ACCOUNT_SECRET to the same on all hosts/,
  );
});

it.runIf(onPostgres)(
  'a backup is not written with another secret, which could open none of its private links',
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-secret-'));
    const url = await createPostgresDatabase();
    const written = (secret: string) =>
      runCommand(backup, [], { DATA_DIR: dataDir, DATABASE_URL: url, ACCOUNT_SECRET: secret });
    const database = openPostgres(url);
    try {
      await requireSharedSecret(database.queries, ours);
      expect(await written(theirs)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^This database is used with another account secret/),
      });
      expect(await written(ours)).toMatchObject({ code: 0 });
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true });
    }
  },
);

it('a backup does not know the secret of its hosts, not even by its fingerprint', async () => {
  expect((await tablesInOrder(api.queries)).map(({ name }) => name)).not.toContain('shared_secrets');
});
