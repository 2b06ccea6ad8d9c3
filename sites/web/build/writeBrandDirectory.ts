import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { allBrands } from '../src/brands/index.ts';
import { brandDirectoryOf } from './brandDirectory.ts';

// Run directly by Node: development needs the directory without building the site.
const [, , file] = process.argv;
if (!file) throw new Error('Usage: writeBrandDirectory.ts FILE');
mkdirSync(dirname(resolve(file)), { recursive: true });
writeFileSync(file, `${JSON.stringify(await brandDirectoryOf(allBrands), null, 2)}\n`);
