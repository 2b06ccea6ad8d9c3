import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeProgram, root } from '../lib/workspace.mjs';

/**
 * Writes new files, or none when one of them exists.
 * @param {Record<string, string | Buffer>} files by path from the repository's root
 */
export function writeNew(files) {
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Error(`Nothing was written: ${existing.join(', ')} exists already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/**
 * Inserts lines into a registry.
 * @param {string} path from the repository's root
 * @param {readonly (readonly [before: RegExp, line: string])[]} entries each line is inserted before its match
 */
export function register(path, entries) {
  let text = readFileSync(join(root, path), 'utf8');
  for (const [before, line] of entries) {
    const at = text.search(before);
    if (at < 0) throw new Error(`${path} has changed: there is no position for "${line.trim()}". Register it by hand.`);
    text = text.slice(0, at) + line + text.slice(at);
  }
  writeFileSync(join(root, path), text);
}

/** @param {readonly string[]} paths sorted and formatted like the rest of the repository */
export function tidy(paths) {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { status, stderr } = spawnSync(nodeProgram, [biome, 'check', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** @param {string} path a script of this repository, from its root @param {readonly string[]} args */
export function runScript(path, ...args) {
  const { status, stderr } = spawnSync(nodeProgram, [join(root, path), ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
