import { expect, it } from 'vitest';
import { builtTextsOf } from './builtTexts.ts';

const brand = {
  key: 'portfolio',
  displayName: 'Sam Glass',
  homePath: '/Home',
  languages: ['fr-CA'],
  contacts: {
    email: 'us@brand.example',
    phone: '(905) 555-0142',
    phoneDial: '+19055550142',
    city: 'Hamilton',
    address: ['1 King Street', 'Hamilton'],
    open: { words: '7 days a week', schema: 'Mo-Su' },
  },
  head: { title: 'Sam Glass', description: 'Windows', themeColor: { light: '#fff', dark: '#000' } },
  pages: { news: { path: '/News', name: 'News', description: 'What is new', embeds: ['articles'] } },
  offer: { work: 'cleaning', visit: 'visit', options: { label: 'Size', choices: ['small', 'large'] } },
};

const textsOf = (texts: object, language: 'en-CA' | 'fr-CA' = 'en-CA') =>
  builtTextsOf({ portfolio: { facts: brand, ...texts } }, language).portfolio;

it('has texts and pictures, and neither addresses nor keys nor what is stored', () => {
  const hero = {
    title: 'Welcome',
    motion: 'moving',
    image: { src: '/assets/a.svg', alt: 'A street', width: 10, height: 10 },
    icon: { src: '/assets/b.svg', alt: '' },
    actions: [{ id: 'start', label: 'Start', href: '#start' }],
    profile: { label: 'Photos', href: 'https://photos.example/us' },
    choices: [{ value: 'schedule', label: 'Book' }],
    facts: [{ value: '99%', label: 'Uptime' }],
    points: ['One', 'Two'],
    nothing: [],
  };
  expect(textsOf({ hero })?.hero).toEqual({
    title: 'Welcome',
    image: { src: '/assets/a.svg', alt: 'A street' },
    icon: { src: '/assets/b.svg' },
    actions: { 0: { label: 'Start' } },
    profile: { label: 'Photos', href: 'https://photos.example/us' },
    choices: { 0: { label: 'Book' } },
    facts: { 0: { value: '99%', label: 'Uptime' } },
    points: ['One', 'Two'],
  });
});

it('names the facts in sentences, and leaves out texts that are only a fact', () => {
  const contact = {
    callLabel: 'Call (905) 555-0142, 7 days a week',
    details: [
      { label: 'Phone', value: '(905) 555-0142' },
      { label: 'Office', value: '1 King Street, Hamilton' },
    ],
  };
  expect(textsOf({ contact })?.contact).toEqual({
    callLabel: 'Call {{phone}}, {{open}}',
    details: { 0: { label: 'Phone' }, 1: { label: 'Office' } },
  });
});

it('has the facts that may change: those of all languages in English, words in each', () => {
  expect(textsOf({})?.facts).toEqual({
    contacts: {
      email: 'us@brand.example',
      phone: '(905) 555-0142',
      city: 'Hamilton',
      address: ['1 King Street', 'Hamilton'],
      open: { words: '7 days a week', schema: 'Mo-Su' },
    },
    head: { title: 'Sam Glass', description: 'Windows' },
    pages: { news: { name: 'News', description: 'What is new' } },
    offer: { work: 'cleaning', visit: 'visit', options: { label: 'Size' } },
  });
  expect(textsOf({}, 'fr-CA')?.facts).toHaveProperty('contacts', { open: { words: '7 days a week' } });
});

it('has pictures and other sites in English only, which all languages share', () => {
  const hero = {
    title: 'Bonjour',
    image: { src: '/assets/a.svg', alt: 'Une rue' },
    photos: 'https://photos.example/us',
  };
  expect(textsOf({ hero }, 'fr-CA')?.hero).toEqual({ title: 'Bonjour', image: { alt: 'Une rue' } });
});

it('leaves out brands without pages in the language', () => {
  expect(builtTextsOf({ portfolio: { facts: { ...brand, languages: undefined } } }, 'fr-CA')).toEqual({});
});

it('has a signature of mails, which is optional', () => {
  expect(textsOf({})?.mail).toEqual({ signature: '' });
});
