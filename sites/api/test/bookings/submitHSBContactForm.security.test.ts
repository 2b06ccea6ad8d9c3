import { calls } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { MINUTE_MS } from '../../src/platform/clock.ts';
import { booking, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const { path } = calls.submitHSBContactForm;

const api = await useTestApi();

const delivered = (count: number) =>
  eventually(async () => {
    const mails = await api.mails();
    expect(mails).toHaveLength(count);
    return mails;
  });

describe('one submission', () => {
  it('is one booking and two mails for 50 concurrent copies', async () => {
    const entries = booking({ captchaToken: await api.solved() });
    const replies = await Promise.all(Array.from({ length: 50 }, () => api.post(path, entries)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.answer).toMatchObject({ status: 'OK', data: { link: expect.any(String) } });
    expect(await api.stored()).toEqual({ bookings: 1, messages: 0, mails: 2 });
    await delivered(2);
  });

  it('is one booking when sent again after a lost response', async () => {
    const entries = booking({ captchaToken: await api.solved() });
    const first = await api.post(path, entries);
    const { answer } = await api.post(path, entries);
    expect(answer).toEqual(first.answer);
    expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
  });

  it('is one booking under its key, even with a new CAPTCHA answer', async () => {
    const key = { 'Idempotency-Key': 'c0ffee00-1111' };
    const first = await api.post(path, booking({ captchaToken: await api.solved() }), key);
    const { answer } = await api.post(path, booking({ captchaToken: await api.solved() }), key);
    expect(answer).toEqual(first.answer);
    expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
  });

  it('does not let a different booking use its key', async () => {
    const key = { 'Idempotency-Key': 'c0ffee00-2222' };
    await api.post(path, booking({ captchaToken: await api.solved() }), key);
    const { code, answer } = await api.post(
      path,
      booking({ name: 'Alex Moraine', captchaToken: await api.solved() }),
      key,
    );
    expect(answer).toMatchObject({ status: 'CONFLICT', detail: expect.stringContaining('already sent') });
    expect(code).toBe(409);
    expect(await api.stored()).toMatchObject({ bookings: 1 });
  });

  it('is one booking when sent at once with many CAPTCHA answers', async () => {
    const solved = await Promise.all(Array.from({ length: 8 }, () => api.solved()));
    const replies = await Promise.all(solved.map((captchaToken) => api.post(path, booking({ captchaToken }))));
    expect(replies.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
  });

  it.each([
    // Longer than `REPEAT_WITHIN` of storage.ts.
    ['eleven minutes later', { submittedAt: new Date(Date.now() - 11 * MINUTE_MS) }],
    ['once it has been cancelled', { state: 'cancelled' as const, revision: 1 }],
    ['once its date has been changed', { revision: 1 }],
  ])('may be booked again %s', async (_, since) => {
    await api.post(path, booking({ captchaToken: await api.solved() }));
    await api.queries.update(bookings).set(since);
    await api.post(path, booking({ captchaToken: await api.solved() }));
    expect(await api.stored()).toMatchObject({ bookings: 2, mails: 4 });
  });
});

describe('an equal booking within 10 minutes, under another key', () => {
  const FIRST = { 'Idempotency-Key': 'c0ffee00-3333' };
  const SECOND = { 'Idempotency-Key': 'c0ffee00-4444' };

  const book = async (headers: Record<string, string>, secondHome?: boolean) => {
    const entries = booking({ captchaToken: await api.solved() });
    return api.post(path, secondHome === undefined ? entries : { ...entries, secondHome }, headers);
  };

  it('is refused with the question whether it is a second home, and uses up no CAPTCHA answer', async () => {
    await book(FIRST);
    const entries = booking({ captchaToken: await api.solved() });
    const { code, answer } = await api.post(path, entries, SECOND);
    expect(answer).toEqual({
      status: 'CONFLICT',
      code: 'booking_repeated',
      detail: expect.stringContaining('Is this a second home?'),
    });
    expect(code).toBe(409);
    expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
    expect(await api.post(path, { ...entries, secondHome: true }, SECOND)).toMatchObject({ code: 200 });
  });

  it('is stored once, with its own link and mails, for a second home', async () => {
    const first = await book(FIRST);
    const second = await book(SECOND, true);
    expect(second.answer).toMatchObject({ status: 'OK', data: { link: expect.stringContaining('/HSBBooking#') } });
    expect(tokenIn(second.answer)).not.toBe(tokenIn(first.answer));
    expect((await book(SECOND, true)).answer).toEqual(second.answer);
    expect(await api.stored()).toMatchObject({ bookings: 2, mails: 4 });
  });

  it.each([0, 11])(
    'keeps the first if the customer says after %s minutes that it is the same, and gives no link',
    async (minutes) => {
      await book(FIRST);
      await api.queries.update(bookings).set({ submittedAt: new Date(Date.now() - minutes * MINUTE_MS) });
      const { answer } = await book(SECOND, false);
      expect(answer).toMatchObject({
        status: 'OK',
        data: { email: 'sam@whitlock.test', state: 'new', link: null, calendar: null },
      });
      expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
    },
  );
});

it('accepts a CAPTCHA solution once', async () => {
  const captchaToken = await api.solved();
  const names = ['Sam Whitlock', 'Alex Moraine', 'Jo Lock', 'Kit Bay'];
  const replies = await Promise.all(names.map((name) => api.post(path, booking({ name, captchaToken }))));
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422]);
  expect(replies.find(({ code }) => code === 422)?.answer).toMatchObject({
    field: 'captchaToken',
    code: 'captcha_used',
  });
  expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
});

it('stores concurrent bookings independently, whatever is wrong with one of them', async () => {
  const used = await api.solved();
  await api.post(path, booking({ name: 'Before them', captchaToken: used }));
  const solved = await Promise.all(Array.from({ length: 6 }, () => api.solved()));
  const replies = await Promise.all([
    ...solved.map((captchaToken, index) =>
      api.post(path, booking({ name: `Number ${index}`, email: `${index}@home.test`, captchaToken })),
    ),
    api.post(path, booking({ name: 'With a used one', captchaToken: used })),
    api.post(path, booking({ name: 'Without one', captchaToken: 'unchecked' })),
  ]);
  expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200, 422, 422]);
  const names = (await api.queries.select({ name: bookings.name }).from(bookings)).map(({ name }) => name);
  expect(names.sort()).toEqual(['Before them', ...solved.map((_, index) => `Number ${index}`)]);
  const mails = await delivered(14);
  for (const name of names) {
    expect(mails.filter(({ subject }) => subject?.endsWith(`: ${name}`))).toHaveLength(1);
    // Names with digits are not greeted (`greeting` in compose.ts).
    expect(mails.filter(({ text }) => text?.startsWith(`Hello ${name},`))).toHaveLength(/\d/.test(name) ? 0 : 1);
  }
});

