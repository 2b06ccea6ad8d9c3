import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
  (file) => !/\.(?:test|stories|example)\.tsx?$/.test(file),
);

/** Relative imports of a file, including types and lazy imports. */
const importsOf = (file: string) =>
  [...readFileSync(path.join(folder, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
    ([, target = '']) => path.join(path.dirname(file), target),
  );

/** Returns the first cycle found from any file, as a list of files. */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const finished = new Set<string>();
  const walk = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const cycle = walk(target, [...trail, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

it('has no import cycles', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(findCycle(new Map(files.map((file) => [file, importsOf(file)])))).toBeUndefined();
});

it('finds a cycle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCycle(imports)).toEqual(['b', 'c', 'b']);
});
