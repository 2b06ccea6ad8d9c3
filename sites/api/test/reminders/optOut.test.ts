import { calls, type OwnBooking } from '@threefold/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { today } from '../support/brands.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { submitBooking } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

/** The token of the private link. */
let token: string;
/** The path and query of the link in the thank-you mail. */
let link: string;
/** The headers of that mail. */
let headers: Record<string, string>;

const api = await useTestApi();
beforeEach(async () => {
  const booked = await submitBooking(api);
  token = booked.token;
  const admin = await signedIn(api, { role: 'admin' });
  const respond = (answer: object) => api.post(calls.answerBooking.path, { id: booked.id, ...answer }, admin.headers);
  await respond({ revision: 0, answer: 'confirm', arrival: '08-10' });
  await api.queries.update(bookings).set({ date: today() });
  expect((await respond({ revision: 1, answer: 'done' })).code).toBe(200);
  await api.settled();
  const mail = (await api.mails()).find(({ subject }) => subject?.startsWith('Thank you for having us'));
  headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  const url = new URL(/http\S+stopReminders\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  link = url.pathname + url.search;
});

const areOff = async () =>
  dataOf<OwnBooking>((await api.post(calls.getOwnBooking.path, { token })).answer).remindersOff;

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const send = (path: string, body: string, sent: Record<string, string> = FORM) =>
  api.send(path, { method: 'POST', headers: sent, body });

describe('the link that ends reminders', () => {
  it.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is used by mail programs with one tap, as %s (RFC 8058)', async (_, type, body) => {
    expect(headers['list-unsubscribe']).toBe(`<http://api.harbourshine.localhost:3003${link}>`);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    // Twice, because a program that got no response tries again.
    for (let time = 0; time < 2; time += 1) expect((await send(link, body, type)).code).toBe(200);
    expect(await areOff()).toBe(true);
  });

  it('changes nothing when it is opened, which mail scanners do, but asks with a button', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { code, text, headers: sent } = await api.get(link);
      expect(code).toBe(200);
      expect(text).toContain('No more reminders?');
      expect(text).not.toMatch(/<script|#[\w-]{32}/);
      expect(sent.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(await areOff()).toBe(false);
  });

  it('accepts the buttons of its page, which browsers send with the origin null: off, and on again', async () => {
    const fromPage = { ...FORM, Origin: 'null' };
    expect((await send(link, 'List-Unsubscribe=One-Click', fromPage)).text).toContain('You get no more reminders');
    expect(await areOff()).toBe(true);
    expect((await send(link, 'reminders=again', fromPage)).text).toContain('You get reminders again');
    expect(await areOff()).toBe(false);
  });

  it.each([
    ['of another booking', (path: string) => path.replace(/token=\w{8}/, 'token=00000000')],
    ['that was changed', (path: string) => `${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`],
    ['without a token', (path: string) => path.replace(/\?.*/, '')],
  ])('%s leads nowhere', async (_, changed) => {
    expect((await api.get(changed(link))).code).toBe(404);
    expect((await send(changed(link), 'List-Unsubscribe=One-Click')).code).toBe(404);
    expect(await areOff()).toBe(false);
  });

  it('that leads nowhere shows the brand of its host', async () => {
    const { code, text } = await api.raw('/api/stopReminders', { host: 'api.harbourshine.localhost' });
    expect([code, /<title>(.*)<\/title>/.exec(text)?.[1]]).toEqual([
      404,
      'This link does not work any more - Harbour Shine Brigade',
    ]);
  });

  it('does not open the booking', async () => {
    const secretInLink = /token=[^.]+\.(.{32})/.exec(link)?.[1];
    expect((await api.post(calls.getOwnBooking.path, { token: secretInLink })).code).toBe(404);
  });
});
