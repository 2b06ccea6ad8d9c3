import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpTransport } from '../../src/platform/mail/smtp.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

async function deliveredReplyTo(name: string, address: string) {
  const transport = createSmtpTransport(smtp.url);
  const brand = { name: 'Ferrolane', address: 'hello@ferrolane.test' };
  const message = {
    id: randomUUID(),
    date: new Date(),
    from: brand,
    to: brand,
    subject: 'A message',
    text: '',
    html: '',
  };
  await transport.send({ ...message, replyTo: { name, address } }, AbortSignal.timeout(10_000));
  transport.close();
  const mail = smtp.deliveries.at(-1)?.mail;
  expect(mail?.subject).toBe('A message');
  return mail?.headers.find(({ key }) => key === 'reply-to')?.value;
}

it('replies go to the sender, whatever the name contains', async () => {
  expect(await deliveredReplyTo('"A"; x@y.test, "B', 'sam@whitlock.test')).toBe(
    '"\\"A\\"; x@y.test, \\"B" <sam@whitlock.test>',
  );
});

it.each(['"A\\"; x@y.test"', '"A"; x@y.test', '"A\\"; x@y.test"@z.test', 'sam@whitlock.test, x@y.test', 'a:x@y.test;'])(
  'an address that could be read as several gets no replies: %s',
  async (address) => {
    expect(await deliveredReplyTo('Sam', address)).toBeUndefined();
  },
);
