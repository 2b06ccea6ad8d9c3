// Writes every kind of mail of every brand, in each language, as JSON to the standard output, for Storybook and the mails' tests.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/workspace.mjs';

/** @param {string} path */
const load = (path) => import(pathToFileURL(join(root, path)).href);

const { brandDirectoryOf } = await load('sites/web/build/brandDirectory.ts');
const { allBrands } = await load('sites/web/src/brands/index.ts');
const { mailSamples } = await load('sites/api/src/mailSamples/index.ts');

const { LANGUAGES } = await load('libs/api-contract/src/language.ts');

const directory = await brandDirectoryOf(allBrands);
const samples = await Promise.all(LANGUAGES.map((/** @type {string} */ language) => mailSamples(directory, language)));
process.stdout.write(JSON.stringify(samples.flat()));
