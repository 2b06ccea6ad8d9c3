import { expect, it } from 'vitest';
import { runProgram } from '../support/server.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

// What the commands do is tested without starting their programs.
it('programs answer wrong arguments with their usage', { timeout: PROCESSES_MS }, async () => {
  const wrong = Object.entries({ restore: [], projects: ['export'], sandbox: ['explode'] });
  const results = await Promise.all(wrong.map(([name, args]) => runProgram(name, args, {})));
  expect(results).toEqual([
    { code: 1, stdout: '', stderr: 'Usage: npm run restore -- FILE [--replace]\n' },
    { code: 1, stdout: '', stderr: expect.stringMatching(/^Usage: npm run projects -- .*\n$/) },
    { code: 1, stdout: '', stderr: expect.stringMatching(/^Usage: npm run sandbox .*\n$/) },
  ]);
});
