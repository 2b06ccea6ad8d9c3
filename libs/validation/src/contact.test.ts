import { expect, it } from 'vitest';
import { firstContactFailure } from './contact.ts';

const complete = { name: 'Sam Whitlock', email: 'sam@example.test', message: 'Hello' };

it('accepts a complete message', () => {
  expect(firstContactFailure(complete)).toBeNull();
});

it.each([
  [{ name: ' ', email: '', message: '' }, 'name', 'Please enter your name.'],
  [{ ...complete, email: 'sam', message: '' }, 'email', 'Please enter a valid email address.'],
  [{ ...complete, message: '\n' }, 'message', 'Please enter your message.'],
])('refuses %j at %s', (contact, field, message) => {
  expect(firstContactFailure(contact)).toMatchObject({ field, message });
});
