import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UNUSED_COMPONENTS } from './bundling.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

describe('what the build leaves out', () => {
  it('is drawn by nothing of ours', () => {
    const files = execFileSync(
      'git',
      ['ls-files', '-co', '--exclude-standard', 'sites/web/src', 'libs/design-system/src'],
      {
        cwd: repository,
        encoding: 'utf8',
      },
    )
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    const drawn = new Set<string>();
    for (const file of files) {
      const source = readFileSync(join(repository, file), 'utf8');
      for (const [, name = ''] of source.matchAll(/from '@mui\/material\/([A-Z]\w+)'/g)) drawn.add(name);
    }
    expect(drawn).toContain('Button');
    expect(UNUSED_COMPONENTS.filter((name) => drawn.has(name))).toEqual([]);
  });
});
