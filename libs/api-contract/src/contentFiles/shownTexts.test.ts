import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { shownTexts, type TextsByLanguage } from './shownTexts.ts';

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

it('have an uploaded picture in its formats and widths, around its focal point', () => {
  const file = '/media/0123456789abcdef0123456789abcdef';
  const built = { 'en-CA': { hero: { image: { light: { src: '/assets/hero.svg', alt: 'A drawing' } } } } };
  const changed = { 'en-CA': { hero: { image: { light: { src: `${file}-600.webp#600x400@20,0`, alt: 'A photo' } } } } };
  expect(shownTexts('en-CA', changed, built)).toEqual({
    hero: {
      image: {
        light: {
          src: `${file}-600.webp`,
          alt: 'A photo',
          width: 600,
          height: 400,
          focus: { x: 0.2, y: 0 },
          sources: [
            { type: 'image/avif', srcSet: `${file}-480.avif 480w, ${file}-600.avif 600w` },
            { type: 'image/webp', srcSet: `${file}-480.webp 480w, ${file}-600.webp 600w` },
          ],
        },
      },
    },
  });
});

describe('of a picture that is replaced in English', () => {
  const built = {
    'en-CA': { hero: { src: '/assets/a.svg', alt: 'A drawing' } },
    'fr-CA': { hero: { alt: 'Un dessin' } },
  };
  const heroIn = (language: Language, changed: TextsByLanguage) => shownTexts(language, changed, built).hero;
  const replaced = { hero: { src: '/assets/b.svg', alt: 'A photo' } };

  it('have its description in English, until it is described in the other language', () => {
    expect(heroIn('en-CA', { 'en-CA': replaced })).toEqual(replaced.hero);
    expect(heroIn('fr-CA', { 'en-CA': replaced })).toEqual(replaced.hero);
    const described = { 'en-CA': replaced, 'fr-CA': { hero: { alt: 'Une photo' } } };
    expect(heroIn('fr-CA', described)).toEqual({ src: '/assets/b.svg', alt: 'Une photo' });
    expect(heroIn('en-CA', described)).toEqual(replaced.hero);
  });

  it('keep the description as built where the picture or the English description is as built', () => {
    expect(heroIn('fr-CA', { 'en-CA': { hero: { alt: 'A better drawing' } } })).toBeUndefined();
    expect(heroIn('fr-CA', { 'en-CA': { hero: { src: '/assets/b.svg' } } })).toEqual({ src: '/assets/b.svg' });
  });
});
