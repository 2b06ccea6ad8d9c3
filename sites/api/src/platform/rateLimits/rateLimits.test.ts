import { expect, it } from 'vitest';
import { clientNetwork } from './rateLimits.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34'],
  ['2001:DB8:12:34::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('maps %s to the network %s', (address, network) => expect(clientNetwork(address)).toBe(network));
