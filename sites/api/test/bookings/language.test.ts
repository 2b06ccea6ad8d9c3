import { calls, type OwnBooking } from '@threefold/api-contract';
import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { createSmtpTransport } from '../../src/platform/mail/smtp.ts';
import { startSmtp } from '../support/mail/smtp.ts';
import { signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, nextWeek, openDay, tokenIn } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';
import { eventually } from '../support/timeouts.ts';

const smtp = await startSmtp();
afterAll(() => smtp.close());
const api = await useTestApi({ transport: createSmtpTransport(smtp.url) });

const CUSTOMER = 'luc@tremblay.test';
const SITE = 'http://harbourshine.localhost:3002';
const FRENCH = { Origin: SITE, 'Accept-Language': 'fr-CA' };

/** The newest mail to an address, with all spaces plain. */
async function newest(address: string) {
  await api.settled();
  const mail = await eventually(
    () => smtp.deliveries.filter(({ recipients }) => recipients.includes(address)).at(-1)?.mail,
  );
  if (!mail) throw new Error(`There is no mail to ${address}.`);
  return {
    ...mail,
    text: (mail.text ?? '').replaceAll('\u00a0', ' '),
    subject: (mail.subject ?? '').replaceAll('\u00a0', ' '),
  };
}

async function book(headers: Record<string, string>, changes: Parameters<typeof booking>[0] = {}) {
  const body = { ...booking({ name: 'Luc Tremblay', email: CUSTOMER, ...changes }), captchaToken: await api.solved() };
  const { code, answer } = await api.post(calls.submitHSBContactForm.path, body, headers);
  expect(code).toBe(200);
  const [row] = await api.queries.select().from(bookings);
  if (!row) throw new Error('The booking is not stored.');
  return { row, answer, token: tokenIn(answer) };
}

describe('a booking made on a French page', () => {
  it('is confirmed in French, and its owner hears of it in English', async () => {
    const { row } = await book(FRENCH);
    expect(row.language).toBe('fr-CA');
    const { subject, text, attachments } = await newest(CUSTOMER);
    expect(subject).toBe('Nous avons bien reçu votre demande de réservation - Harbour Shine Brigade');
    expect(text).toContain('Bonjour Luc Tremblay,');
    expect(text).toContain('Merci d’avoir choisi Harbour Shine Brigade pour votre lavage de vitres.');
    expect(text).toContain('Vitres : Vitres extérieures seulement');
    expect(text).toContain('Superficie : 1500–2000 pi²');
    expect(text).toContain(`${SITE}/fr/HSBBooking#`);
    const [file] = attachments;
    const event = new ICAL.Component(
      ICAL.parse(String(new TextDecoder().decode(file?.content as ArrayBuffer))),
    ).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe('Lavage de vitres\u00a0: Harbour Shine Brigade');
    const notice = await newest('owner@harbourshine.test');
    expect(notice.subject).toMatch(/^Booking for .*: Luc Tremblay$/);
    expect(notice.text).toContain('Windows: Exterior Windows Only');
    expect(notice.text).toContain(`${SITE}/AdminDashboard/bookings/`);
  });

  it('keeps its language in what follows, and shows its customer French words', async () => {
    const { row, token } = await book(FRENCH);
    const admin = await signedIn(api, { role: 'admin' });
    const answer = { id: row.id, revision: 0, answer: 'confirm', arrival: '08-10', cents: 20_900 };
    expect((await api.post(calls.answerBooking.path, answer, admin.headers)).code).toBe(200);
    const confirmed = await newest(CUSTOMER);
    expect(confirmed.subject).toMatch(/^Confirmation de votre lavage du (?:lun|mar|mer|jeu|ven|sam|dim)\. /);
    expect(confirmed.text).toContain('de 8 h à 10 h.');
    expect(confirmed.text).toContain('Prix : 209,00 $ CAD');
    const shown = dataOf<OwnBooking>((await api.post(calls.getOwnBooking.path, { token }, FRENCH)).answer);
    expect(shown).toMatchObject({ services: 'Vitres extérieures seulement', arrival: '8\u00a0h à 10\u00a0h' });
    // An English page shows it in English, and its mails stay in its customer's language.
    const inEnglish = dataOf<OwnBooking>((await api.post(calls.getOwnBooking.path, { token })).answer);
    expect(inEnglish).toMatchObject({ services: 'Exterior Windows Only', arrival: '8 to 10\u00a0a.m.' });
    await api.post(calls.changeBookingDate.path, { token, date: openDay(9) });
    expect((await newest(CUSTOMER)).subject).toMatch(/^Votre lavage aura maintenant lieu le /);
    await api.post(calls.bookAgain.path, { token, date: openDay(12) });
    expect((await newest(CUSTOMER)).text).toContain(`${SITE}/fr/HSBBooking#`);
  });

  it('is billed in French', async () => {
    const { row } = await book(FRENCH);
    const admin = await signedIn(api, { role: 'admin' });
    const answered = { id: row.id, revision: 0, answer: 'done', date: nextWeek(), arrival: '08-10', cents: 20_900 };
    await api.queries.update(bookings).set({ date: openDay(0), state: 'confirmed', arrival: '08-10' });
    const { code } = await api.post(calls.answerBooking.path, { ...answered, date: openDay(0) }, admin.headers);
    expect(code).toBe(200);
    const { subject, text } = await newest(CUSTOMER);
    expect(subject).toContain('Merci de votre confiance : facture 1');
    expect(text).toContain('Vitres extérieures seulement, 1500–2000 pi² : 209,00 $ CAD');
  });
});

it('a booking in a browser that prefers English gets an English confirmation', async () => {
  const { row } = await book({ Origin: SITE, 'Accept-Language': 'en-CA,en;q=0.9,fr-CA;q=0.8' });
  expect(row.language).toBe('en-CA');
  expect((await newest(CUSTOMER)).subject).toBe('We have your booking request - Harbour Shine Brigade');
});

it('a form that a French page posts without its script is answered and confirmed in French', async () => {
  const { name, email, phone, date, street, city, postalCode, selectedRange } = booking({ email: CUSTOMER });
  const form = new URLSearchParams({
    ...{ name, email, phone, date: date ?? '', street: street ?? '', city: city ?? '', postalCode: postalCode ?? '' },
    ...{ service: 'schedule', option: selectedRange, language: 'fr-CA' },
  });
  const post = (entries: URLSearchParams) =>
    api.send('/api/forms/booking', { method: 'POST', body: entries, headers: { Origin: SITE } });
  const refused = await post(form);
  expect(refused.text).toContain('<html lang="fr-CA">');
  expect(refused.text).toContain('Pas encore envoyé');
  expect(refused.text).toContain('name="language" value="fr-CA"');
  form.set('scopes', 'exterior');
  const sent = await post(form);
  expect(sent.code).toBe(200);
  expect(sent.text).toContain('Nous avons bien reçu votre demande de réservation');
  expect(sent.text).toContain(`href="${SITE}/fr"`);
  expect((await newest(CUSTOMER)).subject).toContain('Nous avons bien reçu votre demande de réservation');
});
