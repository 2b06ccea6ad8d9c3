import { expect, it } from 'vitest';
import { readChangedTexts, withContacts } from './changedTexts.ts';

const contacts = { email: 'us@brand.example', phone: '(905) 555-0142', address: ['1 King Street', 'Hamilton'] };
const built = {
  us: { 'en-CA': { hero: { title: 'Hello' }, facts: { contacts } }, 'fr-CA': { hero: { title: 'Bonjour' } } },
  them: { 'en-CA': { hero: { title: 'Hi' } } },
};
const context = { built, countries: { us: { country: 'CA' }, them: { country: 'CA' } } };

const read = (files: Record<string, object>) => {
  const source = { has: (name: string) => name in files, text: async (name: string) => JSON.stringify(files[name]) };
  return readChangedTexts(source, context);
};

it('reads the documents of each brand in each of its languages', async () => {
  const files = {
    'texts/us.json': { hero: { title: 'Welcome' }, facts: { contacts: { phone: '(905) 555-0199' } } },
    'texts/us.fr-CA.json': { hero: { title: 'Bienvenue' } },
    'texts/them.json': {},
    'texts/nobody.json': { hero: { title: 'x' } },
  };
  const changedContacts = { facts: { contacts: { phone: '(905) 555-0199', phoneDial: '+19055550199' } } };
  expect(await read(files)).toEqual({
    in: {
      'en-CA': { us: { hero: { title: 'Welcome' }, ...changedContacts } },
      'fr-CA': { us: { hero: { title: 'Bienvenue' }, ...changedContacts } },
    },
    left: [],
  });
});

it('has nothing where nothing is changed', async () => {
  expect(await read({})).toEqual({ in: {}, left: [] });
});

it('says in a sentence which changes are left out', async () => {
  const { left } = await read({ 'texts/us.json': { banner: { title: 'Old' } } });
  expect(left).toEqual(['The content file texts/us.json changes banner, which no page shows as it is there.']);
});

it('changed contacts are in legal texts', () => {
  const facts = { name: 'Us', email: 'us@brand.example', address: '1 King Street, Hamilton', place: 'Hamilton' };
  expect(withContacts(facts, undefined)).toEqual(facts);
  expect(
    withContacts(facts, { facts: { contacts: { email: 'new@brand.example', address: ['2 Queen Street', 'Paris'] } } }),
  ).toEqual({
    ...facts,
    email: 'new@brand.example',
    address: '2 Queen Street, Paris',
    place: 'Paris',
  });
});
