import { describe, expect, it } from 'vitest';
import { readableWebsite } from './readableWebsite.ts';
import { firstWebsiteFailure, normalizeWebsite } from './website.ts';

const codeOf = (clientWebsiteURL: string) => firstWebsiteFailure({ clientWebsiteURL })?.code;

describe('firstWebsiteFailure', () => {
  it.each([
    'northgatetools.example',
    'https://northgatetools.example',
    'http://shop.northgatetools.example/store?day=1#top',
    'HTTPS://NorthgateTools.example:8443',
    '  northgatetools.example  ',
    'xn--bcher-kva.example',
    'https://bäckerei-müller.de',
    'https://кафе.рф',
    'пример.com',
    '東京ラーメン.jp',
    'مثال.مصر',
    'łódź-țară-şehir-tiếng-việt.example',
  ])('accepts %j', (address) => expect(codeOf(address)).toBeUndefined());

  it.each(['', '   '])('requires an address instead of %j', (address) =>
    expect(codeOf(address)).toBe('website_required'),
  );

  it.each([
    'javascript:alert(1)',
    'javascript://northgatetools.example/%0aalert(1)',
    'ftp://northgatetools.example',
    'data:text/html,hello',
    'mailto:priya@northgate.test',
    'https://',
    'https://localhost',
    'https://user:secret@northgatetools.example',
    'https://northgatetools.example\nhost: evil',
    'two words.example',
    'northgate',
    '10.0.0.1',
    '-northgate.example',
    // Cyrillic letters, all of them or the first, that read as Latin ones.
    'аррӏе.com',
    'аpple.com',
    'g\u0261ogle.com',
    'ｇoogle.com',
    'northgate\u200dtools.example',
    'northgate。example',
    'bücher.de@evil.example',
    '😀.example',
    // Latin letters that read as others: a click, and a letter of Greenlandic.
    'paypa\u01c0.com',
    '\u0138iosk.com',
    // Turns what follows around, or cannot be seen.
    'https://northgatetools.example/\u202emoc.knab',
    'https://northgatetools.example/\u200b',
    `https://northgatetools.example/${'a'.repeat(300)}`,
  ])('refuses %j', (address) => expect(codeOf(address)).toBe('website_invalid'));
});

describe('normalizeWebsite', () => {
  it.each([
    ['northgatetools.example', 'https://northgatetools.example'],
    [' http://northgatetools.example ', 'http://northgatetools.example'],
    ['', ''],
    ['BÄCKEREI-Müller.de:8080/größe?x=ü', 'https://xn--bckerei-mller-bfb28a.de:8080/größe?x=ü'],
    ['http://кафе.рф', 'http://xn--80akn5b.xn--p1ai'],
    // As keyboards of Apple type it.
    ['bu\u0308cher.de', 'https://xn--bcher-kva.de'],
    ['аpple.com', 'https://аpple.com'],
  ])('normalizes %j to %j', (typed, kept) => expect(normalizeWebsite(typed)).toBe(kept));
});

describe('readableWebsite', () => {
  it.each([
    ['https://northgatetools.example/a', 'https://northgatetools.example/a'],
    ['https://xn--bckerei-mller-bfb28a.de:8080/x', 'https://bäckerei-müller.de:8080/x'],
    ['http://xn--80akn5b.xn--p1ai', 'http://кафе.рф'],
    ['https://xn--4dkp5a8a4872a9b5a.jp', 'https://東京ラーメン.jp'],
    // It would read as apple.com.
    ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com'],
    ['https://xn--a.example', 'https://xn--a.example'],
    ['https://xn--99999999999.example', 'https://xn--99999999999.example'],
  ])('shows %j as %j', (kept, shown) => expect(readableWebsite(kept)).toBe(shown));

  it('gives back what is stored when it is saved again', () => {
    const kept = normalizeWebsite('https://кафе.рф/меню');
    expect(normalizeWebsite(readableWebsite(kept))).toBe(kept);
  });
});
