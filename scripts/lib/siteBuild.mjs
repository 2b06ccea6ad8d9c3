import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { childEnvironment, nodeProgram, root } from './workspace.mjs';

const site = join(root, 'sites', 'web');

/** The built site. */
export const siteFolder = join(site, 'dist');

/**
 * The bytes that the server sends for a file: those of its compressed copy, if there is one.
 * @param {string} path below the site's root
 * @param {string} [folder] of the built site
 * @returns {number}
 */
export function sentBytes(path, folder = siteFolder) {
  const file = join(folder, 'client', path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Inside the built site, so that both are replaced or deleted together. */
const stampFile = join(siteFolder, '.stamp');

/** Tests and stories are not part of any page. */
const isInput = (/** @type {string} */ file) => !/\.(?:test|stories|example)\.tsx?$/.test(file);

const content = resolve(root, process.env.CONTENT_DIR || 'sites/api/content');

/** Content that the API reads at run time, and no page contains. */
const READ_BY_API = /^(?:products|setups|support-questions)\.[^/]*json$/;

/** Files of the content folder are named relative to it, so that a copy elsewhere gives the same stamp. @param {string} file */
const nameOf = (file) => (file.startsWith(content + sep) ? relative(content, file) : relative(root, file));

/** @returns {string[]} all input files of the build, in a fixed order */
function inputFiles() {
  const libraries = readdirSync(join(root, 'libs')).flatMap((name) => [
    join(root, 'libs', name, 'src'),
    join(root, 'libs', name, 'package.json'),
  ]);
  const siteFiles = ['src', 'server', 'build', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) =>
    join(site, name),
  );
  // The content is part of the prerendered pages.
  return [...libraries, ...siteFiles, content, join(root, 'package-lock.json'), join(root, 'tsconfig.base.json')]
    .filter(existsSync)
    .flatMap((path) =>
      statSync(path).isDirectory()
        ? readdirSync(path, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(entry.parentPath, entry.name))
        : [path],
    )
    .filter((file) => isInput(file) && !READ_BY_API.test(nameOf(file)))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function wantedStamp() {
  const hash = createHash('sha256');
  // The values of these variables are written into the files for static hosts.
  for (const name of ['RECAPTCHA_SITE_KEY', 'STRIPE_PUBLISHABLE_KEY', 'LOCALHOST_API_URL', 'ALTERNATE_DOMAIN'])
    hash.update(`${process.env[name] ?? ''}\0`);
  for (const file of inputFiles()) hash.update(nameOf(file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function isCurrent() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();
}

/**
 * Marks the built site as served by this process, so that no other one builds under it.
 * @returns {() => void} removes the mark
 */
export function markServed() {
  const mark = `${siteFolder}.${process.pid}.served`;
  writeFileSync(mark, '');
  return () => rmSync(mark, { force: true });
}

/**
 * Removes what ended processes have left: folders of interrupted builds, and marks. They are named after the processes.
 * @throws {Error} when another process serves the built site
 */
function removeLeftovers() {
  for (const name of readdirSync(site)) {
    const [, owner, kind] = /^dist\.(\d+)\.(.*)$/.exec(name) ?? [];
    if (!owner) continue;
    try {
      // Signal 0 only checks whether the process exists.
      process.kill(Number(owner), 0);
    } catch {
      rmSync(join(site, name), { recursive: true, force: true });
      continue;
    }
    if (kind === 'served') {
      throw new Error(
        `The site is already running (process ${owner}), and its sources have changed since it was built: stop it first.`,
      );
    }
  }
}

/**
 * Builds the site unless it is up to date. The build goes to a temporary folder and then replaces the old one, so
 * that an interrupted build keeps the old site.
 * @param {(line: string) => void} [say]
 * @throws {Error} when another process serves the built site, or when the build fails; its output has been printed
 */
export function ensureBuilt(say = console.log) {
  if (isCurrent()) return;
  const began = performance.now();
  removeLeftovers();
  say('Building the site (its sources have changed since the last build, or there is none).');
  const fresh = `${siteFolder}.${process.pid}.new`;
  const old = `${siteFolder}.${process.pid}.old`;
  const stamp = wantedStamp();
  try {
    const { status } = spawnSync(nodeProgram, [join(site, 'build', 'main.ts'), fresh], {
      cwd: site,
      env: childEnvironment({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error('The site could not be built; see the output above.');
    writeFileSync(join(fresh, '.stamp'), stamp);
    if (existsSync(siteFolder)) renameSync(siteFolder, old);
    renameSync(fresh, siteFolder);
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  }
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}
