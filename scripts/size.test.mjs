import { expect, it } from 'vitest';
import { measure } from './size.mjs';

const { sections, everything } = await measure();

it('measures every section alone: importing one includes no other', () => {
  expect(sections.length).toBeGreaterThan(30);
  expect(sections.filter(({ others }) => others.length > 0)).toEqual([]);
  // A smaller section would be one that the bundler has dropped.
  expect(sections.filter(({ bytes }) => bytes < 100)).toEqual([]);
});

it('gives every card and every form the budget of its kind', () => {
  const budgets = (/** @type {RegExp} */ kind) =>
    new Set(sections.filter(({ name }) => kind.test(name)).map(({ budget }) => budget));
  expect(budgets(/Cards?$/)).toEqual(new Set([2_300]));
  expect(budgets(/Form$/)).toEqual(new Set([10_300]));
  expect(everything.budget).toBe(78_000);
});

it('loads lazily what a section needs only in use', () => {
  expect(sections.find(({ name }) => name === 'NavDrawer')?.later).toBeGreaterThan(500);
});
