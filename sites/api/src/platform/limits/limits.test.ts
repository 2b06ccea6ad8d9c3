import { expect, it } from 'vitest';
import { clientNetwork, durationText } from './limits.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34'],
  ['2001:DB8:12:34::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('maps %s to the network %s', (address, network) => expect(clientNetwork(address)).toBe(network));

it.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [15 * 60_000, '15 minutes'],
  [90 * 60_000, '90 minutes'],
  [90 * 60_000 + 1, '2 hours'],
  [24 * 3_600_000, '24 hours'],
])('formats %i ms as %s', (ms, words) => expect(durationText(ms)).toBe(words));
