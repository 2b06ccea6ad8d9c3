import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { publishedManifest } from '../package/pack.mjs';

/** The sources of this repository as they are now, with its installed packages and its own workspaces in place of them. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-parts-')));

/** @param {readonly string[]} args @param {string} [cwd] */
const run = (args, cwd = copy) => {
  const env = childEnvironment({
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
    VITEST: undefined,
    NO_COLOR: '1',
    CI: '1',
  });
  const { status, stdout, stderr } = spawnSync(nodeProgram, args, { cwd, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
};

/** @param {string} path of a tool, in node_modules @param {readonly string[]} args @param {string} [folder] */
const tool = (path, args, folder = '.') => run([join(copy, 'node_modules', path), ...args], join(copy, folder));

function copyTree() {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root });
  for (const path of listed.stdout.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  mkdirSync(join(copy, 'node_modules', '@threefold'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (['@threefold', '.vite', '.cache'].includes(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const folder of ['libs', 'sites'].flatMap((part) =>
    readdirSync(join(copy, part)).map((name) => join(part, name)),
  )) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));
    symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
    if (existsSync(join(root, folder, 'node_modules'))) {
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
    }
  }
}

beforeAll(() => {
  copyTree();
  for (const args of [
    ['scripts/new/section.mjs', 'Testimonial'],
    ['scripts/new/brand.mjs', 'Northgate Tools'],
  ]) {
    const { status, output } = run(args);
    if (status !== 0) throw new Error(output);
  }
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('never writes over what is there', () => {
  const before = readFileSync(join(copy, 'libs/design-system/src/themes/index.ts'), 'utf8');
  expect(run(['scripts/new/section.mjs', 'Testimonial'])).toMatchObject({ status: 1 });
  const { status, output } = run(['scripts/new/brand.mjs', 'Northgate Tools']);
  expect(status).toBe(1);
  expect(output).toContain('exists already');
  expect(readFileSync(join(copy, 'libs/design-system/src/themes/index.ts'), 'utf8')).toBe(before);
});

it('passes lint and types', () => {
  const lint = tool('@biomejs/biome/bin/biome', ['check', 'libs/design-system', 'sites/web']);
  expect(lint.status, lint.output).toBe(0);
  const types = tool('typescript/bin/tsc', ['-b', 'libs/design-system', 'sites/web']);
  expect(types.status, types.output).toBe(0);
}, 240_000);

it('builds the library with the new section and the new theme', () => {
  const { status, output } = tool('tsup/dist/cli-default.js', [], 'libs/design-system');
  expect(status, output).toBe(0);
  for (const path of ['sections/Testimonial', 'themes/northgate-tools']) {
    expect(existsSync(join(copy, 'libs/design-system/dist', path, 'index.js'))).toBe(true);
  }
  const { exports } = JSON.parse(readFileSync(join(copy, 'libs/design-system/package.json'), 'utf8'));
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(['./Testimonial', './themes/northgate-tools']));
}, 120_000);

it('tests the new section by its stories', () => {
  const { status, output } = tool('vitest/vitest.mjs', [
    'run',
    '--project',
    'sections',
    'libs/design-system/src/sections/Testimonial',
  ]);
  expect(status, output).toBe(0);
}, 240_000);

it('builds the site with the new brand’s page, route and host', () => {
  const { status, output } = run(['scripts/build.mjs']);
  expect(status, output).toBe(0);
  const brands = readFileSync(join(copy, 'sites/web/dist/brands.json'), 'utf8');
  expect(brands).toContain('Northgate Tools');
  const pages = readFileSync(join(copy, 'sites/web/dist/pages.json'), 'utf8');
  expect(pages).toContain('/NorthgateToolsHome');
}, 300_000);

it.each([
  ['the workspace', '.', ['-w', 'libs/validation']],
  ['the library’s own folder', 'libs/validation', []],
])(
  'packs by npm itself, from %s, what is published, and leaves the workspace as it was',
  (_, folder, named) => {
    const manifest = () => readFileSync(join(copy, 'libs/validation/package.json'), 'utf8');
    const before = manifest();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const destination = mkdtempSync(join(copy, 'packed-'));
    const packed = spawnSync(npm, ['pack', ...named, '--pack-destination', destination], {
      cwd: join(copy, folder),
      encoding: 'utf8',
      env: childEnvironment({ NODE_ENV: undefined }),
      shell: process.platform === 'win32',
    });
    expect(packed.status, packed.stderr).toBe(0);
    const [tarball = ''] = readdirSync(destination);
    const inside = ['xOf', join(destination, tarball), 'package/package.json'];
    expect(JSON.parse(spawnSync('tar', inside, { encoding: 'utf8' }).stdout)).toEqual(
      publishedManifest(JSON.parse(before)),
    );
    expect(manifest()).toBe(before);
  },
  120_000,
);
