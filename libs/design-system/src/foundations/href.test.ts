import { describe, expect, it } from 'vitest';
import { externalHref, safeHref } from './href.ts';

describe('safeHref', () => {
  it.each([
    'https://a.example/x',
    'http://a.example',
    'mailto:a@b.test',
    'tel:+19055550142',
    '/Home',
    '#about',
    '?page=2',
  ])('accepts %s', (href) => expect(safeHref(href)).toBe(href));
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'nonsense',
  ])('rejects %s', (href) => expect(safeHref(href)).toBeUndefined());
});

describe('externalHref', () => {
  it('prepends https:// to an address without a scheme', () => {
    expect(externalHref('coalandcedar.example')).toBe('https://coalandcedar.example');
  });
  it.each(['http://a.example', 'https://a.example/menu'])('keeps %s', (url) => expect(externalHref(url)).toBe(url));
  it.each(['javascript:alert(1)', 'https://', ''])('rejects %j', (url) => expect(externalHref(url)).toBeUndefined());
});
