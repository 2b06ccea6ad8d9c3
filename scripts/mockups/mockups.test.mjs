import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from './screens.mjs';
import { TOKENS_CSS, tokensCss } from './tokensCss.mjs';

const folder = dirname(TOKENS_CSS);
const mockups = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.slice(0, -'.html'.length))
  .sort();

describe('the mockups', () => {
  it('are in the colors, fonts and sizes of the themes', async () => {
    expect(readFileSync(TOKENS_CSS, 'utf8')).toBe(await tokensCss());
  });

  it('are each compared with one screen', () => {
    expect(screens.map(({ mockup }) => mockup).sort()).toEqual(mockups);
  });

  it('are each listed in the README of the design', () => {
    const readme = readFileSync(join(folder, '..', 'README.md'), 'utf8');
    expect([...readme.matchAll(/^\| \[([\w-]+)\]\(mockups\/\1\.html\) \|/gm)].map(([, name]) => name).sort()).toEqual(
      mockups,
    );
  });

  it.each(mockups)('%s is drawn in the brand of its screen', (name) => {
    const brand = screens.find(({ mockup }) => mockup === name)?.brand;
    expect(readFileSync(join(folder, `${name}.html`), 'utf8')).toContain(`<html lang="en-CA" data-brand="${brand}">`);
  });
});
