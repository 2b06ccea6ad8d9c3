import { expect, it } from 'vitest';
import { tablesInOrder } from '../../src/platform/backup/tables.ts';
import { requireSharedSecret } from '../../src/platform/config/sharedSecret.ts';
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

it('a backup does not know the secret of its hosts, not even by its fingerprint', async () => {
  expect((await tablesInOrder(api.queries)).map(({ name }) => name)).not.toContain('shared_secrets');
});
