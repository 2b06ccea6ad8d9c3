import { calls } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { contact } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const { path } = calls.submitContactForm;

const api = await useTestApi();

it.each([
  ['http://ferrolane.localhost:3002', 'ferrolane', 'Ferrolane'],
  ['https://www.ferrolane.example', 'ferrolane', 'Ferrolane'],
  ['http://localhost:3002', 'portfolio', 'Ellis Moreau'],
])('stores a message from %s for %s, and mails both sides', async (origin, brand, displayName) => {
  const { code, answer } = await api.post(path, contact(), { Origin: origin });
  expect(answer).toEqual({ status: 'OK' });
  expect(code).toBe(200);
  await expect(api.queries.select().from(contactMessages)).resolves.toMatchObject([{ brand, ...contact() }]);

  const mails = await eventually(async () => {
    const arrived = await api.mails();
    expect(arrived).toHaveLength(2);
    return arrived;
  });
  const notice = mails.find(({ to }) => to?.[0]?.address === `owner@${brand}.test`);
  expect(notice?.subject).toBe('Message from Sam Whitlock');
  expect(notice?.text).toContain('Message: Do you work in Burlington?');
  expect(notice?.replyTo?.[0]?.address).toBe('sam@whitlock.test');
  const confirmation = mails.find(({ to }) => to?.[0]?.address === 'sam@whitlock.test');
  expect(confirmation?.subject).toBe(`We have your message - ${displayName}`);
  expect(confirmation?.text).toContain("We'll be in touch shortly.");
});

it('determines the brand from the host name when there is no Origin', async () => {
  await api.post(path, contact());
  await expect(api.queries.select().from(contactMessages)).resolves.toMatchObject([{ brand: 'portfolio' }]);
});

it('stores one message and two mails for 20 concurrent copies', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => api.post(path, contact())));
  expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"status":"OK"}']));
  expect(await api.stored()).toEqual({ bookings: 0, messages: 1, mails: 2 });
});
