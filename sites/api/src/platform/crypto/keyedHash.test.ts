import { expect, it } from 'vitest';
import { createKeyedHash, derivedToken } from './keyedHash.ts';

it('a link never ends with a - or _, which mail programs leave out', () => {
  const hash = createKeyedHash('secret');
  const tokens = Array.from({ length: 500 }, (_, id) => derivedToken(hash, 'booking link', String(id)));
  expect(tokens.filter((token) => !/^[\w-]{31}[A-Za-z0-9]$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(500);
});
