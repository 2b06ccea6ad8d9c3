import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = dirname(dirname(fileURLToPath(import.meta.url)));
const TRANSLATED = /\.fr-CA\.ts$/;

const files = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => file.replaceAll('\\', '/'));

/** Modules with sentences, without their ending: each has a copy in French. */
const catalogues = new Set(files.filter((file) => TRANSLATED.test(file)).map((file) => file.replace(TRANSLATED, '')));

/** What a file imports at run time, relative to src. The English of a translation is only its type. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:^|\n)(?:import|export)(?! type)[^;]*? from '(\.[^']+)'/g)].map(
    ([, path = '']) => join(dirname(file), path).replaceAll('\\', '/'),
  );

it('every French module stands beside the English one', () => {
  expect(catalogues.size).toBeGreaterThan(10);
  expect([...catalogues].filter((name) => !files.includes(`${name}.ts`))).toEqual([]);
});

it('modules with a translation are imported by #texts alone, so that each build has its language', () => {
  const byPath = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => catalogues.has(path.replace(/\.ts$/, '')))
        .map((path) => `${file} imports ${path}`),
    );
  expect(byPath).toEqual([]);
});

it('#texts imports only modules with a translation', () => {
  const named = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/from '#texts\/([^']+)'/g)].map(([, name = '']) => name),
  );
  expect([...new Set(named)].filter((name) => !catalogues.has(name))).toEqual([]);
});
