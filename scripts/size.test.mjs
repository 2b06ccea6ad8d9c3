import { expect, it } from 'vitest';
import { measure } from './size.mjs';

const { sections, locales } = await measure();

it('measures every section alone: importing one includes no other', () => {
  expect(sections.length).toBeGreaterThan(30);
  expect(sections.filter(({ others }) => others.length > 0)).toEqual([]);
  // A smaller section would be one that the bundler has dropped.
  expect(sections.filter(({ bytes }) => bytes < 100)).toEqual([]);
});

it('loads lazily what a section needs only in use', () => {
  expect(sections.find(({ name }) => name === 'NavDrawer')?.later).toBeGreaterThan(500);
});

it('measures a locale alone: an app bundles only the one that it imports, and English costs nothing', () => {
  const bytesOf = Object.fromEntries(locales.map(({ name, bytes }) => [name, bytes]));
  const names = ['arSD', 'deDE', 'enCA', 'frCA', 'frCALabels', 'frFR'];
  expect(Object.keys(bytesOf)).toEqual(names.map((name) => `locale ${name}`));
  expect(bytesOf['locale enCA']).toBeLessThan(50);
  // The packs of France and Canada share nearly all of their texts. Two languages would take twice as much.
  expect(Math.max(...Object.values(bytesOf))).toBeLessThan(3_000);
});
