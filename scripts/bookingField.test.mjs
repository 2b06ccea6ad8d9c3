import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

// The files that do not compile until they have a new field, as docs/guides/add-a-booking-field.md lists them.
const CONSUMERS = [
  'libs/api-contract/src/booking.ts',
  'libs/api-contract/src/calls/bookingProperties.ts',
  'libs/api-contract/src/calls/leads.ts',
  'sites/api/src/modules/bookings/mails/bookingMails.ts',
  'sites/api/src/modules/bookings/tables.ts',
  'sites/web/src/features/admin/bookings/BookingRecord.tsx',
  'sites/web/src/features/admin/bookings/BookingsView.tsx',
  'sites/web/src/features/booking/cleaningForm.ts',
];

const folder = join(root, '.cache', 'booking-field');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @param {string} project @returns {Promise<string>} the compiler's output */
const compile = (project) =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '--project', project, '--pretty', 'false'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (_error, output) => resolve(output),
    );
  });

it('a new field of the booking record is a type error until every consumer has it', async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const record = '../../libs/api-contract/src/booking.ts';
  await writeFile(
    join(folder, 'field.ts'),
    `import '${record}';\ndeclare module '${record}' {\n  interface BookingRequest {\n    gateCode: string;\n  }\n}\n`,
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        incremental: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
        rewriteRelativeImportExtensions: false,
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
      },
      files: ['field.ts', ...CONSUMERS.map((file) => `../../${file}`)],
    }),
  );
  const output = await compile(join(folder, 'tsconfig.json'));
  const files = [...output.matchAll(/^([^\s(][^(]*)\(\d+,\d+\): error .*gateCode/gm)].map(([, file]) => file);
  expect([...new Set(files)].toSorted()).toEqual(CONSUMERS);
}, 120_000);
