import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { beginReport } from './report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'visual-report-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {number} gray @returns {import('./compare.mjs').Picture} */
const plain = (gray) => ({ data: Buffer.alloc(4 * 3 * 4, gray), width: 4, height: 3 });

describe('the report', () => {
  it('shows before, after and difference side by side, and escapes the names of stories', async () => {
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

  it('shows the one picture of a new or removed story, and why a story failed', async () => {
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
