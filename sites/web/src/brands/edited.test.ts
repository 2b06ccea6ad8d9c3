import { afterEach, expect, it } from 'vitest';
import { setEmbeddedContent } from '../services/api/publishedContent.ts';
import { edited } from './edited.ts';
import { portalBrand } from './index.ts';

const brand = portalBrand;
const texts = {
  title: 'Welcome',
  points: ['One', 'Two'],
  items: [
    { label: 'Home', href: '#home' },
    { label: 'Work', href: '#work' },
  ],
};

afterEach(() => setEmbeddedContent({}));

const change = (hero: object) => setEmbeddedContent({ texts: { [brand.key]: { hero: hero as never } } });

it('are the texts as built while nothing is changed', () => {
  setEmbeddedContent({ texts: { another: { hero: { title: 'Of another brand' } } } });
  expect(edited(brand, 'hero', texts)).toBe(texts);
});

it('have the changes laid over them, which leaves what is no text as it is', () => {
  change({ title: 'Hello', items: { 1: { label: 'Our work' } } });
  expect(edited(brand, 'hero', texts)).toEqual({
    ...texts,
    title: 'Hello',
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Our work', href: '#work' },
    ],
  });
  expect(texts.title).toBe('Welcome');
});

it('have a list of sentences replaced as a whole', () => {
  change({ points: ['Only one'] });
  expect(edited(brand, 'hero', texts).points).toEqual(['Only one']);
});

it('may be one text', () => {
  setEmbeddedContent({ texts: { [brand.key]: { note: 'Hello' } } });
  expect(edited(brand, 'note', 'Welcome')).toBe('Hello');
});
