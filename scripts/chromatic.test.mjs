import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

it("the workflow runs npm run chromatic, with the token from the repository's secrets", () => {
  const workflow = readFileSync(join(root, '.github', 'workflows', 'chromatic.yml'), 'utf8');
  expect(workflow).toContain('npm run chromatic');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub Actions syntax
  expect(workflow).toContain('CHROMATIC_PROJECT_TOKEN: ${{ secrets.CHROMATIC_PROJECT_TOKEN }}');
});
