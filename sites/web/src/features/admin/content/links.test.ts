import { expect, it } from 'vitest';
import { linkOf } from './links.ts';

it.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
  [' a.example ', 'https://a.example'],
  ['www.a.example/b', 'https://www.a.example/b'],
  ['ana@a.example', 'mailto:ana@a.example'],
  ['mailto:{{email}}', 'mailto:{{email}}'],
  ['tel:+19055550142', 'tel:+19055550142'],
  ['/PrivacyPolicy', '/PrivacyPolicy'],
  ['#refunds', '#refunds'],
  ['{{privacyPath}}', '{{privacyPath}}'],
])('%s leads to %s', (typed, href) => expect(linkOf(typed)).toBe(href));

it.each([
  '',
  'our page',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'page',
  '?page=2',
  'http:a.example',
  'https://',
])('%s leads nowhere', (typed) => expect(linkOf(typed)).toBeUndefined());
