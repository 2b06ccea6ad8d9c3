import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@threefold/api-contract';
import { expect, it } from 'vitest';
import { WRONG_CODES_FROM_NETWORK } from '../../src/modules/accounts/rateLimits.ts';
import { refusals } from '../../src/modules/accounts/refusals.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { signedIn } from '../support/people/identities.ts';
import { booking, contact, openDay } from '../support/samples.ts';
import { useTestApi } from '../support/testApi.ts';

const api = await useTestApi();

const SITE = 'http://harbourshine.localhost:3002';
const FRENCH = { Origin: SITE, 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' };
const ENGLISH = { Origin: SITE, 'Accept-Language': 'en-CA' };

const refusalOf = async (path: string, body: unknown, headers: Record<string, string>) => {
  const { answer } = await api.post(path, body, headers);
  if (answer.status === 'OK') throw new Error('It is not refused.');
  return answer.detail;
};

const submitBooking = async (changes: Parameters<typeof booking>[0]) => ({
  ...booking(changes),
  captchaToken: await api.solved(),
});

it.each([
  [
    'a wrong login',
    calls.loginWithEmailAndPassword.path,
    { email: 'nobody@example.test', password: 'not a password' },
    'L’adresse courriel ou le mot de passe est incorrect.',
  ],
  [
    'a rule of accounts',
    calls.loginWithEmailAndPassword.path,
    { email: '', password: '' },
    'Veuillez entrer une adresse courriel valide.',
  ],
  [
    'a common password',
    calls.register.path,
    { firstName: 'Luc', lastName: 'Roy', email: 'luc@roy.test', password: 'password123' },
    'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
  ],
  ['a rule of messages', calls.submitSupportMessage.path, contact({ message: '' }), 'Veuillez entrer votre message.'],
  [
    'a link that leads nowhere',
    calls.getOwnBooking.path,
    { token: 'x'.repeat(32) },
    'Ce lien ne mène à aucune réservation. Veuillez utiliser celui de votre courriel de confirmation, ou nous appeler.',
  ],
  [
    'what needs a login',
    calls.writeInThread.path,
    { userId: crypto.randomUUID(), threadId: crypto.randomUUID(), id: crypto.randomUUID(), text: 'Bonjour' },
    'Veuillez vous connecter pour continuer.',
  ],
] as const)('%s is refused in the language of the request', async (_, path, body, sentence) => {
  expect(await refusalOf(path, body, FRENCH)).toBe(sentence);
  expect(await refusalOf(path, body, ENGLISH)).not.toBe(sentence);
});

it('rules of bookings speak the words of the brand and days as they are written in French', async () => {
  const missing = await submitBooking({ exteriorEnabled: false });
  expect(await refusalOf(calls.submitHSBContactForm.path, missing, FRENCH)).toBe(
    'Veuillez choisir au moins un service (intérieur ou extérieur).',
  );
  const tooSoon = await submitBooking({ date: openDay(0) });
  expect((await refusalOf(calls.submitHSBContactForm.path, tooSoon, FRENCH)).replaceAll('\u00a0', ' ')).toMatch(
    /^Le (?:lun|mar|mer|jeu|ven|sam|dim)\. \d+ \S+ \d{4}, c’est trop tôt/,
  );
});

it('a refusal before the body has arrived, and one of an unknown address, are in French, too', async () => {
  const large = await api.send(calls.submitContactForm.path, {
    method: 'POST',
    headers: { ...FRENCH, 'Content-Type': 'application/json' },
    body: JSON.stringify({ message: 'x'.repeat(70_000) }),
  });
  expect(large.answer).toMatchObject({ detail: 'C’est plus que ce que le formulaire accepte.' });
  expect((await api.get('/api/nothing', FRENCH)).answer).toMatchObject({ detail: 'Il n’y a rien à cette adresse.' });
  const page = await api.get('/api/nothing', { ...FRENCH, Accept: 'text/html' });
  expect(page.text).toContain('<html lang="fr-CA">');
  expect(page.text).toContain('Cette page ne peut pas être affichée');
});

it('many requests at once are each answered in their own language', async () => {
  const token = 'x'.repeat(32);
  const details = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      refusalOf(calls.getOwnBooking.path, { token }, index % 2 ? FRENCH : ENGLISH),
    ),
  );
  expect(details.every((detail, index) => detail.startsWith(index % 2 ? 'Ce lien' : 'This link'))).toBe(true);
});

it('an account keeps the language of the page on which it was made, and then of the last login', async () => {
  const person = { firstName: 'Luc', lastName: 'Roy', email: 'luc@roy.test', password: 'violet harbour 71' };
  const portal = { ...FRENCH, Origin: 'http://ferrolane.localhost:3002' };
  expect((await api.post(calls.register.path, person, portal)).code).toBe(200);
  const [mail] = await api.mailsTo(person.email);
  expect(mail?.subject).toBe('Veuillez confirmer votre adresse courriel - Ferrolane');
  expect(mail?.text).toContain('http://ferrolane.localhost:3002/fr/VerifyEmailScreen#');
  const languageOf = async () => (await api.queries.select().from(users))[0]?.language;
  expect(await languageOf()).toBe('fr-CA');
  const { email, password } = person;
  await api.post(calls.loginWithEmailAndPassword.path, { email, password }, ENGLISH);
  expect(await languageOf()).toBe('en-CA');
});

it('clients read about their data in the export in which language they are written to', async () => {
  const client = await signedIn(api, { role: 'client', isEmailVerified: true });
  const { text } = await api.post(calls.exportOwnData.path, { userId: client.id }, client.headers);
  expect(text).toContain('"language":"en-CA"');
});

it('in jobs and commands refusals are English', () => {
  expect(refusals().linkExpired).toBe('This link has expired. Please ask for another one.');
  expect(WRONG_CODES_FROM_NETWORK.message('12 minutes')).toBe('Too many wrong codes. Please try again in 12 minutes.');
});

/** Where only the staff's requests, or only programs', are refused. */
const OF_THE_STAFF =
  /modules\/(?:admin|bills|client-failures|content|customers|scheduling)\/|bookings\/(?:office|crews)\/|accounts\/(?:admins|invitations)\/|brandSecurity|retention|projects\/office|privacy\/|productsAdmin|adminCancel|refund|clients\.ts|sandbox|events\.ts|subscriptions\/calls|platform\/(?:identity|outbox|metrics|health|http|captcha)/;

/**
 * Of a refusal, or of a limit. Only programs ask for the CAPTCHA that a site does not use, nobody reads that no mail is sent, and
 * only admins send invitations.
 */
const SENTENCE =
  /(?:new HttpError\(\s*'\w+',|message: \(wait\) =>)\s*['"`](?!This site uses another|No further mail|You have sent many invitations)/;

it('what customers and clients are refused with comes from a catalogue', () => {
  const source = path.join(import.meta.dirname, '../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const written = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !OF_THE_STAFF.test(file))
    .filter((file) => SENTENCE.test(readFileSync(path.join(source, file), 'utf8')));
  expect(written).toEqual([]);
});
