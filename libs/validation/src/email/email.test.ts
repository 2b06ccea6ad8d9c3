import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN, emailHint, isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['sam@example.test', 'a.b_c-d@mail.example.ca', '1@2.museum', ' padded@example.test\n'])(
    'accepts %j',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    undefined,
    'sam',
    'sam@',
    '@example.test',
    'sam@example',
    'sam@example.x',
    // Its suffix has seven letters.
    'sam@harbour.example',
    'sam@example..test',
    'sam@.test',
    'sam+tag@example.test',
    'sam whitlock@example.test',
    'sam@example.test, other@example.test',
    'sam@example.test\nBcc: x@y.test',
    'sam@example.t3st',
    `${'a'.repeat(250)}@example.test`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('has a pattern that stays fast on text made to cause backtracking', () => {
    const started = performance.now();
    // `isEmail` refuses a long text by its length, before it comes to the pattern.
    expect(EMAIL_PATTERN.test(`${'a'.repeat(100)}@${'a.'.repeat(50_000)}!`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('emailHint', () => {
  it.each([
    ['ann+work@example.test', 'Before the @ we can take letters, digits, dots, underscores and hyphens, but not "+".'],
    ['a @b.test', 'It has a space in it.'],
    ['x@studio.photography', 'After the last dot we can take 2 to 6 letters, but not "photography".'],
  ])('names the refused part of %j', (text, hint) => {
    expect(emailHint(text)?.message).toBe(hint);
  });

  it.each(['', undefined, 'sam', 'sam@', 'sam@example'])('gives no hint for %j', (text) => {
    expect(emailHint(text)).toBeUndefined();
  });
});
