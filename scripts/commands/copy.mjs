import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/workspace.mjs';

const isSource = (/** @type {string} */ path) => !/^(?:node_modules|dist|dist\..*)$/.test(basename(path));

/** Installed packages, without tool caches and links to workspaces. */
const isPackage = (/** @type {string} */ name) => name === '.bin' || !/^(?:\.|@threefold$)/.test(name);

/**
 * Copies the sources, so that a test can change them while others read the real ones. Installed packages are linked.
 * @param {string} target an empty folder
 */
export function copySources(target) {
  const settings = readdirSync(root).filter((name) => /^(?:package|tsconfig.*)\.json$/.test(name));
  for (const name of [...settings, 'scripts', 'libs', 'sites']) {
    cpSync(join(root, name), join(target, name), { recursive: true, filter: isSource });
  }
  const workspaces = ['libs', 'sites'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  for (const place of ['.', ...workspaces]) {
    const installed = join(root, place, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(target, place, 'node_modules'));
    for (const name of readdirSync(installed).filter(isPackage)) {
      symlinkSync(join(installed, name), join(target, place, 'node_modules', name), 'junction');
    }
  }
  // Relative links, as npm creates them, resolve to the copies.
  const links = join('node_modules', '@threefold');
  cpSync(join(root, links), join(target, links), { recursive: true, verbatimSymlinks: true });
}
