import { expect, it } from 'vitest';
import { describeDevice, describePlace } from './describeCaller.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['', null],
  ['node', null],
  // Longer than any header that a browser sends.
  [`Mozilla/5.0 ${'x'.repeat(400)}`, null],
  [undefined, null],
])('describes %s as %s', (userAgent, text) => expect(describeDevice(userAgent)).toBe(text));

it.each([
  ['142.112.0.1', 'Canada'],
  ['::ffff:142.112.0.1', 'Canada'],
  ['2607:fea8::1', 'Canada'],
  ['8.8.8.8', 'United States'],
  ['127.0.0.1', null],
  ['10.0.0.7', null],
  ['::1', null],
  ['fe80::1', null],
  ['not an address', null],
])('maps the address %s to %s', (address, place) => expect(describePlace(address)).toBe(place));
