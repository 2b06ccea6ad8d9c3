import { calls } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { nextWeek, openDay, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

const CLEANERS = 'http://harbourshine.localhost:3002';
const AGENCY = 'http://ferrolane.localhost:3002';

type Entries = readonly (readonly [string, string])[];

const post = async (form: string, entries: Entries, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}/api/forms/${form}`, {
    method: 'POST',
    body: new URLSearchParams(entries.map(([name, value]): [string, string] => [name, value])),
    headers: { Origin: CLEANERS, ...headers },
  });
  return { code: response.status, page: await response.text(), headers: response.headers };
};

/** The key that a refusal's page gives its form. */
const keyIn = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';

const MESSAGE: Entries = [
  ['name', 'Sam Whitlock'],
  ['email', 'sam@whitlock.test'],
  ['message', 'First line.\r\nSecond & last line.'],
];

const booking = (changes: Record<string, string> = {}): Entries =>
  Object.entries({
    name: 'Sam Whitlock',
    email: 'sam@whitlock.test',
    phone: '905 555 0142',
    service: 'schedule',
    date: nextWeek(),
    option: '1500–2000',
    scopes: 'exterior',
    street: '12 Maple St',
    unit: '4',
    city: 'Hamilton',
    postalCode: 'l8x1a1',
    message: '',
    ...changes,
  });

describe('the contact form and the support form without a script', () => {
  it.each([
    ['contact', AGENCY, 'ferrolane'],
    ['support', CLEANERS, 'ferrolane'],
  ])('store a message of %s, marked, and say thanks', async (form, Origin, brand) => {
    const { code, page, headers } = await post(form, MESSAGE, { Origin });
    expect(page).toContain('Message received!');
    expect(code).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    await expect(api.queries.select().from(contactMessages)).resolves.toMatchObject([
      { brand, message: 'First line.\nSecond & last line.', withoutScript: true },
    ]);
    expect(await api.stored()).toMatchObject({ messages: 1, mails: 2 });
  });

  it('are one message when they are posted again', async () => {
    await post('contact', MESSAGE, { Origin: AGENCY });
    await post('contact', MESSAGE, { Origin: AGENCY });
    expect(await api.stored()).toMatchObject({ messages: 1, mails: 2 });
  });

  it('say what is wrong, mark the field and keep what was typed, as text', async () => {
    const entries: Entries = [...MESSAGE.filter(([name]) => name !== 'email'), ['email', 'sam"><script>']];
    const { code, page } = await post('contact', entries, { Origin: AGENCY });
    expect(code).toBe(422);
    expect(page).toMatch(/<p role="alert">[^<]*email/i);
    expect(page).toContain(
      '<input type="email" name="email" value="sam&quot;&gt;&lt;script&gt;" autocomplete="email" aria-invalid="true" autofocus>',
    );
    expect(page).toContain('First line.\nSecond &amp; last line.</textarea>');
    expect(await api.stored()).toMatchObject({ messages: 0, mails: 0 });
  });

  it('are refused when they are too long, as the site refuses them', async () => {
    const { code, page } = await post('contact', [...MESSAGE.slice(0, 2), ['message', 'a'.repeat(1000)]], {
      Origin: AGENCY,
    });
    expect(code).toBeGreaterThanOrEqual(400);
    expect(page).toContain(`${'a'.repeat(1000)}</textarea>`);
    expect(await api.stored()).toMatchObject({ messages: 0 });
  });
});

describe('the booking form without a script', () => {
  it('stores a cleaning without a CAPTCHA, marked, and mails both', async () => {
    const { code, page } = await post('booking', booking());
    expect(page).toContain('We have your booking request');
    expect(page).toContain('A confirmation goes to sam@whitlock.test.');
    expect(code).toBe(200);
    await expect(api.queries.select().from(bookings)).resolves.toMatchObject([
      {
        submissionType: 'schedule',
        date: nextWeek(),
        phone: '(905) 555-0142',
        exteriorEnabled: true,
        interiorEnabled: false,
        withoutScript: true,
      },
    ]);
    expect(await api.stored()).toMatchObject({ bookings: 1, mails: 2 });
  });

  it('stores an estimate without its date and its address', async () => {
    await post('booking', booking({ service: 'estimate', city: '' }));
    await expect(api.queries.select().from(bookings)).resolves.toMatchObject([
      { submissionType: 'estimate', date: null, street: '', postalCode: '' },
    ]);
  });

  it.each([
    ['name', '', 'Please enter your name.'],
    ['service', '', 'Please select between scheduling a cleaning or requesting a free estimate.'],
    ['date', '2020-01-01', 'Please select a date that has not passed.'],
    ['option', '', 'Please select your Square Footage range.'],
    ['scopes', '', 'Please select at least one service type (interior/exterior).'],
    ['street', '', 'Please enter the street and number of the home.'],
    ['postalCode', '90210', 'Please enter a postal code such as L8P 1A1.'],
  ])('is checked as with a script: %s', async (field, value, sentence) => {
    const { code, page } = await post('booking', booking({ [field]: value }));
    expect(code).toBe(422);
    expect(page).toContain(`<p role="alert">${sentence}</p>`);
    expect(page).toMatch(new RegExp(`name="${field}"[^>]* aria-invalid="true" autofocus`));
    expect(page).toContain('value="905 555 0142"');
    expect(await api.stored()).toMatchObject({ bookings: 0, mails: 0 });
  });

  it('asks about an equal booking, and takes the answer', async () => {
    await post('booking', booking());
    const asked = await post('booking', booking());
    expect(asked.code).toBe(409);
    expect(asked.page).toContain('Is this a second home?');
    expect(asked.page).toContain('<button name="secondHome" value="yes">Yes, book both</button>');
    expect((await post('booking', [...booking(), ['secondHome', 'no']])).page).toContain(
      'We have your booking request',
    );
    expect(await api.stored()).toMatchObject({ bookings: 1 });
    await post('booking', [...booking(), ['secondHome', 'yes']]);
    expect(await api.stored()).toMatchObject({ bookings: 2 });
  });

  it('books the second home once, however often the answer is pressed', async () => {
    await post('booking', booking());
    const key = keyIn((await post('booking', booking())).page);
    const answer: Entries = [...booking(), ['key', key], ['secondHome', 'yes']];
    const presses = await Promise.all([post('booking', answer), post('booking', answer)]);
    for (const { page } of [...presses, await post('booking', answer)]) {
      expect(page).toContain('We have your booking request');
    }
    expect(await api.stored()).toMatchObject({ bookings: 2, mails: 4 });
  });

  it('gives each page a key of its own, so that changed entries can be sent after all', async () => {
    const key = keyIn((await post('booking', booking({ option: '' }))).page);
    await post('booking', [...booking(), ['key', key]]);
    const changed = booking({ message: 'Another one.' });
    const refused = await post('booking', [...changed, ['key', key]]);
    expect(refused.code).toBe(409);
    expect((await post('booking', [...changed, ['key', keyIn(refused.page)]])).code).toBe(200);
    expect(await api.stored()).toMatchObject({ bookings: 2 });
  });

  it('refuses a key that no page gave it', async () => {
    expect((await post('booking', [...booking(), ['key', 'my own']])).code).toBe(400);
    expect(await api.stored()).toMatchObject({ bookings: 0 });
  });

  it('counts and marks what is booked again with its link', async () => {
    const token = tokenIn((await post('booking', booking())).page);
    const again = (day: number) => api.post(calls.bookAgain.path, { token, date: openDay(day) });
    for (const day of [20, 21, 22, 23]) expect(await again(day)).toMatchObject({ code: 200 });
    expect(await again(24)).toMatchObject({ code: 429 });
    expect((await post('contact', MESSAGE, { Origin: AGENCY })).code).toBe(429);
    const marks = await api.queries.select({ withoutScript: bookings.withoutScript }).from(bookings);
    expect(marks).toEqual(Array.from({ length: 5 }, () => ({ withoutScript: true })));
  });

  it('takes five forms an hour from one network, and keeps what was typed in the next', async () => {
    for (let home = 1; home <= 5; home += 1) {
      expect((await post('booking', booking({ message: `Home ${home}` }))).code).toBe(200);
    }
    const { code, page, headers } = await post('booking', booking({ message: 'Home 6' }));
    expect(code).toBe(429);
    expect(headers.has('Retry-After')).toBe(true);
    expect(page).toContain('Please try again in');
    expect(page).toContain('Home 6</textarea>');
    expect(await api.stored()).toMatchObject({ bookings: 5 });
  });
});

it.each([
  { Origin: 'https://evil.example' },
  { Origin: 'https://evil.example', Referer: `${CLEANERS}/` },
  { Origin: 'null' },
  { Origin: 'null', Referer: 'https://evil.example/' },
  { Origin: 'null', Referer: 'not an address' },
  { Origin: 'http://harbourshine.localhost:4000' },
] as Record<string, string>[])('a form of another site is refused: %j', async (headers) => {
  for (const form of ['contact', 'support', 'booking']) expect((await post(form, booking(), headers)).code).toBe(403);
  expect(await api.stored()).toEqual({ bookings: 0, messages: 0, mails: 0 });
});

it.each([
  ['without a Referer', { Origin: 'null' }, 'name=Sam', 403],
  ['in another format', { Origin: CLEANERS, 'Content-Type': 'text/plain' }, 'name=Sam', 415],
  ['that is too big', { Origin: CLEANERS }, `message=${'a'.repeat(70_000)}`, 413],
] as const)('a form %s is refused with a page that says how to go on', async (_, headers, body, code) => {
  const response = await fetch(`${api.url}/api/forms/booking`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
  expect(response.status).toBe(code);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  expect(page).toContain('Please go back in your browser: what you typed should still be there.');
  if (code !== 403) expect(page).toContain('You can also call us: (905) 555-0142.');
  expect(await api.stored()).toMatchObject({ bookings: 0 });
});

it('a form that the site has redirected is taken by its Referer, because its Origin is gone', async () => {
  expect((await post('contact', MESSAGE, { Origin: 'null', Referer: `${AGENCY}/` })).code).toBe(200);
  await expect(api.queries.select().from(contactMessages)).resolves.toMatchObject([{ brand: 'ferrolane' }]);
});

it('the page that a refusal shows may post again', async () => {
  const { code } = await post('support', MESSAGE, { Origin: api.url });
  expect(code).toBe(200);
});

it('a request without a body gets the empty form', async () => {
  const response = await fetch(`${api.url}/api/forms/contact`, { method: 'POST', headers: { Origin: AGENCY } });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('<button>Send message</button>');
});

it('other bodies are refused', async () => {
  const response = await fetch(`${api.url}/api/forms/contact`, {
    method: 'POST',
    body: JSON.stringify(Object.fromEntries(MESSAGE)),
    headers: { Origin: AGENCY, 'Content-Type': 'application/json' },
  });
  expect(response.status).toBe(415);
});
