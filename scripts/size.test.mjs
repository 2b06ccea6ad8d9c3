import { expect, it } from 'vitest';
import { measure } from './size.mjs';

const { sections } = await measure();

it('measures every section alone: importing one includes no other', () => {
  expect(sections.length).toBeGreaterThan(30);
  expect(sections.filter(({ others }) => others.length > 0)).toEqual([]);
  // A smaller section would be one that the bundler has dropped.
  expect(sections.filter(({ bytes }) => bytes < 100)).toEqual([]);
});

it('loads lazily what a section needs only in use', () => {
  expect(sections.find(({ name }) => name === 'NavDrawer')?.later).toBeGreaterThan(500);
});
