import { calls } from '@threefold/api-contract';
import { describe, expect, it } from 'vitest';
import {
  blankValue,
  fieldsOf,
  kindOf,
  labelOf,
  placeNamed,
  placeOf,
  translationSchema,
  withProperty,
} from './formSchema.ts';

const articleSchema = calls.getNewsArticles.data.items;

it('edits each value of an article with the field that it needs', () => {
  const kinds = Object.entries(articleSchema.properties).map(([key, schema]) => [key, kindOf(key, schema)]);
  expect(Object.fromEntries(kinds)).toEqual({
    id: 'hidden',
    articleDate: 'date',
    title: 'text',
    subtitle: 'text',
    subtitleAuthor: 'text',
    articleAuthor: 'text',
    imageUrl: 'picture',
    image: 'group',
    imageCaption: 'text',
    imageCaptionAuthor: 'text',
    articleBody: 'rich text',
  });
});

it('names a field by its title, or in the words of its key', () => {
  expect(labelOf('lede', { title: 'Lead of the gallery' })).toBe('Lead of the gallery');
  expect(labelOf('openingHours', {})).toBe('Opening hours');
});

it('shows the old form of a picture only where an article has it', () => {
  const keys = (value: object) => fieldsOf(articleSchema, value).map(([key]) => key);
  expect(keys({})).not.toContain('image');
  expect(keys({ image: { url: '/media/a.svg' } })).toContain('image');
});

describe('a changed property', () => {
  const inner = { properties: { title: { type: 'string', default: 'A' } } };
  const schema = { properties: { hero: inner, lead: { type: 'string', default: 'B' } } };

  it('stands where the schema has it', () => {
    expect(Object.keys(withProperty(schema, { lead: 'C' }, 'hero', { title: 'D' }) as object)).toEqual([
      'hero',
      'lead',
    ]);
  });

  it('is left out when it is the built text again, and so is the group that it was in', () => {
    expect(withProperty(schema, { hero: { title: 'D' }, lead: 'C' }, 'hero', undefined)).toEqual({ lead: 'C' });
    expect(withProperty(inner, { title: 'D' }, 'title', undefined)).toBeUndefined();
  });
});

it('begins a new item with what is required, and an identifier of its own', () => {
  const article = blankValue('', articleSchema) as Record<string, unknown>;
  expect(article).toMatchObject({ articleDate: '', title: '', articleBody: [] });
  expect(article).not.toHaveProperty('imageUrl');
  expect(article.id).toMatch(/^item-\w+$/);
});

it('finds the place that the server names', () => {
  expect(placeNamed('items[2].title')).toBe(placeOf(['items', 2, 'title']));
  expect(placeNamed('[2].title')).toBe(placeOf([2, 'title']));
  expect(placeNamed('claims.2.title')).toBe(placeOf(['claims', '2', 'title']));
});

it('lets a translation leave out what is as in English, and keep its entries', () => {
  const schema = translationSchema({ type: 'array', items: articleSchema });
  expect(schema.items?.required).toEqual(['id']);
  expect(schema.maxItems).toBe(0);
  expect(kindOf('articleBody', schema.items?.properties?.articleBody ?? {})).toBe('rich text');
});
