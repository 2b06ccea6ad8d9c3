import { expect, it } from 'vitest';
import { runProgram } from '../support/server.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

// What the commands do is tested without starting their programs.
it('programs refuse wrong arguments with one sentence', { timeout: PROCESSES_MS }, async () => {
  const wrong = Object.entries({ restore: [], projects: ['export'], backup: ['a', 'b'] });
  const results = await Promise.all(wrong.map(([name, args]) => runProgram(name, args, {})));
  expect(results).toEqual([
    {
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Missing required argument 'file'\. Run npm run restore -- --help/),
    },
    {
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown command 'export'\. Run npm run projects -- --help/),
    },
    { code: 1, stdout: '', stderr: expect.stringMatching(/^Too many arguments.* Run npm run backup -- --help/) },
  ]);
});
