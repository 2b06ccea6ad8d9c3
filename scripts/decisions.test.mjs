import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url));
const pages = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
/** @param {string} name */
const read = (name) => readFileSync(folder + name, 'utf8');

describe('the decisions', () => {
  it('are at most 25', () => {
    expect(pages.length).toBeLessThanOrEqual(25);
  });

  it('are numbered without a gap', () => {
    expect(pages.map((name) => Number(name.slice(0, 4)))).toEqual(pages.map((_, index) => index + 1));
  });

  it('are listed in the index with their titles', () => {
    const rows = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \|$/gm)];
    expect(rows.map(([, number, title, name]) => `${name}: # ${number}. ${title}`)).toEqual(
      pages.map((name) => `${name}: ${read(name).split('\n')[0]}`),
    );
  });

  it.each(pages)('%s has status, date, context, decision and consequences', (name) => {
    expect(read(name)).toMatch(
      /^# \d+\. .+\n\n- Status: (?:proposed|accepted)\n- Date: \d{4}-\d\d-\d\d\n\n## Context\n\n[^#]+## Decision\n\n[^#]+## Consequences\n\n[^#]+$/,
    );
  });
});
