// Makes `npm pack -w libs/<library>` pack the published files. npm runs it in the library's folder before packing,
// and with the argument `after` afterwards.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { buildLibrary, bundledLibraries, bundleLibraries, publishedManifest } from './pack.mjs';

const name = basename(process.cwd());
const manifestFile = join(process.cwd(), 'package.json');
/** A backup of the workspace's manifest while the published one replaces it. */
const manifestCopy = join(root, '.cache', 'packages', `${name}.manifest.json`);

function restoreManifest() {
  if (!existsSync(manifestCopy)) return;
  copyFileSync(manifestCopy, manifestFile);
  rmSync(manifestCopy);
  for (const library of bundledLibraries(JSON.parse(readFileSync(manifestFile, 'utf8')))) {
    rmSync(join(process.cwd(), 'node_modules', '@threefold', library), { recursive: true, force: true });
  }
}

// Also restores a backup that an interrupted run left behind.
restoreManifest();
if (process.argv[2] !== 'after') {
  buildLibrary(name);
  mkdirSync(dirname(manifestCopy), { recursive: true });
  copyFileSync(manifestFile, manifestCopy);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  // npm has already read the scripts, so postpack, which restores the manifest, still runs.
  writeFileSync(manifestFile, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  bundleLibraries(manifest, process.cwd());
}
