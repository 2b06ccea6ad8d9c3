// Lets `npm pack -w libs/<library>` pack what is published. npm calls it in the library's folder: before, and `after`.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { buildLibrary, publishedManifest } from './pack.mjs';

const name = basename(process.cwd());
const manifestFile = join(process.cwd(), 'package.json');
/** The workspace's own manifest, kept while the published one is in its place. */
const kept = join(root, '.cache', 'packages', `${name}.manifest.json`);

function putBack() {
  if (!existsSync(kept)) return;
  copyFileSync(kept, manifestFile);
  rmSync(kept);
}

// One that a broken run left behind is put back first.
putBack();
if (process.argv[2] !== 'after') {
  buildLibrary(name);
  mkdirSync(dirname(kept), { recursive: true });
  copyFileSync(manifestFile, kept);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  // npm has read the scripts before it calls the first one: that which puts the manifest back runs although it is gone.
  writeFileSync(manifestFile, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
}
