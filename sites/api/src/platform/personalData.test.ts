import { expect, it } from 'vitest';
import { recordsOf } from './personalData.ts';

it('records of one kind have only fields with a label: others do not compile', () => {
  const rows = [{ email: 'ada@byron.test', note: null }];
  expect(recordsOf('Notes', rows)).toEqual({ kind: 'Notes', rows });
  const unlabelled = rows.map((row) => ({ ...row, ipAddress: '192.0.2.1' }));
  // @ts-expect-error `ipAddress` has no label.
  recordsOf('Notes', unlabelled);
});
