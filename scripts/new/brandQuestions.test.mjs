import { expect, it, vi } from 'vitest';
import { answered } from './brandQuestions.mjs';

const KEY = 'Name for folders, paths and hosts';
const LANGUAGES = 'Languages of its pages';
const PORTAL = 'Do its visitors become clients of the portal? yes or no';

/** @param {Record<string, string>} answers by question; an empty line to the others */
const asker = (answers = {}) => vi.fn(async (/** @type {string} */ question) => answers[question]);

it('asks for the key, the languages and the portal, and proposes an answer to each', async () => {
  const ask = asker();
  expect(await answered(' Müller  & Söhne', {}, ask)).toEqual({ key: undefined, languages: ['en-CA'] });
  expect(ask.mock.calls).toEqual([
    [KEY, 'mueller-soehne'],
    [LANGUAGES, 'en-CA'],
    [PORTAL, 'no'],
  ]);
});

it('takes what is answered', async () => {
  const ask = asker({ [KEY]: 'bakery', [LANGUAGES]: 'en-CA, fr-CA', [PORTAL]: 'Yes' });
  expect(await answered('🌻', {}, ask)).toEqual({ key: 'bakery', languages: ['en-CA', 'fr-CA'], portal: true });
  expect(await answered('🌻', {}, asker({ [PORTAL]: 'no' }))).not.toHaveProperty('portal');
});

it('asks for nothing that the options say', async () => {
  const ask = asker();
  const options = { key: 'bakery', languages: ['en-CA'], portal: /** @type {const} */ (true) };
  expect(await answered('Bakery', options, ask)).toEqual(options);
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  [LANGUAGES, 'de-DE', '"de-DE" is not one of en-CA, fr-CA.'],
  [LANGUAGES, 'fr-CA', 'English, en-CA, is the language of every brand'],
  [PORTAL, 'maybe', '"maybe" is neither yes nor no.'],
])('refuses to the question %j the answer %s', async (question, answer, sentence) => {
  await expect(answered('Bakery', {}, asker({ [question]: answer }))).rejects.toThrow(sentence);
});
