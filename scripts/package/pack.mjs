import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, runProgram } from '../lib/commandLine.mjs';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';

/** In dependency order. */
const libraries = ['validation', 'design-system'];

/** Folder of the packages to publish; `changeset publish` finds them through publishConfig.directory. */
const staging = join(root, '.cache', 'packages');

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @param {string} command @param {readonly string[]} args @param {string} cwd @returns {string} */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: childEnvironment(),
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed in ${cwd}:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * The libraries whose copies a package contains (`bundleDependencies`), so that it can be installed from its one tarball.
 * @param {Record<string, any>} manifest
 * @returns {string[]} folders in libs
 */
export const bundledLibraries = ({ dependencies = {} }) =>
  libraries.filter((name) => `@threefold/${name}` in dependencies);

/** @typedef {string | { [condition: string]: Target }} Target what a manifest's imports and exports lead to */

/** @param {string} source @returns {string} where the build writes it */
const builtPath = (source) =>
  source
    .replace(/^\.\/src\/themes\/([\w-]+)\/fonts\.css$/, './dist/fonts/$1.css')
    .replace('./src/print.css', './dist/print/print.css')
    .replace(/^\.\/src\/(.*)\.ts$/, './dist/$1.js');

/** @param {string} source @returns {Target} */
function builtModule(source) {
  const built = builtPath(source);
  if (built === source) return source;
  // TypeScript also resolves side-effect imports, and a style sheet has no types of its own.
  return { types: built.replace(/(?:\.js)?$/, '.d.ts'), default: built };
}

/** @param {Record<string, Target>} targets @param {(source: string) => Target} built @returns {Record<string, Target>} */
const mapTargets = (targets, built) =>
  Object.fromEntries(
    Object.entries(targets).map(([name, target]) => [
      name,
      typeof target === 'string' ? built(target) : mapTargets(target, built),
    ]),
  );

/**
 * The manifest without the workspace's scripts and tools, and with what the build makes of the sources, which are not published.
 * @param {Record<string, any>} manifest
 */
export function publishedManifest({ scripts: _scripts, devDependencies: _tools, publishConfig, ...manifest }) {
  const { directory: _directory, ...publishing } = publishConfig ?? {};
  const bundled = bundledLibraries(manifest).map((name) => `@threefold/${name}`);
  return {
    ...manifest,
    ...(bundled.length > 0 && { bundleDependencies: bundled }),
    ...(manifest.imports && { imports: mapTargets(manifest.imports, builtPath) }),
    exports: mapTargets(manifest.exports, builtModule),
    publishConfig: publishing,
  };
}

/** @param {string} name of a folder in libs: its modules and declarations are written to its dist */
export function buildLibrary(name) {
  const library = join(root, 'libs', name);
  run(nodeProgram, [join(root, 'node_modules', 'tsup', 'dist', 'cli-default.js')], library);
  run(nodeProgram, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json'], library);
  const scripts = dirname(fileURLToPath(import.meta.url));
  run(nodeProgram, [join(scripts, 'endings.mjs'), 'dist'], library);
  if (name !== 'design-system') return;
  for (const script of ['designTokens.mjs', 'markdownDocs.mjs']) run(nodeProgram, [join(scripts, script)], library);
}

/**
 * Builds the libraries that a package bundles and copies them into its node_modules.
 * @param {Record<string, any>} manifest
 * @param {string} folder of the package
 * @returns {string[]} the copies
 */
export function bundleLibraries(manifest, folder) {
  return bundledLibraries(manifest).map((name) => {
    const copy = join(folder, 'node_modules', '@threefold', name);
    cpSync(stage(name), copy, { recursive: true });
    return copy;
  });
}

/** @param {string} name @returns {string} the staged folder */
function stage(name) {
  const library = join(root, 'libs', name);
  const folder = join(staging, name);
  buildLibrary(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist', 'README.md', 'LICENSE', 'CHANGELOG.md']) {
    if (existsSync(join(library, part))) cpSync(join(library, part), join(folder, part), { recursive: true });
  }
  const manifest = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  bundleLibraries(manifest, folder);
  return folder;
}

/**
 * @param {string} destination an existing folder
 * @returns {{ name: string, folder: string, tarball: string, bytes: number, files: string[] }[]}
 */
export function packLibraries(destination) {
  return libraries.map((name) => {
    const folder = stage(name);
    const answer = JSON.parse(run(npm, ['pack', '--json', '--pack-destination', destination], folder));
    // npm 12 returns an object by package name, earlier versions a list.
    const [packed] = Array.isArray(answer) ? answer : Object.values(answer);
    const files = packed.files.map((/** @type {{ path: string }} */ { path }) => path);
    return { name, folder, tarball: join(destination, packed.filename), bytes: packed.size, files };
  });
}

if (import.meta.main) {
  await runProgram(
    commandLine('npm run pack', 'Builds the packages for npm.')
      .option('--publish', 'publish them to npm, as the release workflow does')
      .action(({ publish }) => {
        mkdirSync(staging, { recursive: true });
        for (const { tarball, bytes, files } of packLibraries(staging)) {
          console.log(`${tarball}  ${(bytes / 1000).toFixed(1)} kB, ${files.length} files`);
        }
        if (publish) process.stdout.write(run(join(root, 'node_modules', '.bin', 'changeset'), ['publish'], root));
      }),
  );
}
