import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { themes } from '@threefold/design-system/themes';
import { build, mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { allBrands } from '../src/brands/index.ts';
import config from '../vite.config.ts';
import { REPLACED, UNUSED_COMPONENTS } from './leaner.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const site = join(repository, 'sites/web');

/** The chunks of the client, unless `config` says otherwise as the bundler chooses them. */
async function chunksOf(config: UserConfig): Promise<Rolldown.OutputChunk[]> {
  const input = join(site, 'src/app/entry-client.tsx');
  const built = await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, rolldownOptions: { input } },
    }),
  );
  return 'output' in built ? built.output.filter((file) => file.type === 'chunk') : [];
}

/** Modules whose code comes with some chunks. */
function modulesWith(start: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const take = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(take);
  };
  start.forEach(take);
  return new Set(chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

describe('what the build leaves out', () => {
  it('is drawn by nothing of ours', () => {
    const files = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', 'sites/web/src', 'libs/design-system/src'],
      {
        cwd: repository,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    const drawn = new Set<string>();
    for (const file of files) {
      const source = readFileSync(join(repository, file), 'utf8');
      for (const [, name = ''] of source.matchAll(/from '@mui\/material\/([A-Z]\w+)'/g)) drawn.add(name);
    }
    expect(drawn).toContain('Button');
    expect(UNUSED_COMPONENTS.filter((name) => drawn.has(name))).toEqual([]);
  });
});

describe('what the build replaces', () => {
  it('takes no part in the ids that a written page and its script have to agree on', () => {
    const files = REPLACED.flatMap(([path]) => globSync(`node_modules/@mui/**/${path}`, { cwd: repository }));
    expect(files.length).toBeGreaterThan(8);
    const counted = files.filter((file) => /\buseId\b/.test(readFileSync(join(repository, file), 'utf8')));
    expect(counted).toEqual([]);
  });
});

describe('what every page starts with', () => {
  it('makes no theme that nobody sees', { timeout: 60_000 }, async () => {
    const code = (await chunksOf(config)).map((chunk) => chunk.code).join('');
    expect(code.match(/systemDefaultTheme\S* = \{\}/g)).toHaveLength(2);
    expect(code).not.toMatch(/systemDefaultTheme\S* = create/);
    // Nor copies a palette into one that has it.
    expect(code).toMatch(/deepmerge\(systemTheme, \{/);
    expect(code).not.toMatch(/deepmerge\(systemTheme, \{[^}]*?\n\s*palette,/);
  });

  it('makes no cascade layers, which no theme asks for', { timeout: 60_000 }, async () => {
    for (const theme of Object.values(themes)) expect(theme).not.toHaveProperty('modularCssLayers');
    const code = (await chunksOf(config)).map((chunk) => chunk.code).join('');
    expect(code).not.toMatch(/modularCssLayers/);
  });

  it('leaves the styles that were sent where they are', { timeout: 60_000 }, async () => {
    const code = (await chunksOf(config)).map((chunk) => chunk.code).join('');
    expect(code).toContain('this.tags.push(...nodes)');
    expect(code).not.toContain('nodes.forEach(this._insertTag)');
  });

  it('is run in turns', { timeout: 60_000 }, async () => {
    const base = (await chunksOf(config)).find(({ name }) => name === 'base')?.code ?? '';
    const places = ['@mui/system/createStyled/createStyled', '@mui/material/Button/Button', 'sections/NavBar/NavBar'];
    const pieces = base.split(/await turn\(\)/);
    expect(pieces).toHaveLength(4);
    expect(places.map((place) => pieces.findIndex((piece) => piece.includes(`${place}.`)))).toEqual([1, 2, 3]);
  });
});

describe('the chunk that every page starts with', () => {
  it('holds nothing that no landing page uses', { timeout: 60_000 }, async () => {
    const [base, ...more] = (await chunksOf(config)).filter(({ name }) => name === 'base');
    expect(more).toEqual([]);
    const { rolldownOptions: _, ...build } = config.build ?? {};
    const chunks = await chunksOf({ ...config, build });
    const starts = [
      'app/entry-client.tsx',
      ...allBrands.flatMap(({ key }) => [`brands/${key}/kit.ts`, `brands/${key}/LandingPage.tsx`]),
    ];
    const files = starts.map((start) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(site, 'src', start));
      if (!chunk) throw new Error(`There is no chunk of ${start}.`);
      return chunk.fileName;
    });
    const used = modulesWith(files, chunks);
    expect(used.size).toBeGreaterThan(100);
    // A module of a line is not worth a file.
    const weighs = (id: string) => (base?.modules[id]?.code?.length ?? 0) > 200;
    expect(base?.moduleIds.filter((id) => weighs(id) && !used.has(id))).toEqual([]);
  });
});
