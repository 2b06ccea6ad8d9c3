import { describe, expect, it } from 'vitest';
import { readAcceptedTexts, readTexts, type TextTree, textsSchemaOf } from './texts.ts';

const built: TextTree = {
  hero: { title: 'Let the daylight back in.', callLabel: 'Call us' },
  claims: { claims: { 0: { title: 'Insured, with proof' }, 1: { title: 'Missed a spot?' } } },
  booking: { points: ['No deposits.', 'Pay when the work is done.'] },
  social: { photos: 'https://photos.example/us' },
  mail: { signature: '' },
  facts: {
    contacts: {
      email: 'us@brand.example',
      phone: '(905) 555-0142',
      address: ['Hamilton, Ontario'],
      open: { words: '7 days a week', schema: 'Mo-Su' },
    },
  },
};
const CANADA = { country: 'CA' };
const GERMANY = { country: 'DE' };

/** Of a brand in a region. */
const read = (document: unknown, region = CANADA) =>
  readTexts('texts/us.json', JSON.stringify(document), { ...built }, region);

describe('the schema of texts', () => {
  const { properties } = textsSchemaOf(built);

  it('has each text as its default, under a title in words, with room to grow', () => {
    expect(properties).toMatchObject({
      hero: {
        title: 'Hero',
        properties: {
          title: { title: 'Title', default: 'Let the daylight back in.', minLength: 1, maxLength: 40 },
          callLabel: { title: 'Call label', maxLength: 40 },
        },
      },
    });
    const long = textsSchemaOf({ lede: 'x'.repeat(100) });
    expect(long.properties.lede).toMatchObject({ title: 'Introduction', maxLength: 160 });
  });

  it('numbers the entries of a list that stays as long as it is', () => {
    expect(properties.claims).toMatchObject({
      properties: { claims: { properties: { 0: { title: 'Claim 1' }, 1: { title: 'Claim 2' } } } },
    });
  });

  it('lets a list of sentences grow to twice its length and shrink to one', () => {
    expect(properties.booking).toMatchObject({ properties: { points: { type: 'array', minItems: 1, maxItems: 4 } } });
  });

  it('says what is no sentence', () => {
    expect(properties.social).toMatchObject({ properties: { photos: { format: 'https' } } });
    expect(properties.facts).toMatchObject({
      properties: {
        contacts: {
          properties: {
            email: { format: 'email' },
            phone: { format: 'phone' },
            open: { properties: { schema: { format: 'opening-hours' } } },
          },
        },
      },
    });
  });
});

describe('changed texts', () => {
  it('are what differs from the texts as built', () => {
    const changes = { hero: { title: 'Hello' }, claims: { claims: { 1: { title: 'Forgot one?' } } } };
    const document = { ...changes, booking: { points: ['No deposits.', 'Pay when the work is done.'] } };
    expect(read(document)).toEqual({ texts: changes, gone: [] });
    expect(read({})).toEqual({ texts: {}, gone: [] });
  });

  it('leave out a text that a release has removed, and name it', () => {
    const document = { hero: { title: 'Hello', slogan: 'Old' }, banner: { text: 'Gone' }, booking: { points: {} } };
    expect(read(document)).toEqual({
      texts: { hero: { title: 'Hello' } },
      gone: ['hero.slogan', 'banner', 'booking.points'],
    });
  });

  it('have no way to the prototype', () => {
    const { texts, gone } = readTexts('texts/us.json', '{"__proto__":{"title":"x"},"constructor":{}}', built, CANADA);
    expect(texts).toEqual({});
    expect(gone).toEqual(['__proto__', 'constructor']);
  });

  it('keep what looks like markup as text', () => {
    const hostile = { hero: { title: '<script>alert(1)</script> \u200f' } };
    expect(read(hostile).texts).toEqual(hostile);
  });

  it.each<[string, unknown, string]>([
    ['too long', { hero: { title: 'x'.repeat(41) } }, 'hero.title is too long: there is room for 40 characters.'],
    ['empty', { hero: { title: '' } }, 'hero.title has no text.'],
    ['only spaces', { hero: { title: '  ' } }, 'hero.title has no text, or has characters that cannot be shown.'],
    ['in a turned direction', { hero: { title: 'a\u202eb' } }, 'hero.title has no text, or has characters that'],
    ['a number', { hero: { title: 7 } }, 'hero.title must be a text.'],
    [
      'too many',
      { booking: { points: Array(5).fill('x') } },
      'booking.points has too many entries: there is room for 4.',
    ],
    [
      'a script as link',
      { social: { photos: 'javascript:alert(1)' } },
      'must be an address that begins with https://.',
    ],
    [
      'a link without https',
      { social: { photos: 'http://a.example' } },
      'must be an address that begins with https://.',
    ],
    ['no email', { facts: { contacts: { email: 'us' } } }, 'facts.contacts.email must be an email address.'],
    ['no phone', { facts: { contacts: { phone: '555' } } }, 'must be a phone number, as (905) 555-0142.'],
    ['no hours', { facts: { contacts: { open: { schema: 'daily' } } } }, 'must be hours as search engines read them'],
  ])('refuse a text that is %s', (_, document, sentence) => {
    expect(() => read(document)).toThrow(sentence);
    expect(() => read(document)).toThrow('The content file texts/us.json is invalid: ');
  });

  it('take hours of several days, and numbers as the country writes them', () => {
    const hours = { facts: { contacts: { open: { schema: 'Mo-Fr 09:00-17:00, Sa 10:00-12:00' } } } };
    expect(read(hours).texts).toEqual(hours);
    expect(() => read({ facts: { contacts: { phone: '(905) 555-0143' } } }, GERMANY)).toThrow('with a + and the code');
    expect(read({ facts: { contacts: { phone: '+49 30 901820' } } }, GERMANY).texts).toBeTruthy();
  });

  it('may remove a text that is optional', () => {
    expect(read({ mail: { signature: 'Kind regards, Sam' } }).texts).toBeTruthy();
    expect(read({ mail: { signature: '' } }).texts).toEqual({});
  });

  it('are an object in JSON', () => {
    expect(() => readTexts('texts/us.json', '[]', built, CANADA)).toThrow('its content must be an object.');
    expect(() => readTexts('texts/us.json', '{', built, CANADA)).toThrow('is not valid JSON');
  });
});

it('texts that an earlier release has accepted stay, also when they are too long; what does not fit is left out', () => {
  const title = 'x'.repeat(50);
  const document = { hero: { title, callLabel: 7 }, social: { photos: 'javascript:alert(1)' }, banner: 'Gone' };
  expect(readAcceptedTexts('texts/us.json', JSON.stringify(document), built, CANADA)).toEqual({
    texts: { hero: { title }, social: {} },
    gone: ['banner', 'hero.callLabel', 'social.photos'],
  });
});
