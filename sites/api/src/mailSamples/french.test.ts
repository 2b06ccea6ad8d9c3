import { describe, expect, it } from 'vitest';
import { fixture } from '../../test/support/brands.ts';
import { mailSamples } from './index.ts';

const speaking = { brands: fixture.brands.filter(({ translations, offer }) => translations && (offer ?? true)) };

const english = await mailSamples({ brands: fixture.brands }, 'en-CA');
const french = await mailSamples({ brands: fixture.brands }, 'fr-CA');

/** Mails to the staff are in English. */
const isEnglish = (kind: string) => /, to the owner$|^Invitation of an admin$/.test(kind);

/** What people have written, and names. */
const WRITTEN = [
  'The side gate sticks: lift it a little.',
  'Please mind the dog.',
  'Yes, from June on.',
  'Rain is forecast for the whole day.',
  'My neighbour does it for less.',
  'As we agreed on the phone.',
  'The calls were down for a week in May. We are sorry.',
  'We connect the calendar to your stock list.',
  'Front Desk Essentials',
  'Front Desk Pro',
  'Front Desk',
  'Harbour Shine Brigade',
];

/** A mail's text without addresses, names and what people have written. */
const wordsOf = (text: string) =>
  WRITTEN.reduce((rest, words) => rest.replaceAll(words, ''), text).replaceAll(/https?:\/\/\S+|\S+@\S+/g, '');

const ENGLISH =
  /(?<!\p{L})(?:the|your?|you|with|and|of|to|is|are|was|we|us|our|please|for|from|until|it|this|that|not|no|will|have|has|open|bill|due|thank|hello|monthly|yearly|once|times|ending|card|price|tax|window|cleaning|visits?|sq|ft)(?!\p{L})/iu;

describe.each(speaking.brands.map(({ key }) => key))('the French mails of %s', (key) => {
  const ofBrand = french.filter(({ brand, kind }) => brand === key && !isEnglish(kind));

  it.each(ofBrand)('have no English word: $kind', ({ subject, text }) => {
    const words = wordsOf(`${subject}\n${text}`);
    expect(words.split('\n').filter((line) => ENGLISH.test(line))).toEqual([]);
  });

  it('have no sentence of the English ones', () => {
    for (const { kind, text } of ofBrand) {
      const original = english.find((mail) => mail.brand === key && mail.kind === kind);
      const sentences = new Set(wordsOf(original?.text ?? '').split('\n'));
      const same = wordsOf(text)
        .split('\n')
        .filter((line) => /\p{L}{3}.* .*\p{L}{3}/u.test(line) && sentences.has(line));
      // The postal address of the brand.
      expect(
        same.filter((line) => !/Ontario|Maple St|Example/.test(line)),
        kind,
      ).toEqual([]);
    }
  });

  it('lead to French pages and are marked as French', () => {
    for (const { kind, text, html } of ofBrand) {
      expect(html, kind).toContain('lang="fr-CA"');
      const links = [...text.matchAll(/https:\/\/\S+\.example(?::\d+)?\/(\S*)/g)].map(([, path]) => path ?? '');
      const pages = links.filter((path) => !path.startsWith('api/') && !path.startsWith('harbour-shine'));
      expect(
        pages.filter((path) => !path.startsWith('fr/')),
        kind,
      ).toEqual([]);
    }
  });

  it('have no space before ; ! ? and one without a line end before a colon, and times and prices as in Quebec', () => {
    for (const { kind, subject, text } of ofBrand) {
      // A URL and a time have colons, too.
      expect(wordsOf(`${subject}\n${text}`), kind).not.toMatch(
        /[^\u00a0\d/][:»]|\s[;?!]| [:»]|« |\$\d|\d:\d|[ap]\.m\./,
      );
    }
  });
});

it('mails to the staff stay English', () => {
  for (const mail of french.filter(({ kind }) => isEnglish(kind))) {
    expect({ ...mail, language: 'en-CA' }).toEqual(
      english.find(({ brand, kind }) => brand === mail.brand && kind === mail.kind),
    );
  }
});

it('mails of a brand without French pages are English', () => {
  const silent = fixture.brands.filter(({ translations }) => !translations).map(({ key }) => key);
  expect(silent).not.toEqual([]);
  const of = (mails: typeof french) => mails.filter(({ brand }) => silent.includes(brand));
  expect(of(french).map((mail) => ({ ...mail, language: 'en-CA' }))).toEqual(of(english));
});
