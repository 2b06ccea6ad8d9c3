import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BUDGET, differenceOfOrigins, kept, keysIn, originOf, weightOf } from './pictures.mjs';
import { beginReport } from './report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'visual-report-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {number} grey @returns {import('./compare.mjs').Picture} */
const plain = (grey) => ({ data: Buffer.alloc(4 * 3 * 4, grey), width: 4, height: 3 });

describe('the report', () => {
  it('shows before, after and difference side by side, and escapes what stories are called', async () => {
    const report = beginReport(folder);
    await report.add({
      kind: 'changed',
      key: 'sections-card--default/portfolio-dark-1440',
      title: 'Sections/Card, <Default>',
      note: '12 pixels',
      before: plain(10),
      after: plain(20),
      difference: plain(30),
    });
    const page = readFileSync(report.finish('1 picture looked at.'), 'utf8');
    expect(page).toContain('Sections/Card, &lt;Default&gt;');
    expect(page).toContain('changed: 12 pixels');
    const sources = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.map((source) => source.split('.').at(-2))).toEqual(['before', 'after', 'difference']);
    expect(sources.every((source) => existsSync(join(folder, source)))).toBe(true);
  });

  it('shows what there is of new, removed and failed ones', async () => {
    const report = beginReport(folder);
    await report.add({ kind: 'new', key: 'a/b', title: 'A new one', after: plain(1) });
    await report.add({ kind: 'removed', key: 'c/d', title: 'An old one', before: plain(1) });
    await report.add({ kind: 'failed', key: 'e/f', title: 'A broken one', note: 'It threw.' });
    const page = readFileSync(report.finish(''), 'utf8');
    expect([...page.matchAll(/<article class="(\w+)">/g)].map(([, kind]) => kind)).toEqual([
      'new',
      'removed',
      'failed',
    ]);
    expect(page.match(/<img /g)).toHaveLength(2);
    expect(page).toContain('failed: It threw.');
  });
});

describe('the kept pictures', () => {
  it('stay within 25 MB together', () => {
    expect(keysIn(kept).length).toBeGreaterThan(0);
    expect(weightOf(kept)).toBeLessThan(BUDGET);
  });

  it('name the browser that drew them', () => {
    expect(originOf(kept)).toEqual({ chromium: expect.stringMatching(/^\d+\.\d+/), system: expect.any(String) });
  });
});

describe('pictures of another machine', () => {
  const made = { chromium: '156.0.1.2', system: 'linux x64' };

  it('are announced in a sentence', () => {
    expect(differenceOfOrigins(made, { ...made, chromium: '157.0.0.1' })).toMatch(
      /drawn by Chromium 156\.0\.1\.2 on linux x64, these by 157\.0\.0\.1/,
    );
  });

  it('are nothing to speak of when the machine is alike', () => {
    expect(differenceOfOrigins(made, { ...made })).toBeUndefined();
    expect(differenceOfOrigins(undefined, made)).toBeUndefined();
  });
});
