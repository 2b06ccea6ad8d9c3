import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/workspace.mjs';

/**
 * Replaces the text between two markers in docs/benchmarks.md.
 * @param {string} mark `bench:api` for the text between `<!-- bench:api -->` and `<!-- /bench:api -->`
 * @param {string} text
 */
export function replaceInPage(mark, text) {
  const file = join(root, 'docs', 'benchmarks.md');
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for ${mark}.`);
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`);
}
