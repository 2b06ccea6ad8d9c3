import { expect, it } from 'vitest';
import { shownTexts } from './shownTexts.ts';

const contacts = {
  email: 'us@brand.example',
  phone: '(905) 555-0142',
  open: { words: '7 days a week', schema: 'Mo-Su' },
};
const built = {
  'en-CA': { hero: { title: 'Hello', picture: '/assets/a.svg' }, facts: { contacts } },
  'fr-CA': { hero: { title: 'Bonjour' }, facts: { contacts: { open: { words: '7 jours sur 7' } } } },
};

it('are the changes of the language', () => {
  const changed = { 'en-CA': { hero: { title: 'Hi' } }, 'fr-CA': { hero: { title: 'Salut' } } };
  expect(shownTexts('en-CA', changed, built)).toEqual({ hero: { title: 'Hi' } });
  expect(shownTexts('fr-CA', changed, built)).toEqual({ hero: { title: 'Salut' } });
  expect(shownTexts('fr-CA', { 'en-CA': { hero: { title: 'Hi' } } }, built)).toEqual({});
});

it('share what has no place in other languages, such as pictures and contacts', () => {
  const changed = {
    'en-CA': {
      hero: { title: 'Hi', picture: '/media/b.avif' },
      facts: { contacts: { email: 'new@brand.example', open: { words: 'Weekdays', schema: 'Mo-Fr' } } },
    },
  };
  expect(shownTexts('fr-CA', changed, built)).toEqual({
    hero: { picture: '/media/b.avif' },
    facts: { contacts: { email: 'new@brand.example', open: { schema: 'Mo-Fr' } } },
  });
});

it('have the number to dial of a changed phone number', () => {
  const changed = { 'en-CA': { facts: { contacts: { phone: '905 555 0199' } } } };
  expect(shownTexts('fr-CA', changed, built)).toMatchObject({ facts: { contacts: { phoneDial: '+19055550199' } } });
});

it('have the facts in place of their names', () => {
  const changed = {
    'en-CA': {
      hero: { title: 'Call {{phone}}, {{open}}, {{other}}' },
      facts: { contacts: { phone: '(905) 555-0199' } },
    },
    'fr-CA': { hero: { title: 'Appelez le {{phone}}, {{open}}' } },
  };
  expect(shownTexts('en-CA', changed, built).hero).toEqual({ title: 'Call (905) 555-0199, 7 days a week, {{other}}' });
  expect(shownTexts('fr-CA', changed, built).hero).toEqual({ title: 'Appelez le (905) 555-0199, 7 jours sur 7' });
});
