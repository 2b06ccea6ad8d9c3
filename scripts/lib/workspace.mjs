import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const binFolder = join(root, 'node_modules', '.bin');
const pinned = join(binFolder, process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node for all scripts: the pinned one where available for this system, otherwise the current one. */
export const nodeProgram = existsSync(pinned) ? pinned : process.execPath;

/**
 * The environment of a child process, with the tools of node_modules first on its PATH.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {Record<string, string | undefined>}
 */
export function childEnvironment(extra = {}) {
  return { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** @param {unknown} error @returns {string} the error's message */
export function sentenceOf(error) {
  return error instanceof Error ? error.message : String(error);
}
