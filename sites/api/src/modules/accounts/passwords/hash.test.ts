import { expect, it } from 'vitest';
import { hashPassword } from './hash.ts';

it('stores a password as an argon2id hash of 19 MiB and 2 passes, with its own salt', async () => {
  const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(first).not.toBe(second);
});
