import { describe, expect, it } from 'vitest';
import { parseStoredUser } from './storedUser.ts';

const priya = {
  id: '7',
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@northgate.test',
  isEmailVerified: false,
  role: 'client',
};

describe('parseStoredUser', () => {
  it('reads a user, and nothing else', () => {
    expect(parseStoredUser(JSON.stringify({ ...priya, password: 'x' }))).toEqual(priya);
  });
  it.each([
    null,
    '',
    'null',
    '"7"',
    '[]',
    '{}',
    '{"id":"7"}',
    '{"id":',
    JSON.stringify({ ...priya, id: 7 }),
    JSON.stringify({ ...priya, role: 'owner' }),
  ])('treats %j as no user', (text) => expect(parseStoredUser(text)).toBeNull());
});
