import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [undefined, 'en-CA'],
  ['', 'en-CA'],
  ['fr-CA', 'fr-CA'],
  ['fr', 'fr-CA'],
  ['FR-fr, en;q=0.8', 'fr-CA'],
  ['en-US,en;q=0.9,fr;q=0.8', 'en-CA'],
  ['en;q=0.4, fr;q=0.6', 'fr-CA'],
  ['de-DE, fr;q=0.5', 'fr-CA'],
  ['fr;q=0, de', 'en-CA'],
  ['fr;q=much', 'en-CA'],
  ['*', 'en-CA'],
  [`${'x'.repeat(2000)},;q=;q=,,`, 'en-CA'],
])('a request with Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});
