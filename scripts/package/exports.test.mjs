import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';
import { sourceCondition, wantedExports, writtenExports } from './exports.mjs';

it('exports every section, layout, component and theme by name, and nothing else (npm run exports writes the list)', () => {
  expect(writtenExports()).toEqual(wantedExports());
});

it('exports only existing sources', () => {
  const sources = Object.values(writtenExports()).map((conditions) => conditions[sourceCondition]);
  const missing = sources.filter((path) => !path || !existsSync(join(root, 'libs', 'design-system', path)));
  expect(missing).toEqual([]);
});
