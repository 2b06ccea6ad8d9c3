import { expect, it } from 'vitest';
import { suggestEmail } from './emailSuggestion.ts';

it.each([
  ['Sam.Whitlock@gmial.com', 'Sam.Whitlock@gmail.com'],
  ['sam@gmal.com', 'sam@gmail.com'],
  ['sam@gmaill.com', 'sam@gmail.com'],
  ['sam@GMAIL.CON', 'sam@gmail.com'],
  ['sam@gmail.co', 'sam@gmail.com'],
  ['sam@gmail.cm', 'sam@gmail.com'],
  ['sam@gmial.con', 'sam@gmail.com'],
  [' sam@hotmial.com ', 'sam@hotmail.com'],
  ['sam@hotmal.ca', 'sam@hotmail.ca'],
  ['sam@yaho.co.uk', 'sam@yahoo.co.uk'],
  ['sam@outlok.com', 'sam@outlook.com'],
  ['sam@iclould.com', 'sam@icloud.com'],
  ['sam@sympatcio.ca', 'sam@sympatico.ca'],
])('suggests for %s the address %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'sam@gmail.com',
  'sam@yahoo.ca',
  'sam@hotmail.co.uk',
  'sam@mail.com',
  'sam@ymail.com',
  'sam@umail.ucsb.edu',
  'sam@hotmail.ch',
  'sam@yahoo.cn',
  'sam@whitlock.test',
  'sam@gmx.com',
  'sam@g',
  'gmial.com',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
