// The facts of the brands. Node reads them with the condition of sources.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** @typedef {{ key: string, displayName: string, hosts: readonly string[], localHost: string, canonicalHost: string, homePath: string, offersPortal?: false, languages?: readonly string[], forms: { contact: boolean, booking: boolean }, offer?: { options?: { choices: readonly string[] } } }} Brand */

/** @type {{ allBrands: readonly [Brand, ...Brand[]] }} */
export const { allBrands } = await import(pathToFileURL(join(root, 'sites/web/src/brands/index.ts')).href);
