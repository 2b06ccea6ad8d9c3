import { calls } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { contact } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const { path } = calls.submitContactForm;

const api = await useTestApi();

it.each([
  [{}, 'name', 'Please enter your name.'],
  [{ name: ' ', email: '', message: '' }, 'name', 'Please enter your name.'],
  [{ name: 'Sam' }, 'email', 'Please enter a valid email address.'],
  [contact({ email: 'sam' }), 'email', 'Please enter a valid email address.'],
  [{ name: 'Sam', email: 'sam@whitlock.test' }, 'message', 'Please enter your message.'],
  [contact({ message: '\n ' }), 'message', 'Please enter your message.'],
])('refuses %j at %s', async (body, field, detail) => {
  const { code, answer } = await api.post(path, body);
  expect(answer).toMatchObject({ status: 'INVALID', field, detail });
  expect(code).toBe(422);
  expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });
});

it('accepts a message of 999 characters, and refuses a longer one', async () => {
  const longest = await api.post(path, contact({ message: 'é'.repeat(999) }));
  expect(longest.answer).toEqual({ status: 'OK' });
  const { code, answer } = await api.post(path, contact({ message: 'é'.repeat(1000) }));
  expect(answer).toMatchObject({ status: 'INVALID', detail: '"message" is too long: at most 999 characters.' });
  // Not 422: the call's schema limits the length, before the form's rules are checked.
  expect(code).toBe(400);
});

it('accepts no messages for a brand with a booking form', async () => {
  const { code, answer } = await api.post(path, contact(), { Origin: 'http://harbourshine.localhost:3002' });
  expect(answer).toMatchObject({ status: 'FORBIDDEN' });
  expect(code).toBe(403);
});