it('refuses a CAPTCHA solution of a challenge that was changed', async () => {
  const payload = JSON.parse(Buffer.from(await api.solved(), 'base64').toString());
  payload.challenge.parameters.cost += 1;
  const captchaToken = Buffer.from(JSON.stringify(payload)).toString('base64');
  const { answer } = await api.post(path, booking({ captchaToken }));
  expect(answer).toMatchObject({ code: 'captcha_wrong' });
  expect(await api.stored()).toMatchObject({ bookings: 0 });
});

it.each([
  'https://evil.example',
  'null',
  'http://harbourshine.localhost:4000',
  'https://harbourshine.example.evil.example',
])('refuses requests from the page of %s', async (origin) => {
  const { code, answer, headers } = await api.post(path, booking({ captchaToken: 'unchecked' }), {
    Origin: origin,
  });
  expect(answer).toMatchObject({ status: 'FORBIDDEN', detail: expect.any(String) });
  expect(code).toBe(403);
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
  expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });
});

it.each([
  'A\r\nBcc: x@y.example',
  'A\nBcc: x@y.example',
  'A\u2028Bcc: x@y.example',
  '"A" <x@y.example>, B',
  'A, x@y.example',
])('prevents header and recipient injection by the name %j', async (name) => {
  await api.post(path, booking({ name, captchaToken: await api.solved() }));
  const mails = await delivered(2);
  expect(mails.flatMap(({ to = [] }) => to.map(({ address }) => address)).sort()).toEqual([
    'owner@harbourshine.test',
    'sam@whitlock.test',
  ]);
  for (const mail of mails) {
    expect(mail.bcc).toBeUndefined();
    expect(mail.cc).toBeUndefined();
    expect(mail.from?.address).toBe('bookings@harbourshine.test');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.replyTo).toHaveLength(1);
  }
});

it('mails no text of a stranger to the address they entered', async () => {
  const name = 'Win a prize at http://evil.example';
  await api.post(path, booking({ name, message: 'Click http://evil.example', captchaToken: await api.solved() }));
  const mails = await delivered(2);
  const confirmation = mails.find(({ to }) => to?.[0]?.address === 'sam@whitlock.test');
  expect(confirmation?.text).toMatch(/^Hello,/);
  expect(JSON.stringify(confirmation)).not.toContain('evil.example');
});

it('shows markup in a mail as plain text', async () => {
  await api.post(path, booking({ message: '<img src=x onerror=alert(1)>', captchaToken: await api.solved() }));
  const mails = await delivered(2);
  const notice = mails.find(({ to }) => to?.[0]?.address === 'owner@harbourshine.test');
  expect(notice?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(notice?.html).not.toContain('<img');
});

it.each([
  ['a NUL character', 'A\0B'],
  ['half a character', 'A\ud800B'],
])('refuses %s', async (_, name) => {
  const { code, answer } = await api.post(path, booking({ name, captchaToken: 'unchecked' }));
  expect(answer).toMatchObject({ status: 'INVALID', field: 'name', code: 'malformed' });
  expect(code).toBe(400);
});

it('stores text that looks like SQL or a template unchanged', async () => {
  const name = `Robert'); drop table bookings; -- \${process.exit()}`;
  await api.post(path, booking({ name, captchaToken: await api.solved() }));
  await expect(api.queries.select().from(bookings)).resolves.toMatchObject([{ name }]);
});
