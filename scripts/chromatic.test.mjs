import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeProgram, root } from './lib/workspace.mjs';

it('npm run chromatic fails without a token, names the variable and points to npm run visual', () => {
  const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env;
  const { status, stderr } = spawnSync(nodeProgram, [join('scripts', 'chromatic.mjs')], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^CHROMATIC_PROJECT_TOKEN is not set\..*npm run visual/);
});
