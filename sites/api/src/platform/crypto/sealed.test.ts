import { expect, it } from 'vitest';
import { createSealer } from './sealed.ts';

const sealer = createSealer('a secret of the server', 'codes');
const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'Priya');

it('opens what it sealed, and never seals a value the same way twice', () => {
  expect(sealer.open(sealed, 'Priya')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealer.seal('JBSWY3DPEHPK3PXP', 'Priya')).not.toBe(sealed);
});

it.each([
  ['for somebody else', () => sealer.open(sealed, 'Maya')],
  ['with another secret', () => createSealer('another secret', 'codes').open(sealed, 'Priya')],
  ['for another purpose', () => createSealer('a secret of the server', 'other').open(sealed, 'Priya')],
  ['when it was changed', () => sealer.open(`${sealed.slice(0, -2)}AA`, 'Priya')],
  ['when it was cut', () => sealer.open(sealed.slice(0, 20), 'Priya')],
])('does not open a sealed value %s', (_, open) => expect(open).toThrow());
