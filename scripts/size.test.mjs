import { expect, it } from 'vitest';
import { measure } from './size.mjs';

const { sections } = await measure();

it('measures every section by itself: importing one brings no other', () => {
  expect(sections.length).toBeGreaterThan(30);
  expect(sections.filter(({ others }) => others.length > 0)).toEqual([]);
  expect(sections.filter(({ bytes }) => bytes < 100)).toEqual([]);
});

it('keeps every form within its budget', () => {
  const forms = sections.filter(({ name }) => name.endsWith('Form'));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ bytes, budget }) => budget === undefined || bytes > budget)).toEqual([]);
});
