import { calls } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import { sharedDatabase } from '../support/database/database.ts';
import { contact } from '../support/samples.ts';
import { openTestApi, useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const { path } = calls.submitContactForm;

const api = await useTestApi();

it('refuses requests from a foreign page', async () => {
  const { code, answer } = await api.post(path, contact(), { Origin: 'https://evil.example' });
  expect(answer).toMatchObject({ status: 'FORBIDDEN' });
  expect(code).toBe(403);
  expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });
});

it('prevents header and recipient injection by a name', async () => {
  await api.post(path, contact({ name: 'A\r\nBcc: x@y.example' }));
  const mails = await eventually(async () => {
    const arrived = await api.mails();
    expect(arrived).toHaveLength(2);
    return arrived;
  });
  for (const mail of mails) expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address)).sort()).toEqual([
    'owner@portfolio.test',
    'sam@whitlock.test',
  ]);
});

it.each(['{"__proto__":{"admin":true},"name":"Sam"}', '{"constructor":{"prototype":{"admin":true}}}'])(
  'refuses %s, which changes no prototype',
  async (body) => {
    const { code, answer } = await api.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer).toMatchObject({ status: 'INVALID' });
    expect(code).toBe(400);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  },
);

it('confirms three messages a day to one address, from however many networks, and tells the owner of each', async () => {
  const behindProxy = await openTestApi({ database: sharedDatabase(api) }, { trustProxy: ['127.0.0.1'] });
  try {
    for (let index = 0; index < 9; index += 1) {
      const email = index % 2 ? 'Victim@home.test' : 'victim@home.test';
      const from = { 'X-Forwarded-For': `203.0.113.${index % 3}` };
      const { code } = await behindProxy.post(path, contact({ email, message: `Number ${index}` }), from);
      expect(code).toBe(200);
    }
    // Nine to the owner, three to the address.
    expect(await api.stored()).toMatchObject({ messages: 9, mails: 12 });
    const rows = await api.queries.select().from(outboxMessages);
    const warned = rows.filter((row) => JSON.stringify(row).includes('The sender got no confirmation'));
    expect(warned).toHaveLength(6);
  } finally {
    await behindProxy.close();
  }
});
