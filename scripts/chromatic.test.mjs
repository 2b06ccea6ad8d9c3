import { expect, it } from 'vitest';
import { brandKeys } from '../.storybook/modes.ts';
import { pictureCount } from './chromatic.mjs';

const story = (/** @type {string[]} */ ...tags) => ({
  type: 'story',
  name: 'Busy',
  tags: ['dev', 'test', ...tags],
  importPath: '',
});

it.each([
  ['every brand, light and dark', [], 2 * brandKeys.length],
  ['every brand, light, of a long text', ['light-only'], brandKeys.length],
  ['one brand, light and dark', ['own-brand'], 2],
  ['nothing that moves', ['no-picture'], 0],
])('takes pictures of %s', (_, tags, pictures) => {
  expect(pictureCount([story(...tags)])).toBe(pictures);
});

it('counts stories, and no page of the documentation', () => {
  expect(pictureCount([story(), story('light-only'), { ...story(), type: 'docs' }])).toBe(3 * brandKeys.length);
});

// Small phone, large window, large text, right to left, forced colors, hovered and pressed.
it('takes seven pictures more of a Default', () => {
  expect(pictureCount([{ ...story('own-brand'), name: 'Default' }])).toBe(9);
});
