// The files that list the brands, one per line.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { register } from './files.mjs';

/** @typedef {ReturnType<typeof import('./names.mjs').brandName>} Names */

/** @param {string} key of a brand, which may begin with a digit or be a word of the language @returns {string} the name of its variable */
const variableOf = (key) => `brand${key.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase())}`;

/** @param {string} key @returns {Record<string, readonly (readonly [before: RegExp, line: string])[]>} */
function registriesOf(key) {
  const variable = variableOf(key);
  const property = `  '${key}': ${variable},\n`;
  return {
    'libs/design-system/src/themes/index.ts': [
      [/\nexport \{ type BrandBasics/, `import { theme as ${variable} } from './${key}/index.ts';\n`],
      [/\} as const satisfies/, property],
    ],
    'sites/web/src/brands/index.ts': [
      [/\n\/\*\* Every brand\./, `import { brand as ${variable} } from './${key}/brand.ts';\n`],
      [/\} as const satisfies/, property],
    ],
    'sites/web/src/app/loadPresentation.ts': [
      [/\};\s*$/, `  '${key}': async () => (await import('../brands/${key}/presentation.ts')).presentation,\n`],
    ],
    'sites/web/src/app/DocumentHead.tsx': [
      [
        /import \{ EMBEDDED_CONTENT_ID/,
        `import { structuredData as ${variable} } from '../brands/${key}/structuredData.ts';\n`,
      ],
      [/\};\n\n\/\*\* Size of the picture/, property],
    ],
    '.storybook/preview.tsx': [
      [/import \{ startStoryClock/, `import '@threefold/design-system/themes/${key}/fonts.css';\n`],
    ],
  };
}

/** @param {Names} names */
export function registerBrand({ key }) {
  for (const [path, entries] of Object.entries(registriesOf(key))) register(path, entries);
}

/** @param {string} key */
export function unregisterBrand(key) {
  const mentionsBrand = new RegExp(`/${key}/|^ {2}'?${key}'?(?:: |,$)`);
  for (const path of Object.keys(registriesOf(key))) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    writeFileSync(join(root, path), lines.filter((line) => !mentionsBrand.test(line)).join('\n'));
  }
}

/** Where `registerBrand` changes files: three folders and a file. */
export const REGISTRY_FOLDERS = [
  'libs/design-system/src/themes',
  'sites/web/src/brands',
  'sites/web/src/app',
  '.storybook/preview.tsx',
];
