import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';
import { wantedExports, writtenExports } from './exports.mjs';

it('the list of exports is the one that follows from the folders (npm run exports writes it)', () => {
  expect(writtenExports()).toEqual(wantedExports());
});

it('exports only existing sources', () => {
  const modules = Object.entries(writtenExports()).filter(([name]) => !name.endsWith('.json'));
  const missing = modules.filter(([, path]) => !existsSync(join(root, 'libs', 'design-system', path)));
  expect(missing).toEqual([]);
});
