import { describe, expect, it } from 'vitest';
import { isStoredUser } from './storedUser.ts';

describe('isStoredUser', () => {
  it('knows a user', () => {
    expect(isStoredUser('{"id":"7","firstName":"Priya","email":"priya@northgate.test","role":"client"}')).toBe(true);
  });
  it.each([null, '', 'null', '"7"', '[]', '{}', '{"id":"7"}', '{"id":'])('takes %j for nobody', (text) =>
    expect(isStoredUser(text)).toBe(false),
  );
});
