import { describe, expect, it } from 'vitest';
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
    `https://northgatetools.example/${'a'.repeat(300)}`,
  ])('refuses %j', (address) => expect(codeOf(address)).toBe('website_invalid'));
});

describe('normalizeWebsite', () => {
  it.each([
    ['northgatetools.example', 'https://northgatetools.example'],
    [' http://northgatetools.example ', 'http://northgatetools.example'],
    ['', ''],
  ])('normalizes %j to %j', (typed, kept) => expect(normalizeWebsite(typed)).toBe(kept));
});
